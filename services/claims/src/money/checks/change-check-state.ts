// The steps of a check: endorsements, the bank, draws of a servicer, money that is there, and money that came back.
import {
  checkStateChanged,
  checkWords,
  endorsementLabels,
  type CheckStateChange,
  type DrawIntake,
  type EndorsementMove,
} from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, showDollars } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { appendRows, type NewRow } from '../ledger/append-rows.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { assertNotLater, refuse } from '../../rules/money/row-rules.ts';
import type { CheckRecord } from '../../rules/money/check-model.ts';
import { assertEndorsement, assertMove, lineOfDraw, rowsOfClearing, rowsOfReturn } from './check-rules.ts';
import type { CheckResponse, CheckDeps } from './record-check.ts';

const checkNotFound = 'Check not found';

interface Target extends CheckDeps {
  readonly checkId: number;
}

interface Step {
  readonly what: string;
  readonly set: Partial<Pick<CheckRecord, 'state' | 'lines' | 'payees' | 'draws'>>;
  /** Cents that the step is about. */
  readonly cents?: number;
  readonly rows?: (rows: readonly LedgerEntryRecord[]) => NewRow[];
}

export function moveEndorsement(
  tx: Tx,
  claimId: number,
  { payeeId, move, ...target }: Target & { payeeId: number; move: EndorsementMove },
) {
  return stepOn(tx, claimId, {
    ...target,
    move,
    decide: (check) => {
      const payee = check.payees.find((one) => one.id === payeeId);
      if (!payee) throw new Failure('not_found', 'Payee not found');
      assertEndorsement(check.state, payee, move.state);
      const { note: _, ...rest } = payee;
      const next = { ...rest, endorsement: move.state, on: move.on, ...(move.note ? { note: move.note } : {}) };
      return {
        what: `${payee.name}: ${endorsementLabels[move.state]}`,
        set: { state: 'endorsing', payees: check.payees.map((one) => (one.id === payeeId ? next : one)) },
      };
    },
  });
}

export function changeCheckState(tx: Tx, claimId: number, { move, ...target }: Target & { move: CheckStateChange }) {
  return stepOn(tx, claimId, {
    ...target,
    move,
    decide: (check) => {
      assertMove(check, move.state, move.note);
      const what = checkWords[move.state].label;
      const set = { state: move.state };
      if (move.state === 'cleared') return { what, ...clearing(check, move.on) };
      if (move.state !== 'returned' && move.state !== 'void') return { what, set };
      const why = `Check ${check.number}: ${what.toLowerCase()}, ${move.note ?? ''}`;
      const lines = check.lines.map((line) => ({ ...line, clearedCents: 0 }));
      return { what, set: { ...set, lines }, rows: (rows) => rowsOfReturn(check._id, { on: move.on, why }, rows) };
    },
  });
}

/** Everything that was not drawn before is there now. */
function clearing(check: CheckRecord, on: string): Pick<Step, 'set' | 'cents' | 'rows'> {
  const left = check.lines.map((line) => ({ line, cents: line.amountCents - line.clearedCents, on }));
  return {
    set: { state: 'cleared', lines: check.lines.map((line) => ({ ...line, clearedCents: line.amountCents })) },
    cents: left.reduce((all, { cents }) => all + cents, 0),
    rows: (rows) => left.flatMap((one) => rowsOfClearing(check, one, rows)),
  };
}

export function recordDraw(tx: Tx, claimId: number, { draw, ...target }: Target & { draw: DrawIntake }) {
  const cents = centsOf(draw.amount);
  return stepOn(tx, claimId, {
    ...target,
    move: draw,
    decide: (check) => {
      const line = lineOfDraw(check, { cents, coverage: draw.coverage });
      const lines = check.lines.map((one) => (one === line ? { ...one, clearedCents: one.clearedCents + cents } : one));
      const isLast = lines.every((one) => one.clearedCents === one.amountCents);
      const { coverage } = line;
      const drawn = { id: check.draws.length + 1, on: draw.on, coverage, amountCents: cents, ...(draw.note ? { note: draw.note } : {}) };
      return {
        what: `Draw of ${showDollars(dollarsOf(cents))}${isLast ? ' (final)' : ''}`,
        set: { state: isLast ? 'cleared' : 'monitored', lines, draws: [...check.draws, drawn] },
        cents,
        rows: (rows) => rowsOfClearing(check, { line, cents, on: draw.on }, rows),
      };
    },
  });
}

interface Stepping extends Target {
  readonly move: { on: string; note?: string | undefined; version?: number | undefined };
  readonly decide: (check: CheckRecord) => Step;
}

/** One step of a check and the rows it writes. Throws `not_found` for the check of another claim too. */
async function stepOn(tx: Tx, claimId: number, { checkId, move, decide, checks, ...deps }: Stepping): Promise<CheckResponse> {
  const claim = await deps.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  assertNotLater('on', move.on, todayAt(claim.timeZone, tx.now));
  let step: Step | undefined;
  const check = await checks.change(
    tx,
    checkId,
    (current) => {
      if (current.claimId !== claimId) throw new Failure('not_found', checkNotFound);
      if (move.on < current.receivedOn) refuse('on', 'Enter a date on or after the day the check was received');
      step = decide(current);
      const done = { what: step.what, on: move.on, at: tx.now, by: tx.scope.actor.name, ...(move.note ? { note: move.note } : {}) };
      return { set: step.set, push: { steps: [done] }, events: [] };
    },
    { sentence: checkNotFound, ...(move.version === undefined ? {} : { expectedVersion: move.version }) },
  );
  const { what, cents = 0, rows: rowsFrom } = step ?? { what: '' };
  const recorded = await appendRows(tx, claimId, {
    ...deps,
    decide: (_current, rows) => ({
      rows: rowsFrom?.(rows) ?? [],
      events: (after) => [
        createEvent(checkStateChanged, {
          claimId,
          claim: claimSnapshot(after),
          checkId,
          number: check.number,
          state: check.state,
          what,
          amount: dollarsOf(cents),
        }),
      ],
    }),
  });
  return { ...recorded, check };
}
