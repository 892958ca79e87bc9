// The text of a letter to the carrier about a deadline. It states what is recorded and asks for a reply; it gives no legal advice and threatens nothing.
import type { Deadline, LateInterest } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import { counselInWords, listed, type ActingFor } from '../../claim/changes/acting-for.ts';
import { addresseeLines, salutation, type CarrierAddressee } from '../../claim/party-rules/carrier-addressee.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { startClause, type LetterPhrases } from '../../rules/deadlines/letter-phrases.ts';

export interface LetterSigner {
  readonly name: string | undefined;
  /** `Florida License No. W123456`. */
  readonly license: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

export interface LetterInput {
  readonly claim: Pick<
    ClaimRecord,
    'claimNumber' | 'carrierClaimNumber' | 'policyNumber' | 'insuranceCompany' | 'propertyAddress' | 'incidentDate'
  >;
  readonly acting: ActingFor;
  readonly deadline: Deadline;
  /** On what is late under this deadline, where a letter may name it. */
  readonly interest?: LateInterest | undefined;
  /** Absent for a custom deadline. */
  readonly phrases?: LetterPhrases | undefined;
  /** Who is addressed, where the firm knows it: the carrier's desk adjuster. */
  readonly addressee?: CarrierAddressee | undefined;
  readonly firm: string | undefined;
  readonly signer: LetterSigner;
  /** Today at the property. */
  readonly today: string;
  /** Chosen by the signer. */
  readonly replyBy: string;
}

/** What a letter needs and the claim lacks, as it is named to the person who drafts. */
export function missingForLetter({ claim, firm, signer }: Pick<LetterInput, 'claim' | 'firm' | 'signer'>): string[] {
  const needed: [unknown, string][] = [
    [claim.insuranceCompany, 'the carrier of the claim'],
    [claim.policyNumber, 'the policy number'],
    [signer.name, 'the assigned adjuster'],
    [signer.license, "the adjuster's valid license for the state of the property"],
    [signer.phone, 'a phone number of the adjuster or your firm'],
    [signer.email, 'an email address of the adjuster or your firm'],
    [firm, 'the name of your firm'],
  ];
  return needed.flatMap(([has, say]) => (has ? [] : [say]));
}

export function letterTitle({ deadline, phrases }: Pick<LetterInput, 'deadline' | 'phrases'>): string {
  return phrases ? `Request for ${phrases.subject}` : `Request for response: ${deadline.title}`;
}

export function letterText(input: LetterInput): string {
  return [
    longDate(input.today),
    addresseeLines(input.addressee, input.claim.insuranceCompany),
    referenceOf(input),
    salutation(input.addressee),
    opening(input),
    input.phrases ? statusParagraph(input, input.phrases) : customStatus(input),
    requestParagraph(input),
    closing(input),
    signature(input),
    copies(input),
  ].join('\n\n');
}

/** Lines of what is not recorded are left out. */
function referenceOf({ claim, acting }: LetterInput): string {
  const lines: [string, string | undefined][] = [
    ['Insured', listed(acting.insureds)],
    ['Property', claim.propertyAddress],
    ['Policy No.', claim.policyNumber],
    ['Your Claim No.', claim.carrierClaimNumber],
    ['Date of Loss', longDate(claim.incidentDate)],
    ['Our File No.', claim.claimNumber],
  ];
  return lines.flatMap(([label, value], index) => (value ? [`${index === 0 ? 'Re: ' : ''}${label}: ${value}`] : [])).join('\n');
}

function opening({ acting, firm = '' }: LetterInput): string {
  const { insureds, counsel } = acting;
  const represented = counsel ? ` ${counselInWords(insureds, { name: counsel.name, since: longDate(counsel.since) })}` : '';
  return `${firm} is the public adjuster for ${listed(insureds)} on this claim.${represented}`;
}

const us = ({ acting }: LetterInput): string => (acting.counsel ? 'counsel' : 'us');

/** What the record shows, what the rule requires, how the period was counted. */
function statusParagraph(input: LetterInput, { duty, record, request, consequence }: LetterPhrases): string {
  const { deadline, today } = input;
  const { startsFrom, citation, state } = deadline;
  const { endsOn, roll } = endOf(deadline);
  const start = startsFrom?.date && startClause(startsFrom.name, longDate(startsFrom.date));
  const isOver = state === 'overdue';
  return [
    ...(start ? [`Our records show that ${start}.`] : []),
    `${citation ? citationText(citation) : 'The applicable rule'} requires the insurer to ${duty}${withinOf(deadline)}.`,
    `By our calculation, that period ${isOver ? 'ended' : 'ends'} on ${longDate(endsOn)}${lengthenedBy(deadline)}.`,
    ...(roll ? [rollSentence(roll, isOver)] : []),
    `As of ${longDate(today)}, our file shows ${onFile(deadline, record)}.`,
    ...(isOver && consequence ? [consequence, ...interestSentences(input)] : []),
    ...(isOver ? [] : [`We have not yet received ${request}${ofTheRest(deadline)} and ask that you send it by that date.`]),
  ].join(' ');
}

/** The count stands in the letter, so that the carrier can check it. */
function interestSentences({ interest }: LetterInput): string[] {
  return (interest?.lines ?? []).flatMap(({ kind, principal, from, until, days, rate, amount }) => {
    if (!from || !rate || days === undefined || amount === undefined) return [];
    const what =
      kind === 'paid-late' ? `the ${money(principal)} paid on ${longDate(until)}` : `the ${money(principal)} agreed and not paid`;
    const byDay = rate.perDay ? `, a daily rate of ${rate.perDay}` : '';
    const span = `${days} days from ${longDate(from)} to ${longDate(until)}`;
    return [`By our calculation, simple interest at ${rate.percent}% a year${byDay}, on ${what} is ${money(amount)} for ${span}.`];
  });
}

const money = (dollars: number): string => showDollars(dollars);

/** A carrier that paid a part is not told that it paid nothing. */
function onFile(deadline: Pick<Deadline, 'partlyMetOn'>, record: string): string {
  const { partlyMetOn } = deadline;
  return partlyMetOn ? `a payment on ${longDate(partlyMetOn)}, and no ${record}${ofTheRest(deadline)}` : `no ${record}`;
}

const ofTheRest = ({ partlyMetOn }: Pick<Deadline, 'partlyMetOn'>): string => (partlyMetOn ? ' for the rest of the claim' : '');

/** `627.70131(7)(a) F.S.` as a letter cites it, with which version of it. */
function citationText(citation: string): string {
  const [, section, version = ''] = /^(?:s\. |§ ?)?(\d[\d.]*(?:\([^)]+\))*),? F\.S\.?( \([^)]+\))?$/.exec(citation) ?? [];
  return section ? `Section ${section}, Florida Statutes${version},` : citation;
}

function withinOf({ span, startsFrom }: Deadline): string {
  if (!span) return '';
  return startsFrom?.name === 'carrierInspectionPlannedOn' ? ` at least ${span} before the inspection` : ` within ${span}`;
}

function lengthenedBy({ lengthenings = [] }: Deadline): string {
  return lengthenings.length > 0 ? `, including ${listed(lengthenings)}` : '';
}

/** The plain last day of the law that gives the carrier the longest time, and what moved it. */
function endOf({ actBy = '', breachAfter, roll, laws = [] }: Deadline): { endsOn: string; roll: Deadline['roll'] } {
  const longest = laws.find((law) => law.breachAfter === breachAfter);
  return { endsOn: roll?.from ?? longest?.actBy ?? actBy, roll };
}

/** A last day on which nobody works: the next business day is named. Of days that may be holidays only the later end is conceded. */
function rollSentence({ from, to, because }: NonNullable<Deadline['roll']>, isOver: boolean): string {
  const is = isOver ? 'was' : 'is';
  if (!because) return `If days that may be state holidays are not counted, it ${isOver ? 'ended' : 'ends'} on ${longDate(to)}.`;
  return `${longDate(from)} ${is} ${because}; the next business day ${is} ${longDate(to)}.`;
}

/** A deadline that the firm set itself rests on no rule. */
function customStatus({ deadline, today }: LetterInput): string {
  const { title, actBy, state } = deadline;
  const due = actBy ? `${state === 'overdue' ? 'was' : 'is'} due on ${longDate(actBy)}` : 'is open';
  return `According to our file, this item ${due}: ${title}. As of ${longDate(today)}, our file shows no record that it was done.`;
}

function requestParagraph(input: LetterInput): string {
  const { phrases, deadline, replyBy } = input;
  const to = us(input);
  const what = phrases?.request ?? 'written confirmation';
  const isOver = deadline.state === 'overdue';
  const please = isOver || !phrases ? `Please send ${to} ${what}${ofTheRest(deadline)} by ${longDate(replyBy)}. ` : '';
  return `${please}If you have already done so, please send a copy and the date it was sent. If you calculate a different date or rely on another provision, please tell ${to} in writing which one and why.`;
}

function closing({ acting, signer }: LetterInput): string {
  const { insureds } = acting;
  const reserve = insureds.length > 1 ? 'reserve' : 'reserves';
  return `${listed(insureds)} will continue to cooperate with your investigation and ${reserve} all rights under the policy. I am available at ${signer.phone ?? ''} or ${signer.email ?? ''}.`;
}

function signature({ signer, firm = '' }: LetterInput): string {
  return ['Sincerely,', '', signer.name ?? '', `Public Adjuster, ${signer.license ?? ''}`, firm].join('\n');
}

function copies({ acting }: LetterInput): string {
  return `cc: ${[...acting.insureds, ...(acting.counsel ? [acting.counsel.name] : [])].join('; ')}`;
}
