// What a deadline definition is: from which date, owed by whom or whose right, ended by what, for which claims.
import type { Ower } from '@plumbline/contracts/claims';
import type { StartName } from './deadline-record.ts';
import type { Condition } from './conditions.ts';
import type { Span } from './due-date.ts';
import { letterPhrases, type LetterPhrases } from './letter-phrases.ts';
import type { SpanVariant } from './span-variants.ts';

export interface DeadlineDefinition {
  /** The row of the pack that holds today. */
  readonly rule: string;
  /** Rows of the same rule for other times. */
  readonly versions?: readonly string[];
  /** Tells two deadline definitions of one rule apart. */
  readonly part?: string;
  readonly title: string;
  readonly owedBy: Ower;
  /** A right that may be used until its last day: who lets it pass owes nobody. */
  readonly isRight?: true;
  /** The right to sue: counsel is asked long before, and it stands in no list of things to do. */
  readonly isSuit?: true;
  readonly startsFrom: StartName;
  /** Any of these dates ends it. */
  readonly metBy: readonly StartName[];
  /** Something of what is owed was done: the rest stays owed. */
  readonly partlyMetBy?: readonly StartName[];
  readonly holdsFor: Condition;
  readonly variant?: SpanVariant;
  readonly direction?: Span['direction'];
  /** Shown only once the starting date is recorded. */
  readonly onlyOnceStarted?: true;
  /** What a letter to the carrier says about it: each that the carrier owes has its own. */
  readonly letter?: LetterPhrases;
}

/** Names the deadline within its claim. */
export function keyOf({ rule, part }: Pick<DeadlineDefinition, 'rule' | 'part'>): string {
  return part ? `${rule}.${part}` : rule;
}

/** A row of a table: what is left out is every claim. */
export type Row = Omit<DeadlineDefinition, 'holdsFor'> & Partial<Pick<DeadlineDefinition, 'holdsFor'>>;

type CarrierRow = Omit<Row, 'rule' | 'title' | 'owedBy' | 'startsFrom'> & { readonly from: StartName; readonly letter: LetterPhrases };

/** What the carrier owes. */
export function carrier(rule: string, title: string, { from, ...more }: CarrierRow): Row {
  return { rule, title, owedBy: 'carrier', startsFrom: from, ...more };
}

type OwnRow = Omit<Row, 'rule' | 'title' | 'startsFrom' | 'owedBy'> & { readonly from: StartName };

/** What the insured may do until a day. */
export function right(rule: string, title: string, { from, ...more }: OwnRow): Row {
  return { rule, title, owedBy: 'insured', isRight: true, startsFrom: from, ...more };
}

/** The right to sue. */
export function suit(rule: string, from: StartName, more: Partial<Row> = {}): Row {
  return { ...right(rule, 'Suit against the carrier: ask counsel', { from, metBy: ['suitFiledOn'] }), isSuit: true, ...more };
}

/** What the insured owes under the policy, once the carrier asked for it. */
export function insuredOwes(rule: string, title: string, { from, ...more }: OwnRow): Row {
  return { rule, title, owedBy: 'insured', startsFrom: from, onlyOnceStarted: true, ...more };
}

/** Runs for counsel alone, who gave the notice. */
export function forCounsel(rule: string, title: string, { from, ...more }: OwnRow): Row {
  return { rule, title, owedBy: 'carrier', startsFrom: from, onlyOnceStarted: true, ...more };
}

export const acknowledges = 'Carrier acknowledges the claim';
export const acknowledged = { from: 'noticeToCarrierOn', metBy: ['carrierAcknowledgedOn'], letter: letterPhrases.acknowledge } as const;
/** A payment alone leaves the rest of the claim open: only a denial of all or the rest, or payment in full, closes it. */
export const decided = { metBy: ['coverageDeniedOn', 'paidInFullOn'], partlyMetBy: ['paymentReceivedOn'] } as const;
/** Who owes a payment has paid once all of it came; a part leaves the rest owed. */
export const paid = { metBy: ['paidInFullOn'], partlyMetBy: ['paymentReceivedOn'] } as const;
export const answered = ['coverageAcceptedOn', 'coverageDeniedOn'] as const;
