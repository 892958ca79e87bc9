// The steps of a cheque: endorsements, the bank, draws of a servicer, money that is there, and money that came back.
import {
  chequeMoved,
  chequeWords,
  endorsementLabels,
  type ChequeMove,
  type DrawIntake,
  type EndorsementMove,
} from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, showDollars } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { todayAt } from '../../claim/model/intake-rules.ts';
import { bookRows, type NewRow } from '../ledger/book-rows.ts';
import type { LedgerEntry } from '../../rules/money/ledger-model.ts';
import { assertNotLater, refuse } from '../../rules/money/row-rules.ts';
import type { ChequeDocument } from '../../rules/money/check-model.ts';
import { assertEndorsement, assertMove, lineOfDraw, rowsOfClearing, rowsOfReturn } from './cheque-rules.ts';
import type { ChequeBooked, ChequeNeeds } from './record-cheque.ts';

const chequeNotFound = 'Cheque not found';

interface Target extends ChequeNeeds {
  readonly chequeId: number;
}

interface Step {
  readonly what: string;
  readonly set: Partial<Pick<ChequeDocument, 'state' | 'lines' | 'payees' | 'draws'>>;
  /** Cents that the step is about. */
  readonly cents?: number;
  readonly rows?: (rows: readonly LedgerEntry[]) => NewRow[];
}

export function moveEndorsement(
  tx: Tx,
  claimId: number,
  { payeeId, move, ...target }: Target & { payeeId: number; move: EndorsementMove },
) {
  return stepOn(tx, claimId, {
    ...target,
    move,
    decide: (cheque) => {
      const payee = cheque.payees.find((one) => one.id === payeeId);
      if (!payee) throw new Failure('not_found', 'Payee not found');
      assertEndorsement(cheque.state, payee, move.state);
      const { note: _, ...rest } = payee;
      const next = { ...rest, endorsement: move.state, on: move.on, ...(move.note ? { note: move.note } : {}) };
      return {
        what: `${payee.name}: ${endorsementLabels[move.state]}`,
        set: { state: 'endorsing', payees: cheque.payees.map((one) => (one.id === payeeId ? next : one)) },
      };
    },
  });
}

export function moveCheque(tx: Tx, claimId: number, { move, ...target }: Target & { move: ChequeMove }) {
  return stepOn(tx, claimId, {
    ...target,
    move,
    decide: (cheque) => {
      assertMove(cheque, move.state, move.note);
      const what = chequeWords[move.state].label;
      const set = { state: move.state };
      if (move.state === 'cleared') return { what, ...clearing(cheque, move.on) };
      if (move.state !== 'returned' && move.state !== 'void') return { what, set };
      const why = `Cheque ${cheque.number}: ${what.toLowerCase()}, ${move.note ?? ''}`;
      const lines = cheque.lines.map((line) => ({ ...line, clearedCents: 0 }));
      return { what, set: { ...set, lines }, rows: (rows) => rowsOfReturn(cheque._id, { on: move.on, why }, rows) };
    },
  });
}

/** Everything that was not drawn before is there now. */
function clearing(cheque: ChequeDocument, on: string): Pick<Step, 'set' | 'cents' | 'rows'> {
  const left = cheque.lines.map((line) => ({ line, cents: line.amountCents - line.clearedCents, on }));
  return {
    set: { state: 'cleared', lines: cheque.lines.map((line) => ({ ...line, clearedCents: line.amountCents })) },
    cents: left.reduce((all, { cents }) => all + cents, 0),
    rows: (rows) => left.flatMap((one) => rowsOfClearing(cheque, one, rows)),
  };
}

export function recordDraw(tx: Tx, claimId: number, { draw, ...target }: Target & { draw: DrawIntake }) {
  const cents = centsOf(draw.amount);
  return stepOn(tx, claimId, {
    ...target,
    move: draw,
    decide: (cheque) => {
      const line = lineOfDraw(cheque, { cents, coverage: draw.coverage });
      const lines = cheque.lines.map((one) => (one === line ? { ...one, clearedCents: one.clearedCents + cents } : one));
      const isLast = lines.every((one) => one.clearedCents === one.amountCents);
      const { coverage } = line;
      const drawn = { id: cheque.draws.length + 1, on: draw.on, coverage, amountCents: cents, ...(draw.note ? { note: draw.note } : {}) };
      return {
        what: `Draw of ${showDollars(dollarsOf(cents))}${isLast ? ', the last one' : ''}`,
        set: { state: isLast ? 'cleared' : 'monitored', lines, draws: [...cheque.draws, drawn] },
        cents,
        rows: (rows) => rowsOfClearing(cheque, { line, cents, on: draw.on }, rows),
      };
    },
  });
}

interface Stepping extends Target {
  readonly move: { on: string; note?: string | undefined; version?: number | undefined };
  readonly decide: (cheque: ChequeDocument) => Step;
}

/** One step of a cheque and the rows it writes. Throws `not_found` for the cheque of another claim too. */
async function stepOn(tx: Tx, claimId: number, { chequeId, move, decide, cheques, ...needs }: Stepping): Promise<ChequeBooked> {
  const claim = await needs.claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  assertNotLater('on', move.on, todayAt(claim.timeZone, tx.now));
  let step: Step | undefined;
  const cheque = await cheques.change(
    tx,
    chequeId,
    (current) => {
      if (current.claimId !== claimId) throw new Failure('not_found', chequeNotFound);
      if (move.on < current.receivedOn) refuse('on', 'This day lies before the cheque was received');
      step = decide(current);
      const done = { what: step.what, on: move.on, at: tx.now, by: tx.scope.actor.name, ...(move.note ? { note: move.note } : {}) };
      return { set: step.set, push: { steps: [done] }, facts: [] };
    },
    { sentence: chequeNotFound, ...(move.version === undefined ? {} : { expectedVersion: move.version }) },
  );
  const { what, cents = 0, rows: rowsFrom } = step ?? { what: '' };
  const booked = await bookRows(tx, claimId, {
    ...needs,
    decide: (_current, rows) => ({
      rows: rowsFrom?.(rows) ?? [],
      facts: (after) => [
        fact(chequeMoved, {
          claimId,
          claim: claimSnapshot(after),
          chequeId,
          number: cheque.number,
          state: cheque.state,
          what,
          amount: dollarsOf(cents),
        }),
      ],
    }),
  });
  return { ...booked, cheque };
}
