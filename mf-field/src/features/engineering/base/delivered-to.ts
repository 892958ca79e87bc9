// Who has a version, or gets it soon, and their names in a sentence. Pure.
import type { EngineeringDelivery, EngineeringReport } from '@plumbline/contracts/inspection';

/** Sent, or about to be; what waits in the outbox has a Retry of its own. */
export function isWithThem({ kind, revision, state }: EngineeringDelivery, report: EngineeringReport): boolean {
  return kind === 'report' && revision === report.revision && state !== 'failed';
}

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function namesOf(people: readonly { readonly name: string }[]): string {
  return lists.format(new Set(people.map(({ name }) => name)));
}
