// The money of a case in one paragraph, for its first card: asked for, agreed after the deductible, received, still to come, the client's share. Pure.
import type { CaseMoney } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { feeTermsOf, feeWhenAllPaid, leftOutOf, type FeeTerms, type WithTerms } from '../../rules/money/fee-base-rules.ts';
import { payableOf, type MoneySums } from '../../rules/money/sum-rules.ts';
import { sayTo, type Reader, type SayOfCase } from '../texts/say.ts';

interface Read extends Reader {
  readonly money: MoneySums | undefined;
  /** The office shows the amounts of this case. */
  readonly isShared: boolean;
  readonly terms: WithTerms;
  readonly insuranceCompany: string | undefined;
  /** The case is closed: nothing is to come any more. */
  readonly isClosed: boolean;
}

export function caseMoney({ money, isShared, insuranceCompany, language, ...read }: Read): CaseMoney {
  const { isClosed, viewer } = read;
  const say = sayTo({ viewer, language });
  if (!isShared) return { state: 'hidden', text: say(isClosed ? 'moneyHiddenClosed' : 'moneyHidden') };
  if (!money || !hasBegun(money)) return { state: 'none', text: say(isClosed ? 'moneyNoneClosed' : 'moneyNone') };
  const said = { say, company: insuranceCompany ?? say('carrierFirst') };
  if (!isAgreed(money)) return openMoney(money, said, isClosed);
  return isClosed && isOwed(money) ? endedMoney(money, said) : agreedMoney(money, said, read);
}

function isAgreed({ agreedCents = 0 }: MoneySums): boolean {
  return agreedCents > 0;
}

function isOwed(money: MoneySums): boolean {
  return (money.paidCents ?? 0) < netOf(money);
}

function hasBegun({ demandCents = 0, agreedCents = 0, paidCents = 0 }: MoneySums): boolean {
  return demandCents + agreedCents + paidCents > 0;
}

function askedSentence({ demandCents = 0 }: MoneySums, { say }: Said): string[] {
  return demandCents > 0 ? [say('moneyAsked', { asked: inDollars(demandCents) })] : [];
}

function openMoney(money: MoneySums, said: Said, isClosed: boolean): CaseMoney {
  const last = isClosed ? paidSentence(money, said) : [openSentence(money.paidCents ?? 0, said)];
  return { state: 'open', text: [...askedSentence(money, said), ...last].join(' ') };
}

/** Agreed and closed before all of it came: what is missing is announced to nobody, and no share is made of it. */
function endedMoney(money: MoneySums, said: Said): CaseMoney {
  const text = [...askedSentence(money, said), agreedSentence(money, said), ...paidSentence(money, said)].join(' ');
  return { state: 'agreed', text };
}

function agreedMoney(money: MoneySums, said: Said, { terms, viewer, isClosed }: Pick<Read, 'terms' | 'viewer' | 'isClosed'>): CaseMoney {
  const { say } = said;
  const { paidCents = 0, gapCents = 0 } = money;
  const payable = payableOf(money) ?? 0;
  const received = dollarsOf(paidCents);
  const toCome = dollarsOf(payable - paidCents);
  const share = shareSentence(money, { terms: feeTermsOf(terms), isClient: viewer === 'client', say });
  // Another coverage or round that is not agreed: the sums before are not the last ones
  const more = gapCents > 0 && !isClosed ? [say('moneyPartOpen')] : [];
  const text = [...askedSentence(money, said), agreedSentence(money, said), ...share, ...more].join(' ');
  const bar = say('moneyBar', { received: showDollars(received), agreed: inDollars(netOf(money)), toCome: showDollars(toCome) });
  return { state: 'agreed', text, received, toCome, bar };
}

interface Said {
  readonly say: SayOfCase;
  /** Who pays, at the beginning of a sentence. */
  readonly company: string;
}

/** What was agreed that the carrier pays: the deductible is the owner's. */
function netOf({ agreedCents = 0, deductibleCents = 0 }: MoneySums): number {
  return Math.max(agreedCents - deductibleCents, 0);
}

function openSentence(paidCents: number, { say, company }: Said): string {
  return paidCents > 0 ? say('moneyPaidOnly', { company, paid: inDollars(paidCents) }) : say('moneyOpen');
}

function paidSentence({ paidCents = 0 }: MoneySums, { say, company }: Said): string[] {
  return paidCents > 0 ? [say('moneyPaid', { company, paid: inDollars(paidCents) })] : [];
}

/** Who paid more than was agreed did not agree to that sum. */
function agreedSentence(money: MoneySums, { say, company }: Said): string {
  const { deductibleCents = 0, paidCents = 0 } = money;
  if (paidCents > netOf(money)) return say('moneyPaid', { company, paid: inDollars(paidCents) });
  const agreed = inDollars(netOf(money));
  return deductibleCents > 0
    ? say('moneyAgreedNet', { company, agreed, own: inDollars(deductibleCents) })
    : say('moneyAgreed', { company, agreed });
}

/** By the rule of the ledger, once everything is paid. Nothing while no fee is agreed. */
function shareSentence(money: MoneySums, { terms, isClient, say }: { terms: FeeTerms; isClient: boolean; say: SayOfCase }): string[] {
  const payable = payableOf(money) ?? 0;
  const feeCents = feeWhenAllPaid(money, terms);
  if (feeCents === undefined) return [];
  const share = inDollars(payable - feeCents);
  const percent = percentOf(terms);
  // What was paid before the contract brings no fee, nor does living expense that the contract does not name: then the percentage is not that of the whole sum
  const isWhole = money.receipts.every(({ isPrior }) => !isPrior || terms.feeOn === 'all_paid') && !leftOutOf(money, terms);
  if (percent !== undefined && isWhole) return [say(isClient ? 'moneyShareRate' : 'moneyOwnerRate', { percent, share })];
  return [say(isClient ? 'moneyShareSum' : 'moneyOwnerSum', { fee: inDollars(feeCents), share })];
}

function percentOf({ fixed, basisPoints }: FeeTerms): string | undefined {
  return fixed || basisPoints === undefined ? undefined : `${basisPoints / 100}%`;
}

function inDollars(cents: number): string {
  return showDollars(dollarsOf(cents), cents % 100 === 0);
}
