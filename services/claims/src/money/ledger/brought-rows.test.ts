// Rows that come from another system, and settlements from before there was a ledger.
import { defineService, type ServiceParts } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCollection } from '../../claim/model/claim-record.ts';
import { openClaim } from '../../intake/open-claim.ts';
import { figuresStore } from '../../claim/counters/figures-store.ts';
import { pendingQualifications } from '../../claim/changes/pending-qualifications.ts';
import { organizationCopies } from '../../directory/organization-projection.ts';
import { staffCopies } from '../../directory/staff-projection.ts';
import { anIntake } from '../../testing/facts.ts';
import { ledgerCollection } from '../../rules/money/ledger-model.ts';
import { wholeLedger } from './list-ledger.ts';
import { moneyAccount } from './read-money.ts';
import { recordLedgerRow, recordLedgerRows, type BroughtRow } from './record-row.ts';
import { correctRow } from './correct-row.ts';

/** The ledger without its endpoints: what an import works with. */
const mover = defineService({
  name: 'claims',
  endpoints: [],
  build(parts: ServiceParts) {
    const needs = {
      parts,
      claims: claimCollection(parts),
      figures: figuresStore(parts),
      pending: pendingQualifications(parts),
      ledger: ledgerCollection(parts),
      staff: staffCopies(parts),
      organizations: organizationCopies(parts),
    };
    return { mount: () => undefined, needs, scope: parts.ownScope(1) };
  },
});

let service: TestService<Awaited<ReturnType<typeof mover.build>>>;
const built = () => service.service.built;

beforeAll(async () => {
  service = await startTestService(mover);
});
afterAll(() => service.stop());

const open = () =>
  built().needs.parts.writeAs(built().scope, (tx) => openClaim(tx, anIntake(), { ...built().needs, qualification: undefined }));
const bring = (claimId: number, rows: readonly BroughtRow[]) =>
  built().needs.parts.writeAs(built().scope, (tx) => recordLedgerRows(tx, claimId, { ...built().needs, rows }));

const rows: readonly BroughtRow[] = [
  { kind: 'offer', coverage: 'A', amountCents: 2_000_000, on: '2024-03-01', phase: 'initial', externalId: 'L-1', recordedBy: 'R. Gone' },
  { kind: 'agreement', coverage: 'A', amountCents: 2_500_000, on: '2024-04-01', phase: 'initial', externalId: 'L-2' },
  { kind: 'payment', coverage: 'A', amountCents: 1_000_000, on: '2024-05-01', phase: 'initial', externalId: 'L-3' },
];

test('rows come with their dates, authors and numbers; the same file twice brings nothing twice', async () => {
  const { _id: id } = await open();
  await bring(id, rows);
  const { claim, stored } = await bring(id, rows);
  expect(stored).toEqual([]);
  expect(claim.money).toMatchObject({ offerCents: 2_000_000, agreedCents: 2_500_000, paidCents: 1_000_000 });
  expect(claim).toMatchObject({
    settlementCents: 2_500_000,
    settlements: [{ agreedAt: '2024-04-01', approval: 'brought from another system' }],
  });
  const ledger = await wholeLedger(built().scope, id, built().needs);
  expect(ledger.rows).toHaveLength(3);
  expect(ledger.rows.find((row) => row.externalId === 'L-1')).toMatchObject({ recordedBy: 'R. Gone', on: '2024-03-01' });
});

test('one row by itself answers the row that is there', async () => {
  const { _id: id } = await open();
  const [row] = rows;
  if (!row) throw new Error('No row');
  const bringOne = () => built().needs.parts.writeAs(built().scope, (tx) => recordLedgerRow(tx, id, { ...built().needs, row }));
  const first = await bringOne();
  expect((await bringOne())?._id).toBe(first?._id);
});

test('a settlement from before the ledger is a row under its own number, and can be corrected', async () => {
  const { _id: id } = await open();
  const { needs, scope } = built();
  const settlementId = await needs.parts.nextId('settlement');
  const settlement = {
    id: settlementId,
    amountCents: 700_000,
    agreedAt: '2026-02-01',
    recordedBy: 'Dana',
    recordedAt: new Date('2026-02-02T10:00:00Z'),
  };
  await needs.parts.writeAs(scope, (tx) =>
    needs.claims.change(tx, id, () => ({ set: { settlements: [settlement], settlementCents: 700_000 }, facts: [] })),
  );
  const before = await wholeLedger(scope, id, needs);
  expect(moneyAccount(before.claim, before.rows).figures.find((one) => one.key === 'agreed')).toMatchObject({
    amount: 7_000,
    rows: [{ id: settlementId }],
  });
  await bring(id, [{ kind: 'demand', coverage: 'A', amountCents: 900_000, on: '2026-01-01', phase: 'initial', externalId: 'D-1' }]);
  const adopted = await wholeLedger(scope, id, needs);
  expect(adopted.rows.find((row) => row._id === settlementId)).toMatchObject({ kind: 'agreement', coverage: 'other', recordedBy: 'Dana' });
  expect(adopted.claim).toMatchObject({ settlementCents: 700_000, settlements: [{ id: settlementId, amountCents: 700_000 }] });
  const { claim } = await needs.parts.writeAs(scope, (tx) =>
    correctRow(tx, id, { ...needs, rowId: settlementId, why: 'Belongs to another claim' }),
  );
  expect(claim).toMatchObject({ settlementCents: 0, settlements: [] });
});
