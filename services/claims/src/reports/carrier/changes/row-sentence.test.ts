import { expect, test } from 'vitest';
import { differencesOf } from '../compare/differences.ts';
import type { Side } from '../compare/sides.ts';
import type { ModelLine } from '../../estimate/estimate-model.ts';
import { nothingDecided } from '../model/decided.ts';
import { draftOf, markedSentence, sentenceFor } from './row-sentence.ts';
import { rowWire } from './row-wire.ts';

const side = (over: Partial<Side>): Side => ({
  key: 'k',
  area: 'Roof',
  description: 'Shingle',
  quantityHundredths: 2_500,
  unit: 'SQ',
  unitCents: 30_000,
  taxCents: 0,
  opCents: 0,
  rcvCents: 750_000,
  depreciationCents: 0,
  acvCents: 750_000,
  counted: true,
  ...over,
});
const worth = (rcvCents: number) => ({ rcvCents, acvCents: rcvCents });
const row = (ours: Side, latest: Side | undefined, isCode = false) => {
  const parts = differencesOf({ ours, theirs: latest, isCode });
  return { key: 'k', area: 'Roof', description: 'Shingle', ours, latest, parts, kind: 'price' as const };
};
const drafted = (...of: Parameters<typeof row>) => sentenceFor(row(...of), { line: undefined, citation: undefined });

test('each price has its unit', () => {
  expect(drafted(side({}), side({ unitCents: 28_000, ...worth(700_000) }))).toBe(
    'Unit price $300.00 per SQ in place of $280.00 per SQ: $500.00.',
  );
  const perFoot = side({ quantityHundredths: 250_000, unit: 'SF', unitCents: 280, ...worth(700_000) });
  expect(drafted(side({}), perFoot)).toBe('Unit price $300.00 per SQ in place of $2.80 per SF: $500.00.');
});

test('equal prices in one unit leave rounding only', () => {
  expect(drafted(side({}), side(worth(749_999)))).toBe('Rounding: $0.01.');
  const perFoot = side({ quantityHundredths: 250_000, unit: 'SF', unitCents: 300, ...worth(749_999) });
  expect(drafted(side({}), perFoot)).toBe('Rounding: $0.01.');
});

test('units that measure different things, and a difference of code, name both quantities with both prices', () => {
  const each = side({ quantityHundredths: 100, unit: 'EA', unitCents: 500_000, ...worth(500_000) });
  expect(drafted(side({}), each)).toBe('25.00 SQ at $300.00 per SQ in place of 1.00 EA at $5,000.00 per EA: $2,500.00.');
  expect(drafted(side({}), side({ unitCents: 28_000, ...worth(700_000) }), true)).toBe(
    '25.00 SQ at $300.00 per SQ in place of 25.00 SQ at $280.00 per SQ: $500.00.',
  );
});

const set = { by: 'Dana Cole', at: '2026-11-21T15:00:00.000Z', reason: 'Bid of Acme' };
const byHand = { reason: 'Same covering', setPrice: { ...set, listCents: 28_000 }, setWear: { ...set, reason: 'New in 2021' } };
const ourPrice = 'Our price was entered by Dana Cole, Nov 21, 2026: Bid of Acme. Price list: $280.00.';
const ourWear = 'Our depreciation was entered by Dana Cole, Nov 21, 2026: New in 2021.';

test('a price and a depreciation that a person set say whose they are, in the draft and after words of a person', () => {
  const line = byHand as unknown as ModelLine;
  const theirs = side({ unitCents: 28_000, ...worth(700_000) });
  expect(sentenceFor(row(side({}), theirs), { line, citation: undefined })).toBe(
    `Unit price $300.00 per SQ in place of $280.00 per SQ: $500.00. Same covering. ${ourPrice} ${ourWear}`,
  );
  expect(markedSentence('Acme asks for more', line)).toBe(`Acme asks for more. ${ourPrice} ${ourWear}`);
  expect(markedSentence(`Read. ${ourPrice}`, line)).toBe(`Read. ${ourPrice} ${ourWear}`);
  expect(markedSentence('As it is', undefined)).toBe('As it is');
  // The sentence that a person wrote over the list price is old once somebody set another
  expect(draftOf(row(side({}), theirs), line)).not.toBe(draftOf(row(side({}), theirs), { reason: 'Same covering' } as ModelLine));
});

test('the screen learns of a price and a depreciation whose they are', () => {
  const around = {
    claim: { timeZone: 'America/New_York' },
    ours: { generatedAt: new Date(set.at), revision: 1 },
    ourLines: new Map([['k', { ...byHand, photoIds: [] }]]),
    first: { datedOn: '2026-10-21', carrier: 'Tower Hill' },
    latest: { datedOn: '2026-10-21', carrier: 'Tower Hill' },
    decided: nothingDecided,
  };
  expect(rowWire(row(side({}), undefined), around as never)).toMatchObject({
    listPrice: 280,
    priceSet: set,
    depreciationSet: { ...set, reason: 'New in 2021' },
  });
});

test('the draft behind a written sentence changes with a figure of either side, and not with a code section', () => {
  const theirs = side({ unitCents: 28_000, ...worth(700_000) });
  expect(draftOf(row(side({}), theirs, true), undefined)).toBe(draftOf(row(side({}), theirs), undefined));
  expect(draftOf(row(side({}), side({ unitCents: 29_000, ...worth(725_000) })), undefined)).not.toBe(
    draftOf(row(side({}), theirs), undefined),
  );
});
