// Rows that come from another system.
import { defineService, type ServiceParts } from '@plumbline/server';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimCollection } from '../../claim/model/claim-record.ts';
import { openClaim } from '../../intake/open-claim.ts';
import { figuresStore } from '../../claim/counters/figures-store.ts';
import { pendingQualifications } from '../../claim/changes/pending-qualifications.ts';
import { organizationProjections } from '../../directory/organization-projection.ts';
import { staffProjections } from '../../directory/staff-projection.ts';
import { anIntake } from '../../testing/fixtures.ts';
import { ledgerCollection } from '../../rules/money/ledger-model.ts';
import { wholeLedger } from './list-ledger.ts';
import { recordLedgerEntry, recordLedgerEntries, type ImportedRow } from './record-row.ts';

/** The ledger without its endpoints: what an import works with. */
const mover = defineService({
  name: 'claims',
  endpoints: [],
  build(parts: ServiceParts) {
    const deps = {
      parts,
      claims: claimCollection(parts),
      figures: figuresStore(parts),
      pending: pendingQualifications(parts),
      ledger: ledgerCollection(parts),
      staff: staffProjections(parts),
      organizations: organizationProjections(parts),
    };
    return { mount: () => undefined, deps, scope: parts.ownScope(1) };
  },
});

let service: TestService<Awaited<ReturnType<typeof mover.build>>>;
const built = () => service.service.built;

beforeAll(async () => {
  service = await startTestService(mover);
});
afterAll(() => service.stop());

const open = () =>
  built().deps.parts.writeAs(built().scope, (tx) => openClaim(tx, anIntake(), { ...built().deps, qualification: undefined }));
const bring = (claimId: number, rows: readonly ImportedRow[]) =>
  built().deps.parts.writeAs(built().scope, (tx) => recordLedgerEntries(tx, claimId, { ...built().deps, rows }));

const rows: readonly ImportedRow[] = [
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
  const ledger = await wholeLedger(built().scope, id, built().deps);
  expect(ledger.rows).toHaveLength(3);
  expect(ledger.rows.find((row) => row.externalId === 'L-1')).toMatchObject({ recordedBy: 'R. Gone', on: '2024-03-01' });
});

test('one row by itself answers the row that is there', async () => {
  const { _id: id } = await open();
  const [row] = rows;
  if (!row) throw new Error('No row');
  const importOne = () => built().deps.parts.writeAs(built().scope, (tx) => recordLedgerEntry(tx, id, { ...built().deps, row }));
  const first = await importOne();
  expect((await importOne())?._id).toBe(first?._id);
});
