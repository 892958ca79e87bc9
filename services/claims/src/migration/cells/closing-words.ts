// How the exports of other systems say that a claim is over, as our dispositions.
import { dispositions, dispositionLabels, type Disposition } from '@plumbline/contracts/claims';
import { foldedName } from './columns.ts';

export type ClosedAs = Exclude<Disposition, 'open'>;

/** As a status these may as well be what the carrier answered, or paid, on a claim that goes on: a denial is where much of our work begins. */
const carriers: Readonly<Record<Disposition, readonly string[]>> = {
  open: [],
  settled: ['paid', 'paid in full'],
  closed_no_pay: [
    'no pay',
    'no payment',
    'unpaid',
    'denied',
    'claim denied',
    'denied by carrier',
    'coverage denied',
    'below deductible',
    'under deductible',
    'lost',
  ],
  declined: ['rejected', 'refused', 'turned down', 'not accepted'],
  withdrawn: [],
};

/** These are about the claim itself, wherever they stand. */
const words: Readonly<Record<Disposition, readonly string[]>> = {
  open: ['active', 'reopened', 're-opened', 'ongoing', 'pending', 'in progress'],
  settled: ['closed settled', 'settled and closed', 'closed paid', 'closed with pay', 'closed with payment', 'resolved', 'won'],
  closed_no_pay: ['closed no pay', 'closed no payment', 'closed without payment', 'closed unpaid', 'cwop', 'closed denied'],
  declined: ['not taken', 'not viable', 'closed declined', 'declined by firm'],
  withdrawn: [
    'closed withdrawn',
    'withdrew',
    'client withdrew',
    'insured withdrew',
    'cancelled',
    'canceled',
    'contract cancelled',
    'contract canceled',
    'client cancelled',
    'client canceled',
    'terminated',
    'released',
  ],
};

const byName = new Map<string, Disposition>(
  dispositions.flatMap((one): [string, Disposition][] =>
    [one, dispositionLabels[one].label, ...words[one], ...carriers[one]].map((word) => [foldedName(word), one]),
  ),
);

/** Words that say that a claim is over, and not how. */
const over = new Set(['closed', 'file closed', 'closed file', 'claim closed', 'archived', 'inactive', 'finished']);

const carriersNames = new Set(Object.values(carriers).flat().map(foldedName));

/** Whether a status of this word leaves open if the claim is over. */
export function mayBeTheCarriers(status: string): boolean {
  return carriersNames.has(foldedName(status));
}

/** What a word says of the end of a claim; `unnamed`: it is over, and not how. */
export type Ending = ClosedAs | 'unnamed' | 'open';

/** Undefined for a word that is about something else. */
export function closingWordIn(cell: string): Ending | undefined {
  const name = foldedName(cell);
  return over.has(name) ? 'unnamed' : byName.get(name);
}

const [, ...ways] = dispositions;
export const howClosed = ways.map((one) => dispositionLabels[one].label).join(', ');
