// What waits for a choice in all open inspections of a firm.
import type { DifferingInspection } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { findInspections, type ListWish } from '../inspections/list-inspections.ts';
import { inspectionsOf } from '../inspections/show-inspection.ts';
import type { Deps } from '../stores/deps.ts';
import type { StoredSection } from '../stores/stored-shapes.ts';

const waiting = { 'sections.differences.id': { $exists: true } };

/** One page, newest first. A canceled or completed inspection is not chosen for any more. */
export async function listOpenDifferences(
  scope: Scope,
  wish: Pick<ListWish, 'limit' | 'after'>,
  deps: Deps,
): Promise<{ rows: DifferingInspection[]; next: string | undefined }> {
  const { found, next } = await findInspections(scope, { ...wish, statuses: ['scheduled', 'in_progress'], filter: waiting }, deps);
  const sectionsOf = new Map(found.map(({ _id, sections }) => [_id, sections]));
  const rows = await inspectionsOf({ scope }, found, deps.stores);
  return { rows: rows.map((one) => ({ ...one, differing: differingIn(sectionsOf.get(one.id) ?? []) })), next };
}

function differingIn(sections: readonly StoredSection[]): DifferingInspection['differing'] {
  return sections.flatMap(({ category, differences = [] }) => (differences.length > 0 ? [{ category, differences }] : []));
}
