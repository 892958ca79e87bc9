// What may happen to a check, which rows of the ledger each step writes, and what to look at. Pure.
import { checkWords, type CheckState, type Endorsement } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, showDollars } from '@plumbline/contracts/kernel';
import { folded, type Coverage } from '@plumbline/contracts/enums';
import type { NewRow } from '../ledger/append-rows.ts';
import { reversalOf } from '../ledger/reverse-entry.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { mortgageesOf, namedInsuredsOf, type WithPeople } from '../../rules/money/people-rules.ts';
import { refuse } from '../../rules/money/row-rules.ts';
import { byDate, activeEntries, withheldUnder } from '../../rules/money/sum-rules.ts';
import type { CheckRecord, CheckLine, StoredPayee } from '../../rules/money/check-model.ts';

type Check = Pick<CheckRecord, '_id' | 'number' | 'money' | 'phase' | 'lines' | 'receivedOn'>;

export function amountOf(check: Pick<Check, 'lines'>): number {
  return check.lines.reduce((all, line) => all + line.amountCents, 0);
}

export function clearedOf(check: Pick<Check, 'lines'>): number {
  return check.lines.reduce((all, line) => all + line.clearedCents, 0);
}

const rowOf = (check: Check, line: CheckLine, on: string) => ({
  coverage: line.coverage,
  on,
  phase: check.phase,
  checkId: check._id,
  reference: `Check ${check.number}`,
});

/** A received check announces money; what the carrier holds back with it is withheld from that day. */
export function rowsOfReceipt(check: Check): NewRow[] {
  return check.lines.flatMap((line): NewRow[] => {
    const row = rowOf(check, line, check.receivedOn);
    const announced: NewRow = { ...row, kind: 'payment', stage: 'received', money: check.money, amountCents: line.amountCents };
    if (line.withheldCents === undefined) return [announced];
    return [announced, { ...row, kind: 'holdback', direction: 'withheld', amountCents: line.withheldCents }];
  });
}

interface Clearing {
  readonly line: CheckLine;
  readonly cents: number;
  readonly on: string;
}

/** Money of a line is there. Where it is withheld depreciation, so much of the holdback is released. */
export function rowsOfClearing(check: Check, { line, cents, on }: Clearing, rows: readonly LedgerEntryRecord[]): NewRow[] {
  if (cents <= 0) return [];
  const row = rowOf(check, line, on);
  const cleared: NewRow = { ...row, kind: 'payment', stage: 'cleared', money: check.money, amountCents: cents };
  const released = line.releasesHoldback ? Math.min(cents, Math.max(0, withheldUnder(rows, line.coverage))) : 0;
  return released > 0 ? [cleared, { ...row, kind: 'holdback', direction: 'released', amountCents: released }] : [cleared];
}

/** A returned or void check reverses everything that it wrote. */
export function rowsOfReturn(checkId: number, { on, why }: { on: string; why: string }, rows: readonly LedgerEntryRecord[]): NewRow[] {
  return activeEntries(rows)
    .filter((row) => row.checkId === checkId)
    .toSorted(byDate)
    .map((row) => reversalOf(row, { on, why }));
}

const mayEndorse: readonly CheckState[] = ['received', 'endorsing'];

/** Throws `conflict` once the check has gone to the bank, or when nothing would change. */
export function assertEndorsement(state: CheckState, payee: StoredPayee, to: Endorsement): void {
  if (!mayEndorse.includes(state)) throw new Failure('conflict', `A check that is ${wordOf(state)} can't be endorsed`);
  if (payee.endorsement === to) throw new Failure('conflict', 'This endorsement already has that status');
}

function wordOf(state: CheckState): string {
  return checkWords[state].label.toLowerCase();
}

/** Throws `conflict` for a step that cannot follow, and for the bank while an endorsement is missing; `invalid` without a reason. */
export function assertMove(check: Pick<CheckRecord, 'state' | 'payees'>, to: CheckState, note: string | undefined): void {
  if (!(checkWords[check.state].next as readonly CheckState[]).includes(to))
    throw new Failure('conflict', `A check that is ${wordOf(check.state)} can't change to ${wordOf(to)}`);
  if ((to === 'returned' || to === 'void') && !note) refuse('note', 'Enter a reason');
  if (to === 'monitored' && !check.payees.some((payee) => payee.kind === 'mortgagee'))
    throw new Failure('conflict', 'Monitored draws need a mortgagee on the check');
  const missing = to === 'deposited' || to === 'monitored' ? missingEndorsements(check.payees, to) : [];
  if (missing.length > 0) throw new Failure('conflict', `Missing endorsements: ${missing.join(', ')}`);
}

/** A mortgagee that monitors the draws keeps the check: its own endorsement is not waited for. */
function missingEndorsements(payees: readonly StoredPayee[], to: CheckState): string[] {
  return payees
    .filter((payee) => payee.endorsement !== 'endorsed' && !(to === 'monitored' && payee.kind === 'mortgagee'))
    .map((payee) => payee.name);
}

/** The line that a draw belongs to. Throws `conflict` for another state, `invalid` for too much. */
export function lineOfDraw(
  { state, lines }: Pick<CheckRecord, 'state' | 'lines'>,
  { cents, coverage }: { cents: number; coverage: Coverage | undefined },
): CheckLine {
  if (state !== 'monitored') throw new Failure('conflict', 'Only a check with monitored draws can have draws');
  if (coverage === undefined && lines.length > 1) refuse('coverage', 'Choose a coverage');
  const line = coverage === undefined ? lines[0] : lines.find((one) => one.coverage === coverage);
  if (!line) return refuse('coverage', 'This check does not pay this coverage');
  const left = line.amountCents - line.clearedCents;
  if (cents > left) refuse('amount', `${showDollars(dollarsOf(left))} is left to draw on this check`);
  return line;
}

/** A mortgagee that the claim knows and the check does not name, and the other way round; a check without an insured. */
export function checkWarnings({ payees }: { payees: readonly { kind: StoredPayee['kind']; name: string }[] }, claim: WithPeople): string[] {
  const names = payees.map((payee) => folded(payee.name));
  const isNamed = (name: string) => names.some((one) => one.includes(folded(name)) || folded(name).includes(one));
  const known = mortgageesOf(claim);
  const named = payees.filter((payee) => payee.kind === 'mortgagee');
  const strangers = named.filter(
    (payee) => !known.some((name) => folded(name).includes(folded(payee.name)) || folded(payee.name).includes(folded(name))),
  );
  return [
    ...known.filter((name) => !isNamed(name)).map((name) => `${name} is a mortgagee on this claim but isn't on the check.`),
    ...strangers.map((payee) => `${payee.name} is on the check but isn't the mortgagee on this claim.`),
    ...(namedInsuredsOf(claim).some(isNamed) ? [] : ['No named insured is on the check.']),
  ];
}
