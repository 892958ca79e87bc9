// Recording a check that the carrier sent: it announces money, which counts as paid once it has cleared.
import { checkRecorded, type CheckIntake } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { appendRows, type LedgerResponse, type LedgerDeps } from '../ledger/append-rows.ts';
import { assertEvidence, type EvidenceDeps } from '../ledger/evidence.ts';
import { feeTermsOf } from '../../rules/money/fee-base-rules.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { assertNotBeforeLoss, assertNotLater, assertWithheld, paymentTimingOf, refuse } from '../../rules/money/row-rules.ts';
import { maxChecks, type CheckRecord, type Checks } from '../../rules/money/check-model.ts';
import { amountOf, rowsOfReceipt } from './check-rules.ts';

export type CheckDeps = LedgerDeps & { readonly checks: Checks };
export type CheckResponse = LedgerResponse & { readonly check: CheckRecord };

export async function recordCheck(
  tx: Tx,
  claimId: number,
  { intake, ...deps }: CheckDeps & EvidenceDeps & { intake: CheckIntake },
): Promise<CheckResponse> {
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  assertNotLater('receivedOn', intake.receivedOn, todayAt(claim.timeZone, tx.now));
  assertNotBeforeLoss('receivedOn', intake.receivedOn, claim.incidentDate);
  assertCoveragesOnce(intake);
  await assertEvidence(tx, claimId, { ...deps, documentId: intake.documentId });
  await assertNew(tx, claimId, { intake, checks: deps.checks });
  const check = await deps.checks.insert(tx, { ...newCheck(intake, claim, tx), _id: await deps.parts.nextId('check') }, []);
  const recorded = await appendRows(tx, claimId, {
    ...deps,
    decide: (_current, rows) => {
      assertReleases(intake, rows);
      return {
        rows: rowsOfReceipt(check),
        events: (after) => [
          createEvent(checkRecorded, {
            claimId,
            claim: claimSnapshot(after),
            checkId: check._id,
            number: check.number,
            amount: dollarsOf(amountOf(check)),
          }),
        ],
      };
    },
  });
  return { ...recorded, check };
}

function newCheck(intake: CheckIntake, claim: ClaimRecord, tx: Tx): Omit<NewRecord<CheckRecord>, '_id'> {
  const { lines, payees, receivedOn, phase = 'initial', money, ...rest } = intake;
  return {
    ...(omitUndefined(rest) as Pick<CheckRecord, 'number' | 'issuer' | 'reference' | 'note' | 'documentId'>),
    claimId: claim._id,
    receivedOn,
    phase,
    money: money ?? paymentTimingOf(receivedOn, feeTermsOf(claim).signedOn),
    state: 'received',
    lines: lines.map(({ coverage, amount, withheld, releasesHoldback = false }) => ({
      coverage,
      amountCents: centsOf(amount),
      clearedCents: 0,
      ...(withheld === undefined ? {} : { withheldCents: centsOf(withheld) }),
      releasesHoldback,
    })),
    payees: payees.map((payee, index) => ({ ...payee, id: index + 1, endorsement: 'needed' })),
    draws: [],
    steps: [{ what: 'Received', on: receivedOn, at: tx.now, by: tx.scope.actor.name }],
    recordedBy: tx.scope.actor.name,
  };
}

function assertCoveragesOnce({ lines }: CheckIntake): void {
  if (new Set(lines.map((line) => line.coverage)).size < lines.length) refuse('lines', 'Enter each coverage once');
  if (lines.some((line) => line.withheld !== undefined && line.releasesHoldback))
    refuse('lines', 'A line can withhold depreciation or pay it, not both');
}

function assertReleases({ lines }: CheckIntake, rows: readonly LedgerEntryRecord[]): void {
  for (const [index, line] of lines.entries())
    if (line.releasesHoldback) assertWithheld(centsOf(line.amount), { coverage: line.coverage, field: `lines.${index}.amount` }, rows);
}

/** The same number of the same issuer is the same check, unless that one was returned or void. */
async function assertNew(tx: Tx, claimId: number, { intake, checks }: { intake: CheckIntake; checks: Checks }): Promise<void> {
  const there = await checks.find(tx.scope, { claimId }, { session: tx.session, limit: maxChecks });
  if (there.length >= maxChecks) throw new Failure('invalid', `A claim can have at most ${maxChecks} checks`);
  const same = there.find(
    (one) =>
      one.state !== 'void' &&
      one.state !== 'returned' &&
      folded(one.number) === folded(intake.number) &&
      folded(one.issuer) === folded(intake.issuer),
  );
  if (same)
    throw new Failure('conflict', `Check ${same.number} from ${same.issuer} is already recorded`, {
      fields: { number: 'This check is already recorded' },
    });
}
