// The next step of a claim: where it is done, who may do it, and what everybody else waits for.
import { billers, inspectors, object, oneOf, reportWriters, string, type Infer, type Role } from '../../kernel/index.ts';

export const nextActionKeys = ['qualify', 'schedule', 'inspect', 'report', 'finalize', 'settle', 'invoice', 'payment'] as const;
export type NextActionKey = (typeof nextActionKeys)[number];

/** What to do next, and where. */
export const NextAction = object({ key: oneOf(nextActionKeys), label: string(), path: string() });
export type NextAction = Infer<typeof NextAction>;

interface NextActionLabels {
  readonly label: string;
  /** The roles that the endpoint behind the step lets in. */
  readonly who: readonly Role[];
  /** For everybody else. */
  readonly awaited: string;
}

const adjusters = ['admin', 'adjuster'] as const;

export const nextActionLabels: Readonly<Record<NextActionKey, NextActionLabels>> = {
  qualify: { label: 'Qualify claim', who: adjusters, awaited: 'Waiting for an adjuster to qualify the claim' },
  schedule: { label: 'Schedule inspection', who: inspectors, awaited: 'Waiting for an adjuster to schedule the inspection' },
  inspect: { label: 'Start inspection', who: inspectors, awaited: 'Waiting for the inspector to inspect the property' },
  report: { label: 'Generate report', who: reportWriters, awaited: 'Waiting for an adjuster or engineer to generate the report' },
  finalize: { label: 'Finalize report', who: reportWriters, awaited: 'Waiting for an adjuster or engineer to finalize the report' },
  settle: { label: 'Record settlement', who: billers, awaited: 'Waiting for an adjuster to record the settlement' },
  invoice: { label: 'Create invoice', who: billers, awaited: 'Waiting for billing to create the invoice' },
  payment: { label: 'Record payment', who: billers, awaited: 'Waiting for billing to record the payment' },
};

/** What somebody of this role waits for; nothing where they do it themselves. A caller without a role, such as a key, does what its key allows. */
export function awaitedBy(role: Role | undefined, key: NextActionKey): string | undefined {
  const { who, awaited } = nextActionLabels[key];
  return role === undefined || who.includes(role) ? undefined : awaited;
}
