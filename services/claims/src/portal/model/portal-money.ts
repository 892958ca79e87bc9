// The money of a case in plain words: what was claimed, agreed and paid, and by whom, our fee and the client's share. No offers, no notes, nothing that was reversed.
import type { LedgerKind, PortalMoney, PortalMoneyLine } from '@plumbline/contracts/claims';
import { dollarsOf } from '@plumbline/contracts/kernel';
import { feeSumsOf, feeTermsOf, sharesOf, type FeeTerms, type WithTerms } from '../../rules/money/fee-base-rules.ts';
import type { LedgerEntry } from '../../rules/money/ledger-model.ts';
import { byDate, partsOf, standing, total, type Part } from '../../rules/money/sum-rules.ts';
import { entryWords, moneyWords } from './portal-messages.ts';

const insurer = 'your insurance company';

const shownKinds: readonly LedgerKind[] = ['demand', 'agreement', 'payment', 'holdback', 'deductible'];

/** Whether a row of this kind moves a line of the portal. */
export function isShownMoney(kind: LedgerKind): boolean {
  return shownKinds.includes(kind);
}

/** The lines of a case; one without entries is left out. `insuranceCompany`: its name, where the claim knows it. */
export function portalMoney(
  rows: readonly LedgerEntry[],
  { insuranceCompany, ...terms }: WithTerms & { insuranceCompany?: string },
): PortalMoney {
  const held = standing(rows);
  const company = insuranceCompany ?? insurer;
  const lines = [
    line('claimed', 'Requested by your adjuster', partsOf.demand(held)),
    line('agreed', `Agreed with ${company}`, partsOf.agreed(held)),
    line('paid', `Paid by ${company}`, partsOf.paid(held)),
    line('onTheWay', `Sent by ${company}`, partsOf.onTheWay(held)),
    line('heldBack', `Held back by ${company}`, partsOf.holdback(held)),
    line('deductible', 'Paid by you', partsOf.deductible(held)),
    ...shareLines(partsOf.paid(held), feeTermsOf(terms)),
  ];
  return { isShown: true, lines: lines.filter((one) => one !== undefined) };
}

/** By the rule of the ledger. Nothing while no money came or no fee is agreed. */
function shareLines(paid: readonly Part[], terms: FeeTerms): (PortalMoneyLine | undefined)[] {
  const inOrder = paid.toSorted((one, other) => byDate(one.row, other.row));
  const receipts = inOrder.map(({ row, cents }) => ({ cents, isPrior: row.money === 'prior' }));
  const sums = feeSumsOf(receipts, terms);
  if (sums?.feeCents === undefined) return [];
  const shares = sharesOf(receipts, terms);
  const entries = inOrder
    .map(({ row }, index) => ({ on: row.on, amount: dollarsOf(shares[index]?.feeCents ?? 0), what: entryWords.fee }))
    .filter(({ amount }) => amount > 0);
  return [
    { key: 'fee', ...moneyWords.fee, who: 'Earned by your adjuster', amount: dollarsOf(sums.feeCents), entries },
    { key: 'yourShare', ...moneyWords.yourShare, who: 'For you', amount: dollarsOf(sums.clientNetCents ?? 0), entries: [] },
  ];
}

function line(key: PortalMoneyLine['key'], who: string, parts: readonly Part[]): PortalMoneyLine | undefined {
  // What has wholly arrived, or was wholly paid out, is not on its way any more
  if (parts.length === 0 || ((key === 'onTheWay' || key === 'heldBack') && total(parts) === 0)) return undefined;
  const entries = parts
    .toSorted((one, other) => byDate(one.row, other.row))
    .map(({ row, cents }) => ({ on: row.on, amount: dollarsOf(cents), what: wordOf(row) }));
  return { key, ...moneyWords[key], who, amount: dollarsOf(total(parts)), entries };
}

function wordOf({ kind, direction, checkId, stage }: LedgerEntry): string {
  if (kind === 'demand') return entryWords.demand;
  if (kind === 'agreement') return entryWords.agreement;
  if (kind === 'deductible') return entryWords.deductible;
  if (kind === 'holdback') return entryWords[direction ?? 'withheld'];
  if (checkId === undefined) return entryWords.payment;
  return stage === 'cleared' ? entryWords.clearedCheck : entryWords.check;
}
