// The text of a letter about a deadline that the insurer owes: only what is recorded stands in it, and what is not is left out.
import { letterNotice, type Deadline } from '@plumbline/contracts/claims';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { wordsOf } from '../clock/calendar.ts';
import { spanWords } from '../clock/due-date.ts';
import { spanOf } from '../clock/span-variants.ts';
import { ruleOf } from '../clock/rule-pack.ts';

export interface LetterFacts {
  readonly claim: Pick<
    ClaimDocument,
    'claimNumber' | 'carrierClaimNumber' | 'policyNumber' | 'insuranceCompany' | 'propertyOwnerName' | 'propertyAddress' | 'incidentDate'
  >;
  readonly deadline: Deadline;
  /** Who is addressed, where the office knows it: the carrier's desk adjuster. */
  readonly addressee?: string | undefined;
  readonly author: string;
  /** Today at the property. */
  readonly today: string;
}

export function letterTitle({ deadline }: Pick<LetterFacts, 'deadline'>): string {
  return deadline.state === 'breached' ? `Overdue: ${deadline.title}` : `Due soon: ${deadline.title}`;
}

export function letterText(facts: LetterFacts): string {
  const { claim, deadline, author, today } = facts;
  return [
    wordsOf(today),
    addressOf(facts),
    referenceOf(claim),
    `Dear ${facts.addressee ?? 'Claims Department'}:`,
    `We write for ${claim.propertyOwnerName} about the loss of ${wordsOf(claim.incidentDate)} at ${claim.propertyAddress}.`,
    standing(deadline, today),
    asked(deadline),
    `Sincerely,\n${author}`,
    `${letterNotice}${deadline.ruleId ? ` Rule ${deadline.ruleId}, pack ${deadline.ruleVersion ?? ''}.` : ''}`,
  ].join('\n\n');
}

function addressOf({ claim, addressee }: LetterFacts): string {
  const lines = [addressee, claim.insuranceCompany].filter((line) => line !== undefined);
  return lines.length > 0 ? lines.join('\n') : 'To the carrier';
}

function referenceOf(claim: LetterFacts['claim']): string {
  const rows = [
    ['Insured', claim.propertyOwnerName],
    ['Property', claim.propertyAddress],
    ['Date of loss', wordsOf(claim.incidentDate)],
    ['Your claim number', claim.carrierClaimNumber],
    ['Policy number', claim.policyNumber],
    ['Our claim number', claim.claimNumber],
  ];
  return rows.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n');
}

function standing(deadline: Deadline, today: string): string {
  const { startsFrom, dueOn, citation, state, daysLeft = 0, ruleId } = deadline;
  const started = startsFrom?.date ? `${startsFrom.label}: ${wordsOf(startsFrom.date)}. ` : '';
  const span = ruleId ? spanWords(spanOf(ruleOf(ruleId))) : '';
  const rule = citation
    ? `${citation} is our reference for this${deadline.condition ? ` (${span}, ${deadline.condition})` : ` (${span})`}. `
    : '';
  const due = dueOn ? wordsOf(dueOn) : '';
  if (state === 'breached')
    return `${started}${rule}By our count the last day was ${due}, ${-daysLeft} day${daysLeft === -1 ? '' : 's'} before today, ${wordsOf(today)}. Our file holds no record of: ${deadline.title}.`;
  return `${started}${rule}By our count the last day is ${due}. Our file holds no record yet of: ${deadline.title}.`;
}

function asked({ title, state }: Deadline): string {
  const what = title.replace(/^Carrier /, '');
  const when = state === 'breached' ? 'without further delay' : 'by that day';
  return `Please let us have written confirmation of this point (${what}) ${when}. If it has already been done, please send us a copy with its date. If you count differently, please tell us the dates and the rule that you use.`;
}
