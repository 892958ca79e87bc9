// Copies of inspections on this device, so that an opened one opens again without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { QueryClient } from '@tanstack/react-query';
import { keep, kept } from './kept.ts';

export const inspectionName = (id: number) => `inspection-${id}`;
export const filesName = (id: number) => `files-${id}`;
export const photosName = (id: number) => `photos-${id}`;
export const signaturesName = (id: number) => `signatures-${id}`;

export async function keepInspection(inspection: InspectionDetail): Promise<void> {
  await keep(inspectionName(inspection.id), inspection);
}

/** What a write answered, where screens read it and as the copy on this device: the next write begins on it before anything is fetched. */
export function holdInspection(queryClient: QueryClient, answered: InspectionDetail): void {
  // What is known may be newer than an answer that was repeated
  const known = queryClient.setQueryData<InspectionDetail>(['inspection', answered.id], answered);
  if (known) void keepInspection(known);
}

export async function keptInspection(id: number): Promise<InspectionDetail | undefined> {
  return (await kept<InspectionDetail>(inspectionName(id)))?.value;
}
