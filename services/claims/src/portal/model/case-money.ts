// The money of a case in one paragraph, for its first card: asked for, agreed after the deductible, received, still to come, the client's share. Pure.
import type { CaseMoney } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars, type TextLanguage } from '@plumbline/contracts/kernel';
import { feeTermsOf, feeWhenAllPaid, type FeeTerms, type WithTerms } from '../../rules/money/fee-base-rules.ts';
import { payableOf, type MoneySums } from '../../rules/money/sum-rules.ts';
import { sayOfCase, type SayOfCase } from '../texts/say.ts';

interface Read {
  readonly money: MoneySums | undefined;
  /** The office shows the amounts of this case. */
  readonly isShared: boolean;
  readonly terms: WithTerms;
  readonly insuranceCompany: string | undefined;
  readonly isClient: boolean;
  readonly language: TextLanguage;
}

export function caseMoney({ money, isShared, insuranceCompany, language, ...read }: Read): CaseMoney {
  const say = sayOfCase[language];
  if (!isShared) return { state: 'hidden', text: say('moneyHidden') };
  if (!money || !hasBegun(money)) return { state: 'none', text: say('moneyNone') };
  const said = { say, company: insuranceCompany ?? say('insurerFirst') };
  return (money.agreedCents ?? 0) > 0 ? agreedMoney(money, said, read) : openMoney(money, said);
}

function hasBegun({ demandCents = 0, agreedCents = 0, paidCents = 0 }: MoneySums): boolean {
  return demandCents + agreedCents + paidCents > 0;
}

function askedSentence({ demandCents = 0 }: MoneySums, { say }: Said): string[] {
  return demandCents > 0 ? [say('moneyAsked', { asked: inDollars(demandCents) })] : [];
}

function openMoney(money: MoneySums, said: Said): CaseMoney {
  return { state: 'open', text: [...askedSentence(money, said), openSentence(money.paidCents ?? 0, said)].join(' ') };
}

function agreedMoney(money: MoneySums, said: Said, { terms, isClient }: Pick<Read, 'terms' | 'isClient'>): CaseMoney {
  const { say } = said;
  const { paidCents = 0 } = money;
  const payable = payableOf(money) ?? 0;
  const received = dollarsOf(paidCents);
  const toCome = dollarsOf(Math.max(0, payable - paidCents));
  const share = shareSentence(money, { terms: feeTermsOf(terms), isClient, say });
  const text = [...askedSentence(money, said), agreedSentence(money, said), ...share].join(' ');
  const bar = say('moneyBar', { received: showDollars(received), agreed: inDollars(payable), toCome: showDollars(toCome) });
  return { state: 'agreed', text, received, toCome, bar };
}

interface Said {
  readonly say: SayOfCase;
  /** Who pays, at the beginning of a sentence. */
  readonly company: string;
}

function openSentence(paidCents: number, { say, company }: Said): string {
  return paidCents > 0 ? say('moneyPaidOnly', { company, paid: inDollars(paidCents) }) : say('moneyOpen');
}

function agreedSentence(money: MoneySums, { say, company }: Said): string {
  const { deductibleCents = 0 } = money;
  const agreed = inDollars(payableOf(money) ?? 0);
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
  // What was paid before the contract brings no fee: then the percentage is not that of the whole sum
  const isWhole = money.receipts.every(({ isPrior }) => !isPrior || terms.feeOn === 'all_paid');
  if (percent !== undefined && isWhole) return [say(isClient ? 'moneyShareRate' : 'moneyOwnerRate', { percent, share })];
  return [say(isClient ? 'moneyShareSum' : 'moneyOwnerSum', { fee: inDollars(feeCents), share })];
}

function percentOf({ fixed, basisPoints }: FeeTerms): string | undefined {
  return fixed || basisPoints === undefined ? undefined : `${basisPoints / 100}%`;
}

function inDollars(cents: number): string {
  return showDollars(dollarsOf(cents), cents % 100 === 0);
}
