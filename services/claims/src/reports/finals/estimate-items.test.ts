// What keeps an estimate a rough draft, and what a person reviews before it is final: each road by itself.
import { expect, test } from 'vitest';
import { aFinishedModel, anEstimateModel } from '../../testing/estimate-models.ts';
import { aRoof } from '../../testing/fixtures.ts';
import type { EstimateModel, ModelLine } from '../estimate/estimate-model.ts';
import { openItemsOfEstimate, type Asked } from './estimate-items.ts';
import { kindAfter } from '../versions/version-kind.ts';

const sample = anEstimateModel();
const model = aFinishedModel();
const clean: Asked = {
  model,
  warnings: [],
  edits: [],
  isWithdrawn: false,
  isOutdated: false,
  hasOtherNet: false,
  changedDetails: [],
  hasLostReceipt: false,
  gone: 0,
  questioned: [],
};
const open = (over: Partial<Asked> = {}) => openItemsOfEstimate({ ...clean, ...over });
const withLine = (over: Partial<ModelLine>): EstimateModel => ({
  ...model,
  lines: model.lines.map((line, index) => (index === 0 ? { ...line, ...over } : line)),
});

test('an estimate with real prices, a real roof and evidence for each line has nothing open', () => {
  expect(model.lines.length).toBeGreaterThan(2);
  expect(open()).toEqual([]);
});

const { quantityHundredths: _, ...unknown } = model.lines[0] as ModelLine;
const set = { by: 'Dana Cole', at: '2026-11-20T10:00:00.000Z' };
test.each<[string, Partial<Asked>, string]>([
  ['no lines', { model: { ...model, lines: [] } }, 'lines'],
  ['sample prices', { model: { ...model, priceList: sample.priceList } }, 'prices'],
  ['a quantity of a sandbox roof', { model: withLine({ isSandbox: true }) }, 'roof'],
  ['a sandbox roof that no quantity uses', { model: { ...model, roof: aRoof } }, 'roof'],
  ['a line without a quantity', { model: { ...model, lines: [unknown, ...model.lines.slice(1)] } }, 'quantity'],
  ['a line whose photo does not go along', { model: withLine({ photoIds: [8], isMeasured: undefined as never }) }, 'evidence'],
  ['a line without a reason', { model: withLine({ reason: ' ' }) }, 'evidence'],
  ['a to-do in a reason', { model: withLine({ reason: 'TBD' }) }, 'to-do text'],
  ['a to-do in a note', { model: withLine({ note: 'TO-DO: ask Ana' }) }, 'to-do text'],
  ['a to-do in where a quantity comes from', { model: withLine({ quantitySource: 'entered by Dana Cole: ???' }) }, 'to-do text'],
  ['a to-do in the reason for a price', { model: withLine({ setPrice: { ...set, listCents: 100, reason: 'TBC' } }) }, 'to-do text'],
  ['a to-do in the reason for wear', { model: withLine({ setWear: { ...set, reason: '[check age]' } }) }, 'to-do text'],
  ['a to-do in an area', { model: withLine({ group: '????' }) }, 'to-do text'],
  ['a to-do in a caption', { model: { ...model, photos: model.photos.map((one) => ({ ...one, caption: 'TBA' })) } }, 'to-do text'],
  ['a to-do in the policy number', { model: { ...model, claim: { ...model.claim, policyNumber: 'TBD' } } }, 'to-do text'],
  ['a to-do in a mortgagee', { model: { ...model, claim: { ...model.claim, mortgagees: ['____'] } } }, 'to-do text'],
  [
    'a to-do in a note on the paper',
    { model: { ...model, warnings: [{ level: 'info', onPaper: true, message: 'Choice of Dana: TBD' }] } },
    'to-do text',
  ],
  ['a finding of AI that counts no more', { isWithdrawn: true }, 'finding'],
  ['a later entry', { isOutdated: true }, 'entries'],
  ['a payment after it was generated', { hasOtherNet: true }, 'entries'],
  ['a corrected policy number', { changedDetails: ['policy number'] }, 'entries'],
  ['a lost receipt', { hasLostReceipt: true }, 'receipts'],
  ['a photo that was removed', { gone: 1 }, 'photo'],
  ['a photo without a reason', { questioned: [{ id: 7, originalName: 'IMG.jpg', flags: ['far_from_property'] as never }] }, 'photo'],
])('%s keeps it a rough draft', (_name, over, kind) => {
  expect(open(over)).toMatchObject([{ kind, blocking: true }]);
});

test('findings that nobody decided on, warnings of the office and opinions wait for a person', () => {
  const warnings = [
    { level: 'warning', onPaper: false, message: 'RFG 300S: the new covering is laid without a line that tears off the old one.' },
    { level: 'warning', onPaper: false, message: '2 AI findings have not been reviewed yet.' },
    { level: 'warning', onPaper: false, message: '1 line rests on no photo and no measurement: FRM TRUSS +.' },
    { level: 'info', onPaper: false, message: 'Good to know' },
  ] as const;
  const items = open({
    warnings,
    unreviewed: '1 AI finding has not been reviewed yet.',
    model: withLine({ note: 'The loss is covered under the policy' }),
  });
  expect(items.map(({ kind, blocking }) => [kind, blocking])).toEqual([
    ['finding', false],
    ['opinion', false],
    ['note', false],
  ]);
});

test('what a person wrote about a quantity is evidence, and contents are a list of the person', () => {
  const bare = withLine({ photoIds: [], isMeasured: undefined as never });
  const key = bare.lines[0]?.key ?? '';
  const edit = { line: key, item: 'RFG', kind: 'quantity', quantityHundredths: 100, reason: 'Bid', by: 'Dana', at: new Date() } as const;
  expect(open({ model: bare })).toMatchObject([{ kind: 'evidence' }]);
  expect(open({ model: bare, edits: [edit] })).toEqual([]);
  expect(open({ model: withLine({ photoIds: [], isContents: true }) })).toEqual([]);
});

test('many lines are named by their numbers, five of them', () => {
  const lines = model.lines.map((line) => ({ ...line, isSandbox: true as const }));
  const [item] = open({ model: { ...model, lines } });
  expect(item?.sentence).toMatch(/^The roof measurement comes from the sandbox.* lines rest on it: 1 RFG/);
  expect(item?.sentence).toContain(` and ${lines.length - 5} more`);
});

test('a version is what its person chose; else a draft stays what it was, and after a final one comes a revision', () => {
  const final = {} as never;
  expect(kindAfter(undefined, undefined)).toBe('initial');
  expect(kindAfter(undefined, 'supplement')).toBe('supplement');
  expect(kindAfter({ revision: 1, kind: 'initial' }, undefined)).toBe('initial');
  expect(kindAfter({ revision: 3, kind: 'supplement' }, undefined)).toBe('supplement');
  expect(kindAfter({ revision: 2 }, undefined)).toBe('revision');
  expect(kindAfter({ revision: 1, kind: 'initial', final }, undefined)).toBe('revision');
  expect(kindAfter({ revision: 1, kind: 'initial', final }, 'supplement')).toBe('supplement');
  expect(() => kindAfter({ revision: 1, kind: 'initial', final }, 'initial')).toThrow('The initial estimate is final');
});
