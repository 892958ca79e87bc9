// The text of a letter about a deadline that the insurer owes: only what is recorded stands in it, and what is not is left out.
import { letterNotice, type Deadline } from '@plumbline/contracts/claims';
import { formatWeekday } from '@plumbline/server/dates';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { counselInWords, listed, type ActingFor } from '../../claim/changes/acting-for.ts';

export interface LetterInput {
  readonly claim: Pick<
    ClaimRecord,
    'claimNumber' | 'carrierClaimNumber' | 'policyNumber' | 'insuranceCompany' | 'propertyAddress' | 'incidentDate'
  >;
  readonly acting: ActingFor;
  readonly deadline: Deadline;
  /** Who is addressed, where the office knows it: the carrier's desk adjuster. */
  readonly addressee?: string | undefined;
  /** The adjuster who signs. */
  readonly signer: string;
  /** Today at the property. */
  readonly today: string;
}

export function letterTitle({ deadline }: Pick<LetterInput, 'deadline'>): string {
  return deadline.state === 'overdue' ? `Overdue: ${deadline.title}` : `Due soon: ${deadline.title}`;
}

export function letterText(input: LetterInput): string {
  const { claim, acting, deadline, signer, today } = input;
  return [
    formatWeekday(today),
    addressOf(input),
    referenceOf(input),
    `Dear ${input.addressee ?? 'Claims Department'}:`,
    `We write for ${listed(acting.insureds)} about the loss of ${formatWeekday(claim.incidentDate)} at ${claim.propertyAddress}.`,
    ...representation(acting),
    standing(deadline, today),
    asked(deadline, acting),
    `Sincerely,\n${signer}`,
    `${letterNotice}${deadline.ruleId ? ` Rule ${deadline.ruleId}, pack ${deadline.ruleVersion ?? ''}.` : ''}`,
  ].join('\n\n');
}

function addressOf({ claim, addressee }: LetterInput): string {
  const lines = [addressee, claim.insuranceCompany].filter((line) => line !== undefined);
  return lines.length > 0 ? lines.join('\n') : 'To the carrier';
}

function referenceOf({ claim, acting: { insureds } }: LetterInput): string {
  const rows = [
    [insureds.length > 1 ? 'Insureds' : 'Insured', listed(insureds)],
    ['Property', claim.propertyAddress],
    ['Date of loss', formatWeekday(claim.incidentDate)],
    ['Your claim number', claim.carrierClaimNumber],
    ['Policy number', claim.policyNumber],
    ['Our claim number', claim.claimNumber],
  ];
  return rows.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
}

/** With counsel engaged the answers go to counsel. */
function representation({ insureds, counsel }: ActingFor): string[] {
  if (!counsel) return [];
  return [
    `${counselInWords(insureds, { name: counsel.name, since: formatWeekday(counsel.since) })} Please write to counsel about this claim.`,
  ];
}

function standing(deadline: Deadline, today: string): string {
  const { startsFrom, dueOn, citation, condition, state, daysLeft = 0 } = deadline;
  const started = startsFrom?.date ? `${startsFrom.label}: ${formatWeekday(startsFrom.date)}. ` : '';
  const rule = citation ? `${citation} is our reference for this${condition ? ` (${condition})` : ''}. ` : '';
  const counted = countingOf(deadline);
  const due = dueOn ? formatWeekday(dueOn) : '';
  if (state === 'overdue')
    return `${started}${rule}${counted}By our count the last day was ${due}, ${-daysLeft} day${daysLeft === -1 ? '' : 's'} before today, ${formatWeekday(today)}. Our file holds no record of: ${deadline.title}.`;
  return `${started}${rule}${counted}By our count the last day is ${due}. Our file holds no record yet of: ${deadline.title}.`;
}

/** The span that held, and what lengthened it: the steps of the counting that the carrier must know. */
function countingOf({ explanation }: Deadline): string {
  return explanation
    .filter((step) => /^(The rule gives|Extended|Tolled)/.test(step))
    .map((step) => `${step} `)
    .join('');
}

function asked({ title, state }: Deadline, { counsel }: ActingFor): string {
  const what = title.replace(/^Carrier /, '');
  const when = state === 'overdue' ? 'without further delay' : 'by that day';
  const us = counsel ? 'counsel' : 'us';
  return `Please let ${us} have written confirmation of this point (${what}) ${when}. If it has already been done, please send ${us} a copy with its date. If you count differently, please tell ${us} the dates and the rule that you use.`;
}
