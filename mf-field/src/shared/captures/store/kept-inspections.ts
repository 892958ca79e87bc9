// Copies of inspections on this device, so that an opened one opens again without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { tabOwner } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import { fieldDatabase } from './database.ts';

/** Keeps a copy; a device that forbids storage goes without. */
export async function keepInspection(inspection: InspectionDetail): Promise<void> {
  const userId = tabOwner(undefined);
  if (userId === undefined) return;
  try {
    const database = await fieldDatabase();
    await database.put('inspections', { id: inspection.id, keptAt: new Date().toISOString(), userId, inspection });
  } catch {
    // Only the convenience is lost, not a capture
  }
}

/** What a write answered, where screens read it and as the copy on this device: the next write begins on it before anything is fetched. */
export function holdInspection(queryClient: QueryClient, answered: InspectionDetail): void {
  // What is known may be newer than an answer that was repeated
  const known = queryClient.setQueryData<InspectionDetail>(['inspection', answered.id], answered);
  if (known) void keepInspection(known);
}

/** What another person opened on this device is not shown. */
export async function keptInspection(id: number): Promise<InspectionDetail | undefined> {
  try {
    const kept = await (await fieldDatabase()).get('inspections', id);
    const here = tabOwner(undefined);
    return kept && kept.userId === (here ?? kept.userId) ? kept.inspection : undefined;
  } catch {
    return undefined;
  }
}

/** At sign-out no copy of a person's inspections stays on the device. */
export async function deleteInspections(userId: number): Promise<void> {
  try {
    const database = await fieldDatabase();
    for (const { id, userId: owner } of await database.getAll('inspections'))
      if (owner === userId) await database.delete('inspections', id);
  } catch {
    // Where nothing can be kept there is nothing to forget
  }
}
