// What a deadline definition is: from which date, owed by whom, ended by what, for which claims.
import type { Ower } from '@plumbline/contracts/claims';
import type { StartName } from './deadline-record.ts';
import type { Condition } from './conditions.ts';
import type { Span } from './due-date.ts';
import { letterPhrases, type LetterPhrases } from './letter-phrases.ts';
import type { SpanVariant } from './span-variants.ts';

export interface DeadlineDefinition {
  readonly rule: string;
  /** Tells two deadline definitions of one rule apart. */
  readonly part?: string;
  readonly title: string;
  readonly owedBy: Ower;
  readonly startsFrom: StartName;
  /** Any of these dates ends it. */
  readonly metBy: readonly StartName[];
  /** Whose date decides which version of the rule holds. */
  readonly inForceAt: 'policy' | 'loss' | 'contract';
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

/** A row of a table: what is left out is the date of loss and every claim. */
export type Row = Omit<DeadlineDefinition, 'inForceAt' | 'holdsFor'> & Partial<Pick<DeadlineDefinition, 'inForceAt' | 'holdsFor'>>;

type InsurerRow = Omit<Row, 'rule' | 'title' | 'owedBy' | 'startsFrom'> &
  Partial<Row> & { readonly from: StartName; readonly letter: LetterPhrases };

/** What the insurer owes. */
export function insurer(rule: string, title: string, { from, ...more }: InsurerRow): Row {
  return { rule, title, owedBy: 'insurer', startsFrom: from, ...more };
}

export const acknowledges = 'Carrier acknowledges the claim';
export const acknowledged = { from: 'noticeToCarrierOn', metBy: ['carrierAcknowledgedOn'], letter: letterPhrases.acknowledge } as const;
export const decided = ['coverageDeniedOn', 'paymentReceivedOn'] as const;
export const answered = ['coverageAcceptedOn', 'coverageDeniedOn'] as const;
