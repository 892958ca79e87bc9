// The money of a case in plain words: what was claimed, agreed and paid, and by whom, our fee and the client's share. No offers, no notes, nothing that was reversed.
import type { LedgerKind, PortalMoney, PortalMoneyLine } from '@plumbline/contracts/claims';
import { dollarsOf } from '@plumbline/contracts/kernel';
import { feeSumsOf, feeTermsOf, leftOutOf, sharesOf, type FeeTerms, type WithTerms } from '../../rules/money/fee-base-rules.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { byDate, partsOf, receiptOf, activeEntries, total, type Part } from '../../rules/money/sum-rules.ts';
import { sayTo, type Reader, type SayOfCase } from '../texts/say.ts';

const shownKinds: readonly LedgerKind[] = ['demand', 'agreement', 'payment', 'holdback', 'deductible'];

/** Whether a row of this kind moves a line of the portal. */
export function isShownMoney(kind: LedgerKind): boolean {
  return shownKinds.includes(kind);
}

/** The lines of a case; one without entries is left out. `insuranceCompany`: its name, where the claim knows it. */
export function portalMoney(
  rows: readonly LedgerEntryRecord[],
  { insuranceCompany, ...terms }: WithTerms & { insuranceCompany?: string },
  reader: Reader,
): PortalMoney {
  const held = activeEntries(rows);
  const say = sayTo(reader);
  const said = { say, company: insuranceCompany ?? say('yourCarrier') };
  const lines = [
    line('claimed', partsOf.demand(held), said),
    line('agreed', partsOf.agreed(held), said),
    line('paid', partsOf.paid(held), said),
    line('onTheWay', partsOf.onTheWay(held), said),
    line('heldBack', partsOf.holdback(held), said),
    line('deductible', partsOf.deductible(held), said),
    ...shareLines(partsOf.paid(held), feeTermsOf(terms), said),
  ];
  return { isShown: true, lines: lines.filter((one) => one !== undefined) };
}

interface Said {
  readonly say: SayOfCase;
  /** Who pays. */
  readonly company: string;
}

/** By the rule of the ledger. Nothing while no money came or no fee is agreed. */
function shareLines(paid: readonly Part[], terms: FeeTerms, said: Said): (PortalMoneyLine | undefined)[] {
  const inOrder = paid.toSorted((one, other) => byDate(one.row, other.row));
  const receipts = inOrder.map(receiptOf);
  const sums = feeSumsOf(receipts, terms);
  if (sums?.feeCents === undefined) return [];
  const shares = sharesOf(receipts, terms);
  const entries = inOrder
    .map(({ row }, index) => ({ on: row.on, amount: dollarsOf(shares[index]?.feeCents ?? 0), what: said.say('entryFee') }))
    .filter(({ amount }) => amount > 0);
  const words = wordsOf('fee', said);
  const meaning = leftOutOf({ receipts }, terms) ? `${words.meaning} ${said.say('feeWithoutLiving')}` : words.meaning;
  return [
    { key: 'fee', ...words, meaning, amount: dollarsOf(sums.feeCents), entries },
    { key: 'yourShare', ...wordsOf('yourShare', said), amount: dollarsOf(sums.clientNetCents ?? 0), entries: [] },
  ];
}

function line(key: PortalMoneyLine['key'], parts: readonly Part[], said: Said): PortalMoneyLine | undefined {
  // What has wholly arrived, or was wholly paid out, is not on its way any more
  if (parts.length === 0 || ((key === 'onTheWay' || key === 'heldBack') && total(parts) === 0)) return undefined;
  const isOfSeveral = new Set(parts.map(({ row }) => row.coverage)).size > 1;
  const entries = parts
    .toSorted((one, other) => byDate(one.row, other.row))
    .map(({ row, cents }) => ({ on: row.on, amount: dollarsOf(cents), what: said.say(entryKeyOf(row, isOfSeveral)) }));
  return { key, ...wordsOf(key, said), amount: dollarsOf(total(parts)), entries };
}

/** What a figure is called, what it means to the owner, and who asked, agreed or paid. */
function wordsOf(key: PortalMoneyLine['key'], { say, company }: Said): Pick<PortalMoneyLine, 'label' | 'meaning' | 'who'> {
  return { label: say(`${key}Label`), meaning: say(`${key}Meaning`), who: say(`${key}Who`, { company }) };
}

const heldKeys = { withheld: 'entryWithheld', released: 'entryReleased', forfeited: 'entryForfeited' } as const;

/** `isOfSeveral`: the entries of the line stand under more than one coverage. */
function entryKeyOf({ kind, coverage, direction, checkId, stage }: LedgerEntryRecord, isOfSeveral: boolean) {
  if (kind === 'demand') return 'entryDemand';
  if (kind === 'agreement') return 'entryAgreement';
  if (kind === 'deductible') return isOfSeveral ? (`entryDeductible${coverage}` as const) : 'entryDeductible';
  if (kind === 'holdback') return heldKeys[direction ?? 'withheld'];
  if (checkId === undefined) return 'entryPayment';
  return stage === 'cleared' ? 'entryClearedCheck' : 'entryCheck';
}
