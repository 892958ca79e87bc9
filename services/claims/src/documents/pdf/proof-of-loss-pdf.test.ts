// A proof of loss on paper: the amounts of the ledger, room to sign, and the statement of Florida in its words and its size.
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { rulePack } from '../../rules/deadlines/pack/rule-pack.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { fulfills, dateMadeBy } from '../model/dispatch-rules.ts';
import { carrierLetterPdf } from './carrier-letter-pdf.ts';
import { missingFor, refusedFor, type LetterInput } from './letter-input.ts';
import { proofOfLossOf } from './proof-of-loss-input.ts';

const row = (_id: number, over: Partial<LedgerEntryRecord>): LedgerEntryRecord => ({
  _id,
  kind: 'demand',
  coverage: 'A',
  amountCents: 6_000_000,
  on: '2026-06-01',
  phase: 'initial',
  recordedBy: 'Dana',
  recordedAt: new Date('2026-06-01T12:00:00Z'),
  ...over,
});
const rows = [
  row(1, {}),
  row(2, { coverage: 'C', amountCents: 1_250_050 }),
  row(3, { kind: 'payment', stage: 'cleared', amountCents: 1_000_000, on: '2026-06-10' }),
  row(4, { kind: 'deductible', amountCents: 250_000 }),
  // Under a coverage that is not claimed here
  row(5, { kind: 'payment', stage: 'cleared', coverage: 'D', amountCents: 800_000, on: '2026-06-12' }),
];
const claim = {
  propertyOwnerName: 'Ana Muñoz',
  damageType: 'hail' as const,
  incidentDate: '2026-05-01',
  address: { state: 'FL' },
  policy: { periodFrom: '2026-01-01', periodTo: '2026-12-31', coverages: [{ coverage: 'A' as const, limitCents: 35_000_000 }] },
  mortgagee: { name: 'Bay Bank' },
};

function inputOf(state: string): LetterInput {
  return {
    firmName: 'Bayshore',
    adjusterName: 'Dana Cole',
    adjusterPhone: '(305) 555-0101',
    adjusterEmail: 'dana@bayshore.test',
    firmContact: undefined,
    license: 'Florida License No. W123456',
    insureds: ['Ana Muñoz', 'Luis Muñoz'],
    cancelledOn: undefined,
    counsel: undefined,
    missingSigners: [],
    propertyAddress: '12 Palm Way, Miami, FL 33101',
    state,
    carrier: 'Gulf Mutual',
    addressee: undefined,
    policyNumber: 'HO-77',
    carrierClaimNumber: undefined,
    incidentDate: '2026-05-01',
    causeOfLoss: 'hail',
    noticeGivenOn: undefined,
    contractSignedOn: undefined,
    contract: undefined,
    proof: proofOfLossOf({ ...claim, address: { state } }, rows),
    claimNumber: 'CLM-2026-000001',
    today: '2026-11-21',
  };
}

interface Run {
  readonly text: string;
  /** Points. */
  readonly size: number;
  readonly font: string;
}

async function runsOf(state: string, over: Partial<LetterInput> = {}): Promise<Run[]> {
  const letter = {
    kind: 'proof_of_loss',
    title: 'Proof of loss',
    input: { ...inputOf(state), ...over },
    createdAt: new Date('2026-11-21T12:00:00Z'),
  } as const;
  const pdf = await getDocumentProxy(await carrierLetterPdf(letter), { verbosity: 0 });
  const runs: Run[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    // Loads the fonts, so that their names can be read
    await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const { name } = page.commonObjs.get(item.fontName) as { name: string };
      runs.push({ text: item.str.trim(), size: Math.abs(Number(item.transform[3])), font: name });
    }
  }
  return runs;
}
const joined = (runs: readonly Run[]) =>
  runs
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ');

test('what the claim and its ledger record stands on it, with room for each insured and the notary', async () => {
  const text = joined(await runsOf('FL'));
  for (const words of [
    'Sworn Statement in Proof of Loss',
    'Insured Ana Muñoz and Luis Muñoz',
    'Policy period January 1, 2026 to December 31, 2026',
    'Date of loss May 1, 2026',
    'Cause of loss Hail loss',
    'Mortgagee Bay Bank',
    'Coverage A – Dwelling $350,000.00 $60,000.00 $10,000.00',
    'Coverage C – Personal property $12,500.50 $0.00',
    'Less the deductible $2,500.00',
    'Less payments received $10,000.00',
    'Net amount claimed $60,000.50',
    'To be completed by the notary',
  ])
    expect(text).toContain(words);
  expect(text.match(/Luis Muñoz Date/)).toBeTruthy();
});

test('Florida: the statement stands before the signatures, word for word and in 18 points; elsewhere there is none', async () => {
  const rule = rulePack.rules.find(({ id }) => id === 'fl-proof-of-loss-statement');
  const runs = await runsOf('FL');
  const large = runs.filter(({ size }) => size >= 17.99 && size < 20);
  // A reader may part a word where the letters are set closer
  const letters = (text: unknown) => String(text).replaceAll(/\s/g, '');
  expect(letters(joined(large))).toBe(letters(rule?.value));
  for (const { font } of large) expect(font).toContain('Bold');
  const last = runs.indexOf(large.at(-1) as Run);
  expect(joined(runs.slice(last + 1))).toContain('Ana Muñoz Date');
  expect(joined(await runsOf('TX'))).not.toContain('817.234');
});

test('without a demand it is not drafted, nor where another form takes its place', () => {
  const without = { ...inputOf('FL'), proof: proofOfLossOf(claim, []) };
  expect(missingFor('proof_of_loss', without)).toEqual(['your demand in the ledger (Money tab)']);
  expect(missingFor('proof_of_loss', inputOf('FL'))).toEqual([]);
  const refused = (over: object) => refusedFor('proof_of_loss', { ...inputOf('FL'), proof: proofOfLossOf({ ...claim, ...over }, rows) });
  expect(refused({})).toBeUndefined();
  expect(refused({ deadlineDetails: { carrierFormRequired: true } })).toBe('the carrier requires its own form');
  expect(refused({ damageType: 'flood' })).toBe('a flood loss is proven on the federal form');
  expect(refused({ damageType: 'flood', deadlineDetails: { floodPolicy: false } })).toBeUndefined();
});

test('the deductible is the one that the carrier applied, else that of the policy; while neither is recorded, nothing is sworn', async () => {
  const withoutRow = rows.filter(({ kind }) => kind !== 'deductible');
  const proof = (over: object) => proofOfLossOf({ ...claim, ...over }, withoutRow);
  expect(missingFor('proof_of_loss', { ...inputOf('FL'), proof: proof({}) })).toEqual(['the deductible of this loss']);
  expect(proof({ deductibleCents: 700_000 }).deductibleCents).toBe(700_000);
  expect(proofOfLossOf({ ...claim, deductibleCents: 700_000 }, rows).deductibleCents).toBe(250_000);
});

test('a claim above a limit says that the limits hold', async () => {
  const policy = { coverages: [{ coverage: 'A' as const, limitCents: 5_000_000 }] };
  const above = joined(await runsOf('FL', { proof: proofOfLossOf({ ...claim, policy }, rows) }));
  expect(above).toContain('The net amount claimed is subject to the limits of insurance above.');
  expect(joined(await runsOf('FL'))).not.toContain('subject to the limits');
});

test('only a signed copy that went to the carrier proves the loss', () => {
  const versions = [
    { number: 1, isGenerated: true },
    { number: 2, isGenerated: false },
  ];
  const owner = {
    propertyOwnerName: 'Ana Muñoz',
    propertyOwnerEmail: 'ana@example.test',
    insuranceCompany: 'Gulf Mutual',
    parties: [{ role: 'named_insured' as const, name: 'Luis Muñoz' }],
  };
  const made = (number: number, to: string) =>
    dateMadeBy({ type: 'proof_of_loss', versions }, { number, to, channel: 'email', sentOn: '2026-06-01' }, owner)?.name;
  expect(made(2, 'Gulf Mutual')).toBe('proofOfLossSentOn');
  expect(made(1, 'Gulf Mutual')).toBeUndefined();
  for (const to of ['Ana Muñoz', 'Home <ANA@example.test>', 'luis muñoz', 'Jane Counsel']) expect(made(2, to)).toBeUndefined();
  expect(fulfills({ type: 'carrier_notice', versions }, { number: 1, to: 'Gulf Mutual' }, owner)).toBe(true);
  // A copy for the insured is no notice to the carrier
  expect(fulfills({ type: 'carrier_notice', versions }, { number: 1, to: 'Ana Muñoz <ana@example.test>' }, owner)).toBe(false);
});
