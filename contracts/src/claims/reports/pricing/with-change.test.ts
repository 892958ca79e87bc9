// A change on the screen is priced as the server prices it; what follows from more than the line waits for the server.
import { expect, test } from 'vitest';
import { usualWearBase, type EstimateEditDraft } from '../estimate-edits.ts';
import type { DraftLine, EstimateDraft } from './estimate-draft.ts';
import { withChange } from './with-change.ts';

const line: DraftLine = {
  key: 'Roof RFG 300S +',
  number: 1,
  group: 'Roof',
  category: 'RFG',
  selector: '300S',
  activity: '+',
  description: 'Shingles',
  reason: 'Roof covering, severe damage',
  quantity: 28.75,
  unit: 'SQ',
  unitPrice: 312.4,
  tax: 326.93,
  overhead: 898.15,
  profit: 898.15,
  rcv: 11_104.73,
  depreciation: 0,
  depreciationPercent: 0,
  acv: 11_104.73,
  coverage: 'A',
  status: 'priced',
  photoIds: [],
  materialBasisPoints: 5_200,
  takesOverhead: true,
};
const { quantity: _none, ...unmeasured } = line;
const open: DraftLine = { ...unmeasured, key: 'open', status: 'needs quantity', tax: 0, overhead: 0, profit: 0, rcv: 0, acv: 0 };
const chair: DraftLine = {
  ...line,
  key: 'chair',
  isContents: true,
  tax: 0,
  overhead: 0,
  profit: 0,
  rcv: 100,
  acv: 100,
  takesOverhead: false,
};
const removal: DraftLine = { ...line, key: 'removal', activity: '-' };
const draft: EstimateDraft = {
  claimId: 9,
  totals: {
    rcv: 11_204.73,
    acv: 11_204.73,
    depreciation: 0,
    overhead: 898.15,
    profit: 898.15,
    tax: 326.93,
    deductible: 1_000,
    netClaim: 10_204.73,
  },
  lines: [line, open, chair],
  warnings: [],
  priceList: { code: 'TAMPA', isSample: false, notice: '', sha256: 'b' },
  overheadBase: 'price',
  entries: { edits: 3, contents: 0 },
  taxThousandths: 7_000,
  wearBase: usualWearBase,
  deductibles: { shared: 1_000, own: [] },
  limits: [],
  paid: [],
  overheadBasisPoints: 1_000,
};
const reason = 'Bid';

test('a quantity, a price and a wear change their line and the totals to the cent', () => {
  const more = withChange(draft, { kind: 'quantity', line: line.key, quantity: 30, reason });
  // 30 × 312.40 = 9,372.00; 52 % × 7 % tax = 341.14; 10 and 10 = 937.20 each
  expect(more?.lines[0]).toMatchObject({ quantity: 30, tax: 341.14, overhead: 937.2, profit: 937.2, rcv: 11_587.54, acv: 11_587.54 });
  expect(more?.totals).toEqual({
    rcv: 11_687.54,
    acv: 11_687.54,
    depreciation: 0,
    overhead: 937.2,
    profit: 937.2,
    tax: 341.14,
    deductible: 1_000,
    netClaim: 10_687.54,
    byCoverage: [{ coverage: 'A', rcv: 11_687.54, depreciation: 0, acv: 11_687.54, deductible: 1_000, netClaim: 10_687.54 }],
  });
  const own = withChange(
    { ...draft, lines: [line, { ...chair, coverage: 'C' }], deductibles: { shared: 1_000, own: [{ coverage: 'C', amount: 250 }] } },
    { kind: 'quantity', line: line.key, quantity: 30, reason },
  );
  // The chair of $100 under its own deductible of $250 takes nothing from the house
  expect(own?.totals).toMatchObject({ deductible: 1_250, netClaim: 10_587.54 });
  const dearer = withChange(draft, { kind: 'price', line: line.key, unitPrice: 400, reason });
  expect(dearer?.lines[0]).toMatchObject({ unitPrice: 400, listPrice: 312.4, rcv: 14_218.6 });
  const wear = { ageYears: 10, lifeYears: 25, condition: 'average', capPercent: 80, isRecoverable: false } as const;
  const worn = withChange(draft, { kind: 'depreciation', line: line.key, ...wear, reason });
  expect(worn?.lines[0]).toMatchObject({
    depreciationPercent: 40,
    depreciationBasis: '10 of 25 years, average for its age',
    isNonRecoverable: true,
  });
  // 40 % of 8,981.50 + 326.93
  expect(worn?.totals).toMatchObject({ rcv: 11_204.73, depreciation: 3_723.37, nonRecoverable: 3_723.37, acv: 7_481.36 });
  expect(worn && withChange(worn, { kind: 'quantity', line: 'nobody', quantity: 1, reason })).toBeUndefined();
});

const terms = { coverage: 'A', takesTax: true, takesOverhead: true, isCode: false, whenIncurred: false } as const;

test('coverage, tax, overhead and when it is owed change their line and the totals; what is owed when incurred stands apart', () => {
  const change = (over: object, of = draft) => withChange(of, { kind: 'terms', line: line.key, ...terms, ...over, reason });
  expect(change({ coverage: 'B', takesTax: false })?.lines[0]).toMatchObject({ coverage: 'B', isUntaxed: true, tax: 0, rcv: 10_777.8 });
  expect(change({ takesOverhead: false })?.totals).toMatchObject({ overhead: 0, rcv: 9_408.43 });
  const held = change({ isCode: true, whenIncurred: true });
  expect(held?.lines[0]).toMatchObject({ status: 'owed when incurred', rcv: 0, acv: 0, whenIncurred: { amount: 11_104.73 }, isCode: true });
  expect(held?.totals).toMatchObject({ rcv: 100, acv: 100, netClaim: 0, whenIncurred: 11_104.73, codeWhenIncurred: 11_104.73 });
  expect(held?.totals.code).toBeUndefined();
  const dearer = held && withChange(held, { kind: 'price', line: line.key, unitPrice: 400, reason });
  expect(dearer?.totals).toMatchObject({ rcv: 100, whenIncurred: 14_218.6 });
  expect(change({ isCode: true })?.totals).toMatchObject({ rcv: 11_204.73, code: 11_104.73 });
  // Its wear and the title of its invoice are the server's to say
  expect(held && change({}, held)).toBeUndefined();
  const incurred = { on: '2026-11-01', amount: 1, documentId: 3 };
  expect(change({ whenIncurred: true, incurred })).toBeUndefined();
  // Which lines an invoice covers together is too
  const proved = draft.lines.map((one) => (one.key === line.key ? { ...one, whenIncurred: { amount: one.rcv, incurred } } : one));
  expect(withChange({ ...draft, lines: proved }, { kind: 'price', line: line.key, unitPrice: 1, reason })).toBeUndefined();
});

test.each<EstimateEditDraft>([
  { kind: 'quantity', line: open.key, quantity: 3, reason },
  { kind: 'price', line: chair.key, unitPrice: 3, reason },
  { kind: 'depreciation', line: removal.key, ageYears: 1, lifeYears: 5, condition: 'average', capPercent: 80, isRecoverable: true, reason },
  { kind: 'leave-out', line: line.key, reason },
  { kind: 'restore', line: line.key, what: 'price' },
  { kind: 'overhead', applies: 'always', base: 'price', reason },
  { kind: 'wear-base', withOverhead: true, withRemoval: true, reason },
  { kind: 'add', category: 'RFG', selector: 'DRIP', activity: '+', group: 'Roof', coverage: 'A', quantity: 3, reason },
])('what follows from more than its line is left to the server: $kind', (change) => {
  expect(withChange({ ...draft, lines: [...draft.lines, removal] }, change)).toBeUndefined();
});
