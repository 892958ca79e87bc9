// What people set instead of the list and the rules: prices, wear, overhead and profit; and what the audit says of it.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { aRoof } from '../../testing/fixtures.ts';
import { samplePriceList } from '../prices/price-list.ts';
import { buildEstimate, type EstimateInput } from './build-estimate.ts';
import { forPaper } from './estimate-model.ts';
import { setText, type LineEdit } from './line-edits.ts';

const at = new Date('2026-11-21T10:00:00Z');
const covering = 'Exterior/Roof RFG 300S +';
const tearOff = 'Exterior/Roof RFG 300S -';
const by = { by: 'Dana Cole', at, reason: 'Quote of Acme Roofing' };
const price = (unitCents: number, over: Partial<LineEdit> = {}): LineEdit => ({
  ...by,
  kind: 'price',
  line: covering,
  item: 'RFG 300S +',
  unitCents,
  unit: 'SQ',
  ...over,
});
const wear = (over: Partial<NonNullable<LineEdit['wear']>> = {}): LineEdit => ({
  ...by,
  kind: 'depreciation',
  line: covering,
  item: 'RFG 300S +',
  wear: { ageYears: 18, lifeYears: 30, condition: 'average', capPercent: 80, isRecoverable: true, ...over },
});
const overhead = (applies: 'always' | 'never' | 'three-trades', base: 'price' | 'price-and-tax'): LineEdit => ({
  ...by,
  kind: 'overhead',
  line: 'overhead and profit',
  item: 'Overhead and profit',
  overhead: { applies, base },
});

function built(edits: readonly LineEdit[] = [], over: Partial<EstimateInput> = {}) {
  return buildEstimate({
    claim: {
      claimId: 1,
      claimNumber: 'CLM-2026-000001',
      propertyOwnerName: 'Rosa Delgado',
      propertyAddress: '12 Palm Way',
      state: 'FL',
      damageType: 'hail',
      incidentDate: '2026-05-01',
      preparedBy: 'Dana Cole',
    },
    revision: 1,
    createdAt: at,
    damages: [{ id: 'o1', area: 'roof_covering', cause: 'hail', severity: 'severe', photoIds: [7], enteredByPerson: true }],
    roof: { orderId: 12, measurement: aRoof },
    photos: [],
    prices: samplePriceList(),
    building: { parts: { roof: { material: 'laminated_shingle', yearInstalled: 2014 } } },
    edits,
    ...over,
  });
}

const asked = { coverage: 'A', takesTax: true, takesOverhead: true, isCode: true, whenIncurred: true } as const;
const owed = (over: Partial<NonNullable<LineEdit['terms']>> = {}): LineEdit => ({
  ...by,
  kind: 'terms',
  line: covering,
  item: 'RFG 300S +',
  terms: { ...asked, ...over },
});
const invoice = { documentId: 3, title: 'Invoice 88', sha256: 'c'.repeat(64) };

const lineOf = (estimate: ReturnType<typeof built>, key = covering) => estimate.lines.find((line) => line.key === key);
const said = (estimate: ReturnType<typeof built>) => estimate.warnings.map(({ message }) => message).join('\n');

test('a person sets a price: the line is priced by it, and that of the list stands beside it with who, when and why', () => {
  const before = lineOf(built());
  const after = built([price(31_234)]);
  expect(lineOf(after)).toMatchObject({
    unitCents: 31_234,
    baseCents: Math.round(((before?.quantityHundredths ?? 0) * 31_234) / 100),
    setPrice: { listCents: before?.unitCents, by: 'Dana Cole', at: at.toISOString(), reason: 'Quote of Acme Roofing' },
  });
  expect(lineOf(after, tearOff)?.setPrice).toBeUndefined();
  expect(after.warnings).toContainEqual(
    expect.objectContaining({ onPaper: true, message: expect.stringContaining('1 line has a price') as string }),
  );
});

test('what is depreciated is a choice with its person: note on paper, and the removal of the list stays out', () => {
  const wearBase: LineEdit = {
    ...by,
    kind: 'wear-base',
    line: 'depreciation base',
    item: 'Depreciation base',
    wearBase: { withOverhead: true, withRemoval: false },
  };
  const [before, after] = [built([wear()]), built([wear(), wearBase])];
  expect(after.wearBase).toEqual({ withOverhead: true, withRemoval: false });
  expect(said(before)).not.toContain('Depreciation is taken of');
  expect(after.warnings).toContainEqual({
    level: 'info',
    onPaper: true,
    message:
      'Depreciation is taken of price and tax, with overhead and profit, without removal, by the choice of Dana Cole, Nov 21, 2026: Quote of Acme Roofing',
  });
  const both = (estimate: ReturnType<typeof built>) =>
    estimate.lines.filter(({ activity, depreciationCents }) => activity === '&' && depreciationCents > 0);
  expect(both(before).length).toBeGreaterThan(0);
  for (const line of both(after)) {
    const removal = samplePriceList().item(line.category, line.selector)?.removeCents ?? 0;
    const kept = Math.round(((line.quantityHundredths ?? 0) * removal) / 100);
    const wearing = line.baseCents - kept + line.taxCents;
    expect(line.depreciationCents).toBe(Math.round((wearing * line.depreciationBasisPoints) / 10_000));
  }
  expect(said(built([wearBase]))).not.toContain('has no effect');
});

test('what was set in the evening has its day at the property, on every paper', () => {
  const evening = { at: new Date('2026-11-22T03:00:00Z') };
  const { claim } = built();
  const edits = [
    { ...price(31_234), ...evening },
    { ...wear(), ...evening },
    { ...overhead('always', 'price'), ...evening },
  ];
  const after = built(edits, { claim: { ...claim, timeZone: 'America/New_York' } });
  const { setPrice, setWear } = lineOf(after) ?? {};
  expect([setPrice, setWear].map((one) => one && setText(one))).toEqual(
    Array(2).fill('entered by Dana Cole, Nov 21, 2026: Quote of Acme Roofing'),
  );
  expect(said(after)).toContain('by the choice of Dana Cole, Nov 21, 2026');
});

test('the quantity of a sandbox roof that a person entered again stays of the sandbox, also once a real roof is there', () => {
  const edit: LineEdit = { ...by, kind: 'quantity', line: covering, item: 'RFG 300S +', quantityHundredths: 2_750, unit: 'SQ' };
  const roof = { orderId: 13, measurement: { ...aRoof, sandbox: false } };
  expect(lineOf(built([{ ...edit, isSandbox: true }], { roof }))).toMatchObject({
    quantityHundredths: 2_750,
    isSandbox: true,
    quantitySource: 'entered by Dana Cole: Quote of Acme Roofing (the quantity of a sandbox roof, not the real one)',
  });
  expect(lineOf(built([edit]))?.isSandbox).toBeUndefined();
});

test('a price of another unit counts no more, and the list does', () => {
  const estimate = built([price(312, { unit: 'SF' })]);
  expect(lineOf(estimate)).toEqual(lineOf(built()));
  expect(said(estimate)).toContain('the price was entered per SF, and the price list counts in SQ');
});

test.each([
  { over: {}, percent: 60, basis: '18 of 30 years, average for its age' },
  { over: { condition: 'worse' as const }, percent: 75, basis: '18 of 30 years, worse than average' },
  { over: { condition: 'better' as const }, percent: 45, basis: '18 of 30 years, better than average' },
  { over: { ageYears: 40 }, percent: 80, basis: '40 of 30 years, average for its age' },
  { over: { capPercent: 50 }, percent: 50, basis: '18 of 30 years, average for its age, at most 50%' },
  { over: { ageYears: 40, capPercent: 100 }, percent: 100, basis: '40 of 30 years, average for its age, at most 100%' },
  { over: { ageYears: 0 }, percent: 0, basis: '0 of 30 years, average for its age' },
])('the wear that a person judges: $basis is $percent %', ({ over, percent, basis }) => {
  const line = lineOf(built([wear(over)]));
  expect(line).toMatchObject({ depreciationBasisPoints: percent * 100, depreciationBasis: basis, setWear: { by: 'Dana Cole' } });
  expect(line?.depreciationCents).toBe(Math.round((((line?.baseCents ?? 0) + (line?.taxCents ?? 0)) * percent) / 100));
});

test('what is not recoverable is summed apart; removal wears for nobody', () => {
  const estimate = built([wear({ isRecoverable: false }), { ...wear(), line: tearOff }]);
  expect(estimate.sums.nonRecoverableCents).toBe(lineOf(estimate)?.depreciationCents);
  expect(lineOf(estimate, tearOff)).toMatchObject({ depreciationCents: 0, depreciationBasisPoints: 0 });
  expect(lineOf(estimate, tearOff)?.setWear).toBeUndefined();
  expect(built([wear()]).sums.nonRecoverableCents).toBeUndefined();
});

const onPaper = (estimate: ReturnType<typeof built>) =>
  forPaper(estimate)
    .warnings.map(({ message }) => message)
    .join('\n');

const someEdits = fc.record({
  cents: fc.integer({ min: 1, max: 100_000_000 }),
  age: fc.integer({ min: 0, max: 200 }),
  life: fc.integer({ min: 1, max: 200 }),
  condition: fc.constantFrom('better' as const, 'average' as const, 'worse' as const),
  cap: fc.integer({ min: 0, max: 100 }),
  isRecoverable: fc.boolean(),
  applies: fc.constantFrom('always' as const, 'never' as const, 'three-trades' as const),
  base: fc.constantFrom('price' as const, 'price-and-tax' as const),
});

test('whatever people set, every line adds up, and the totals are the sum of the lines', () => {
  fc.assert(
    fc.property(someEdits, ({ cents, age, life, condition, cap, isRecoverable, applies, base }) => {
      const estimate = built([
        price(cents),
        wear({ ageYears: age, lifeYears: life, condition, capPercent: cap, isRecoverable }),
        overhead(applies, base),
      ]);
      for (const line of estimate.lines) {
        expect(line.rcvCents).toBe(line.baseCents + line.taxCents + line.overheadCents + line.profitCents);
        expect(line.acvCents).toBe(line.rcvCents - line.depreciationCents);
        expect(line.depreciationBasisPoints).toBeLessThanOrEqual(line.key === covering ? cap * 100 : 8_000);
      }
      const sum = (of: (line: (typeof estimate.lines)[number]) => number) => estimate.lines.reduce((total, line) => total + of(line), 0);
      expect(estimate.sums).toMatchObject({ rcvCents: sum((line) => line.rcvCents), acvCents: sum((line) => line.acvCents) });
      expect(estimate.sums.rcvCents - estimate.sums.depreciationCents).toBe(estimate.sums.acvCents);
    }),
    { numRuns: 60 },
  );
});

test('overhead and profit: three trades decide, a person may, and the audit names what a carrier strikes', () => {
  expect(built()).toMatchObject({ overheadBasisPoints: 0, sums: { overheadCents: 0 } });
  expect(said(built())).toContain('Overhead and profit are not applied: fewer than 3 trades.');
  const always = built([overhead('always', 'price')]);
  const withTax = built([overhead('always', 'price-and-tax')]);
  expect(always.overheadBasisPoints).toBe(1_000);
  expect(said(always)).toContain('Overhead and profit are applied without 3 trades: only RFG.');
  const bySomebody = 'by the choice of Dana Cole, Nov 21, 2026: Quote of Acme Roofing';
  expect(onPaper(always)).toContain(`Overhead and profit are applied ${bySomebody}`);
  expect(onPaper(withTax)).toContain(`Overhead and profit are applied and taken of the price with its tax ${bySomebody}`);
  expect(onPaper(built([overhead('never', 'price')]))).toContain(`Overhead and profit are left out ${bySomebody}`);
  expect(onPaper(built([overhead('three-trades', 'price')]))).toEqual(onPaper(built()));
  const line = lineOf(withTax);
  expect(line?.overheadCents).toBe(Math.round(((line?.baseCents ?? 0) + (line?.taxCents ?? 0)) / 10));
  expect(lineOf(always)?.overheadCents).toBe(Math.round((line?.baseCents ?? 0) / 10));
});

test('three trades without overhead and profit are said as well', () => {
  const damages = (['roof_covering', 'gutters_downspouts', 'fence_outbuildings'] as const).map((area, index) => ({
    id: `o${index}`,
    area,
    cause: 'hail' as const,
    severity: 'severe' as const,
    photoIds: [7],
    enteredByPerson: true,
    ...(area === 'roof_covering' ? {} : { observed: { quantity: 40, unit: 'LF' as const } }),
  }));
  const building = { parts: { roof: { material: 'laminated_shingle' }, gutters: { material: 'aluminum' }, fence: { material: 'wood' } } };
  expect(built([], { damages, building }).sums.overheadCents).toBeGreaterThan(0);
  const never = built([overhead('never', 'price')], { damages, building });
  expect(never.sums.overheadCents).toBe(0);
  expect(onPaper(never)).toContain('Overhead and profit are left out by the choice of Dana Cole');
  expect(onPaper(built([overhead('always', 'price')], { damages, building }))).toContain('are applied by the choice of Dana Cole');
  expect(onPaper(built([overhead('three-trades', 'price-and-tax')], { damages, building }))).toContain(
    'Overhead and profit are taken of the price with its tax by the choice of Dana Cole',
  );
  expect(said(never)).toContain('Overhead and profit are left out although 3 trades are in the lines: FEN, RFG, SFG.');
});

const added = (selector: string): LineEdit => ({
  ...by,
  kind: 'add',
  line: `added ${selector}`,
  item: `RFG ${selector} &`,
  quantityHundredths: 500,
  unit: 'SQ',
  added: { category: 'RFG', selector, activity: '&', group: 'Exterior/Roof', coverage: 'A', reason: 'Seen' },
});

test('steep and high charges that the roof calls for, does not have, or that nobody knows', () => {
  const parts = { roof: { material: 'laminated_shingle' } };
  const steep = built([], { building: { parts, pitch: 8, stories: 2 } });
  const out = (selector: string): LineEdit => {
    const line = steep.lines.find((one) => one.selector === selector)?.key ?? '';
    return { ...by, kind: 'leave-out', line, item: `RFG ${selector} &` };
  };
  expect(said(steep)).not.toMatch(/is not charged|is charged/);
  const bare = said(built([out('STEEP'), out('HIGH')], { building: { parts, pitch: 8, stories: 2 } }));
  expect(bare).toContain('The roof has slopes of 7/12 to 9/12, and RFG STEEP is not charged.');
  expect(bare).toContain('The building has 2 stories, and RFG HIGH is not charged.');
  const flat = said(built([added('STEEP'), added('HIGH')], { building: { parts, pitch: 4, stories: 1 } }));
  expect(flat).toContain('RFG STEEP is charged, and the roof has no slope of 7/12 to 9/12.');
  expect(flat).toContain('RFG HIGH is charged, and the building has one story.');
  const unknown = said(buildEstimate({ ...unmeasured(), building: { parts }, edits: [added('STEEP'), added('HIGH')] }));
  expect(unknown).toContain('RFG STEEP is charged, and no roof pitch is recorded or measured.');
  expect(unknown).toContain('RFG HIGH is charged, and the number of stories is not recorded or measured.');
});

function unmeasured(): EstimateInput {
  const { claim } = built();
  return {
    claim,
    revision: 1,
    createdAt: at,
    damages: [
      {
        id: 'o1',
        area: 'roof_covering',
        cause: 'hail',
        severity: 'moderate',
        observed: { quantity: 6, unit: 'SQ' },
        photoIds: [7],
        enteredByPerson: true,
      },
    ],
    photos: [],
    prices: samplePriceList(),
  };
}

test('more roof than was measured is said in any unit of area', () => {
  const sample = samplePriceList();
  const inFeet = (cat: string, sel: string) => {
    const found = sample.item(cat, sel);
    return found && { ...found, unit: sel === '300S' ? 'SF' : found.unit };
  };
  const quantity: LineEdit = { ...by, kind: 'quantity', line: covering, item: 'RFG 300S +', quantityHundredths: 400_000, unit: 'SF' };
  expect(said(built([quantity], { prices: { ...sample, item: inFeet } }))).toContain(
    'RFG 300S +: 4000 SF is more than the measured roof of 25 SQ allows.',
  );
});

test('a line that is owed when incurred is in no total; with an invoice that covers the estimate it counts whole, without wear', () => {
  const plain = built();
  const worth = lineOf(plain)?.rcvCents ?? 0;
  const held = built([owed()]);
  expect(lineOf(held)).toMatchObject({ rcvCents: 0, acvCents: 0, heldCents: worth, isCode: true, depreciationBasisPoints: 0 });
  expect(held.sums).toMatchObject({ rcvCents: plain.sums.rcvCents - worth, whenIncurredCents: worth, codeWhenIncurredCents: worth });
  expect(held.sums.codeCents).toBeUndefined();
  expect(said(held)).toContain('1 line is owed when the cost is incurred');
  const spent = (amount: number, receipts = new Map([[3, invoice]])) =>
    built([owed({ incurred: { on: '2026-11-03', amount, documentId: 3 } })], { receipts });
  const counted = spent(worth / 100);
  expect(lineOf(counted)).toMatchObject({ rcvCents: worth, acvCents: worth, depreciationCents: 0, receipt: invoice });
  expect(lineOf(counted)?.heldCents).toBeUndefined();
  expect(counted.sums).toMatchObject({ rcvCents: plain.sums.rcvCents, codeCents: worth });
  expect(counted.sums.whenIncurredCents).toBeUndefined();
  // A cent less was spent, or nothing proves it any more
  const less = spent((worth - 1) / 100);
  expect(less.sums.whenIncurredCents).toBe(worth);
  expect(said(less)).toContain('Change its price or quantity to what was spent');
  const unproved = spent(worth / 100, new Map());
  expect(unproved.sums.whenIncurredCents).toBe(worth);
  expect(lineOf(unproved)?.receipt).toBeUndefined();
});

test('an invoice pays for no more than it says: lines that share it count only where it covers them together', () => {
  const removal: LineEdit = { ...owed(), line: tearOff, item: 'RFG 300S -' };
  const plain = built();
  const worth = [covering, tearOff].map((key) => lineOf(plain, key)?.rcvCents ?? 0);
  const [one = 0, other = 0] = worth;
  const sharing = (cents: number) => {
    const incurred = { on: '2026-11-03', amount: cents / 100, documentId: 3 };
    const edits = [owed({ incurred }), { ...removal, terms: { ...asked, incurred } }];
    return built(edits, { receipts: new Map([[3, invoice]]) });
  };
  const covered = sharing(one + other);
  expect(covered.sums).toMatchObject({ rcvCents: plain.sums.rcvCents, codeCents: one + other });
  const short = sharing(one + other - 1);
  expect(short.sums).toMatchObject({ rcvCents: plain.sums.rcvCents - one - other, whenIncurredCents: one + other });
  expect(lineOf(short)).toMatchObject({ rcvCents: 0, acvCents: 0, heldCents: one });
  expect(said(short)).toMatch(/Lines \d+ and \d+ rest on one invoice, “Invoice 88”, of \$[\d,.]+, and are estimated at \$[\d,.]+ together/);
  expect(said(short)).not.toContain('Change its price or quantity');
});

test('a wear that a person judged is said of no line that is owed whole when incurred', () => {
  expect(lineOf(built([wear()]))?.setWear).toBeDefined();
  const held = lineOf(built([wear(), owed()]));
  expect(held).toMatchObject({ depreciationBasisPoints: 0 });
  expect(held?.setWear).toBeUndefined();
});

test('coverage, tax and overhead of a line follow the choice of a person, and the line names them', () => {
  const before = lineOf(built([overhead('always', 'price')]));
  const after = built([overhead('always', 'price'), owed({ coverage: 'B', takesTax: false, takesOverhead: false, whenIncurred: false })]);
  expect(before).toMatchObject({ takesOverhead: true, coverage: 'A' });
  expect(lineOf(after)).toMatchObject({
    coverage: 'B',
    taxCents: 0,
    overheadCents: 0,
    isUntaxed: true,
    rcvCents: before?.baseCents,
    setTerms: { by: 'Dana Cole', reason: 'Quote of Acme Roofing' },
  });
  expect(after.sums.codeCents).toBe(before?.baseCents);
});
