// Copies of inspections on this device, so that an opened one opens again without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { fieldDatabase } from './database.ts';

/** Keeps a copy; a device that forbids storage goes without. */
export async function keepInspection(inspection: InspectionDetail): Promise<void> {
  try {
    const database = await fieldDatabase();
    await database.put('inspections', { id: inspection.id, keptAt: new Date().toISOString(), inspection });
  } catch {
    // Only the convenience is lost, not a capture
  }
}

export async function keptInspection(id: number): Promise<InspectionDetail | undefined> {
  try {
    return (await (await fieldDatabase()).get('inspections', id))?.inspection;
  } catch {
    return undefined;
  }
}
