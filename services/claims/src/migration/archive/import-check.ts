// Bringing a check of another system: the check with its payees as they stand there, and the ledger rows that it means.
import { checkRecorded, checkWords } from '@plumbline/contracts/claims';
import { dollarsOf } from '@plumbline/contracts/kernel';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import { amountOf, rowsOfClearing, rowsOfReceipt } from '../../money/checks/check-rules.ts';
import type { CheckRecord } from '../../rules/money/check-model.ts';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { appendRows, type NewRow } from '../../money/ledger/append-rows.ts';
import { feeTermsOf } from '../../rules/money/fee-base-rules.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { paymentTimingOf } from '../../rules/money/row-rules.ts';
import type { CheckPart } from '../parts/read-check-part.ts';

interface Imported {
  readonly part: CheckPart;
  readonly claimId: number;
}

/** Bringing the same row twice brings one check; answers its id. */
export async function importCheck(
  tx: Tx,
  { part, claimId }: Imported,
  { source, ...deps }: ImportStores & { source: string },
): Promise<number> {
  const there = await deps.checks.findOne(tx.scope, { claimId, externalId: part.id }, { session: tx.session, projection: { _id: 1 } });
  if (there) return there._id;
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  const money = part.money ?? paymentTimingOf(part.receivedOn, feeTermsOf(claim).signedOn);
  const stored = { ...checkOf({ part, claimId }, { at: tx.now, origin: `Imported from ${source}` }), money };
  const check = await deps.checks.insert(tx, { ...stored, _id: await deps.parts.nextId('check') }, []);
  await appendRows(tx, claimId, {
    ...deps,
    decide: (_current, rows) => ({
      rows: numbered(rowsOfImported(check, part, rows), part),
      events: (after) => {
        const about = { claimId, claim: claimSnapshot(after), checkId: check._id, number: check.number };
        return [createEvent(checkRecorded, { ...about, amount: dollarsOf(amountOf(check)) })];
      },
    }),
  });
  return check._id;
}

function checkOf({ part, claimId }: Imported, { at, origin }: { at: Date; origin: string }): Omit<NewRecord<CheckRecord>, '_id' | 'money'> {
  const { number, issuer, receivedOn, state, clearedOn, lines, payees, author, note, id } = part;
  const by = author ?? origin;
  const received = { what: checkWords.received.label, on: receivedOn, at, by, note: origin };
  const since = state === 'received' ? [] : [{ what: checkWords[state].label, on: clearedOn ?? receivedOn, at, by, note: origin }];
  return {
    claimId,
    number,
    issuer,
    receivedOn,
    state,
    phase: 'initial',
    lines: lines.map((line) => ({ ...line, clearedCents: state === 'cleared' ? line.amountCents : 0 })),
    payees: payees.map((payee, index) => ({ ...payee, id: index + 1 })),
    draws: [],
    steps: [received, ...since],
    note: note ? `${note} (${origin})` : origin,
    recordedBy: by,
    externalId: id,
  };
}

/** A cleared check announces its money and has it; what releases a holdback finds what earlier rows withheld. */
function rowsOfImported(
  check: Parameters<typeof rowsOfReceipt>[0],
  { state, clearedOn }: Pick<CheckPart, 'state' | 'clearedOn'>,
  rows: readonly LedgerEntryRecord[],
): NewRow[] {
  const receipt = rowsOfReceipt(check);
  if (state !== 'cleared' || clearedOn === undefined) return receipt;
  return [...receipt, ...check.lines.flatMap((line) => rowsOfClearing(check, { line, cents: line.amountCents, on: clearedOn }, rows))];
}

/** Each row has a number of its own within that of the check, by which an undo knows that it came along. */
function numbered(rows: readonly NewRow[], { id, author }: CheckPart): NewRow[] {
  return rows.map((row, index) => ({ ...row, externalId: `${id}#${index + 1}`, ...(author ? { recordedBy: author } : {}) }));
}
