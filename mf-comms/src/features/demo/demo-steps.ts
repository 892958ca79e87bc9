// The five steps of the walkthrough, and to which of them an entry of the claim's activity belongs. Pure.
import type { ActivityEntry } from '@plumbline/contracts/claims';

export const demoSteps = [
  { id: 'intake', title: 'Multi-Channel Intake', about: 'The claim is opened, and every message appears in one conversation.' },
  { id: 'triage', title: 'AI Triage & Scheduling', about: 'The claim is scored with its reasons, and its inspection is scheduled.' },
  { id: 'inspection', title: 'Mobile Field Inspection', about: 'Photos, notes and observations are recorded at the property.' },
  { id: 'report', title: 'Technical Report Generation', about: 'Findings, measurements and prices become a report.' },
  { id: 'settlement', title: 'Settlement & Billing', about: 'Offers, payments and the fee, down to the invoice.' },
] as const;

export type DemoStepId = (typeof demoSteps)[number]['id'];

/** The longest beginning of a type decides. */
const stepOfType: Readonly<Record<string, DemoStepId>> = {
  'claims.opened': 'intake',
  'claims.party': 'intake',
  'claims.contract': 'intake',
  'claims.case-': 'intake',
  'comms.': 'intake',
  'claims.qualified': 'triage',
  'claims.reassigned': 'triage',
  'inspection.scheduled': 'triage',
  'inspection.rescheduled': 'triage',
  'claims.appointment': 'triage',
  'inspection.': 'inspection',
  'ai.': 'report',
  'measurement.': 'report',
  'claims.report': 'report',
  'claims.estimate': 'report',
  'inspection.engineering': 'report',
  'claims.ledger': 'settlement',
  'claims.settlement': 'settlement',
  'billing.': 'settlement',
};

/** Undefined for what is part of no step, like a note or an edit. */
export function stepOf(type: string): DemoStepId | undefined {
  const [longest] = Object.keys(stepOfType)
    .filter((beginning) => type.startsWith(beginning))
    .toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : stepOfType[longest];
}

/** The entries of each step in the order in which they happened; those of the feed come newest first. */
export function entriesByStep(newestFirst: readonly ActivityEntry[]): ReadonlyMap<DemoStepId, readonly ActivityEntry[]> {
  const told = newestFirst.toReversed();
  return new Map(demoSteps.map(({ id }) => [id, told.filter(({ type }) => stepOf(type) === id)]));
}

/** Whole days from the opening of the claim to the first entry of a step; undefined where one of the two is missing. */
export function daysUntil(step: DemoStepId, newestFirst: readonly ActivityEntry[]): number | undefined {
  const opened = newestFirst.findLast(({ type }) => type === 'claims.opened');
  const first = entriesByStep(newestFirst).get(step)?.[0];
  if (!opened || !first) return undefined;
  return Math.floor((Date.parse(first.at) - Date.parse(opened.at)) / 86_400_000);
}
