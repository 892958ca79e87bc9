// An inspection as this phone knows it: what the server holds, overlaid by what waits to be sent.
import type { FieldConditions, InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories } from '@plumbline/contracts/enums';
import type { Capture, ConditionsCapture } from '../../shared/captures/store/capture.ts';
import type { SectionStates } from './section/section-tabs.tsx';

/** Work that waits has begun the inspection, and the last weather and note hold. */
export function withPending(inspection: InspectionDetail, captures: readonly Capture[]): InspectionDetail {
  const isBegun = captures.some(({ kind }) => kind === 'start' || kind === 'section');
  const said = captures.filter((one): one is ConditionsCapture => one.kind === 'start' || one.kind === 'conditions');
  const weather = said.findLast(({ body }) => body.weather !== undefined)?.body.weather;
  const note = said.findLast(({ body }) => body.weatherNote !== undefined)?.body;
  return {
    ...withNote(inspection, note),
    ...(inspection.status === 'scheduled' && isBegun ? { status: 'in_progress' as const } : {}),
    ...(weather === undefined ? {} : { weather }),
  };
}

/** An empty note clears the one that the server holds; who typed it is whoever holds this phone. */
function withNote(inspection: InspectionDetail, note: FieldConditions | undefined): InspectionDetail {
  if (!note) return inspection;
  const { weatherNote: _, weatherNoted: __, ...rest } = inspection;
  return note.weatherNote ? { ...rest, weatherNote: note.weatherNote } : rest;
}

export function pendingStates({ sections }: InspectionDetail, captures: readonly Capture[]): SectionStates {
  const known = Object.fromEntries(sections.map((section) => [section.category, section.state]));
  for (const capture of captures) if (capture.kind === 'section' && capture.body.state) known[capture.category] = capture.body.state;
  return Object.fromEntries(inspectionCategories.map((one) => [one, known[one] ?? 'open'])) as SectionStates;
}

/** On the server and only on this phone. */
export function photoCountOf({ photoCount }: InspectionDetail, captures: readonly Capture[]): number {
  const here = captures.filter((one) => one.kind === 'photo' && !one.removed).length;
  const removed = captures.filter((one) => one.kind === 'photo-change' && one.removed === true).length;
  return photoCount + here - removed;
}
