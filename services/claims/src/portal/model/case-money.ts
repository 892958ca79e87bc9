// The money of a case in one paragraph, for its first card: asked for, agreed after the deductible, received, still to come, the client's share. Pure.
import type { CaseMoney } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars, type TextLanguage } from '@plumbline/contracts/kernel';
import { feeTermsOf, feeWhenAllPaid, type FeeTerms, type WithTerms } from '../../rules/money/fee-base-rules.ts';
import type { MoneySums } from '../../rules/money/sum-rules.ts';
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

export function caseMoney({ money, isShared, terms, insuranceCompany, isClient, language }: Read): CaseMoney {
  const say = sayOfCase[language];
  const company = insuranceCompany ?? say('insurerFirst');
  if (!isShared) return { state: 'hidden', text: say('moneyHidden') };
  const { demandCents = 0, agreedCents = 0, paidCents = 0 } = money ?? {};
  if (!money || demandCents + agreedCents + paidCents === 0) return { state: 'none', text: say('moneyNone') };
  const asked = demandCents > 0 ? [say('moneyAsked', { asked: inDollars(demandCents) })] : [];
  if (agreedCents <= 0) return { state: 'open', text: [...asked, ...openSentences(paidCents, { say, company })].join(' ') };
  const payable = payableOf(money);
  const received = dollarsOf(paidCents);
  const toCome = dollarsOf(Math.max(0, payable - paidCents));
  const text = [
    ...asked,
    agreedSentence(money, { say, company }),
    ...shareSentence(money, { terms: feeTermsOf(terms), isClient, say }),
  ].join(' ');
  const bar = say('moneyBar', { received: showDollars(received), agreed: inDollars(payable), toCome: showDollars(toCome) });
  return { state: 'agreed', text, received, toCome, bar };
}

interface Said {
  readonly say: SayOfCase;
  /** Who pays, at the beginning of a sentence. */
  readonly company: string;
}

/** What the carrier pays: the deductible is the owner's. Never less than what it has paid already. */
function payableOf({ agreedCents = 0, deductibleCents = 0, paidCents = 0 }: MoneySums): number {
  return Math.max(agreedCents - deductibleCents, paidCents);
}

function openSentences(paidCents: number, { say, company }: Said): string[] {
  return paidCents > 0 ? [say('moneyPaidOnly', { company, paid: inDollars(paidCents) })] : [say('moneyOpen')];
}

function agreedSentence(money: MoneySums, { say, company }: Said): string {
  const { deductibleCents = 0 } = money;
  const agreed = inDollars(payableOf(money));
  return deductibleCents > 0
    ? say('moneyAgreedNet', { company, agreed, own: inDollars(deductibleCents) })
    : say('moneyAgreed', { company, agreed });
}

/** By the rule of the ledger, once everything is paid. Nothing while no fee is agreed. */
function shareSentence(money: MoneySums, { terms, isClient, say }: { terms: FeeTerms; isClient: boolean; say: SayOfCase }): string[] {
  const payable = payableOf(money);
  const feeCents = feeWhenAllPaid(money.receipts, payable, terms);
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
