// Being on site: beginning, weather and position, notes.
import {
  inspectionConditionsSet,
  inspectionNoted,
  type FieldConditions,
  type InspectionDetail,
  type InspectionNoteDraft,
} from '@plumbline/contracts/inspection';
import { Failure, isRecovery } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type DomainEvent, type Tx } from '@plumbline/server';
import { randomUUID } from 'node:crypto';
import { assertCapturedBy } from '../photos/captured-by.ts';
import type { Deps } from '../stores/deps.ts';
import type { InspectionNote } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { startedEvent } from './schedule-inspection.ts';
import { cancelledSentence, completedSentence, noInspection, noShowSentence } from '../base/sentences.ts';
import { fillIn, isOthersByNow } from './recovered-work.ts';
import { detailOf } from './show-inspection.ts';
import { weatherNoteChange } from './weather-note.ts';

export interface OnSite {
  readonly id: number;
  readonly conditions: FieldConditions;
}

/** Begins the fieldwork. Starting again only takes the newer weather and position. */
export async function startInspection(tx: Tx, { id, conditions }: OnSite, { stores }: Deps): Promise<InspectionDetail> {
  assertCapturedBy(tx.scope, conditions.capturedBy);
  const { clientAt } = conditions;
  const onPhone = clientAt === undefined ? {} : { startedOnPhoneAt: new Date(clientAt) };
  const started = await stores.inspections.change(
    tx,
    id,
    (current) => {
      const said = { ...conditionsOf(conditions), ...(current.startedOnPhoneAt ? {} : onPhone) };
      if (!isRecovery(tx.scope.link)) {
        const note = weatherNoteChange(tx, current, conditions);
        const begun = beginning(current, tx.now, { ...said, ...note.set });
        return { ...note, ...begun, events: [...begun.events, ...note.events] };
      }
      assertOpen(current);
      const added = fillIn(tx, { current, said: { ...said, ...weatherNoteOf(conditions) }, clientAt });
      if (isOthersByNow(tx.scope, current)) return added;
      const begun = beginning(current, tx.now, added.set);
      return { ...added, ...begun, events: [...begun.events, ...added.events] };
    },
    { sentence: noInspection },
  );
  return detailOf(tx, started, stores);
}

export async function setConditions(tx: Tx, { id, conditions }: OnSite, { stores }: Deps): Promise<InspectionDetail> {
  assertCapturedBy(tx.scope, conditions.capturedBy);
  const changed = await stores.inspections.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      const said = conditionsOf(conditions);
      if (isRecovery(tx.scope.link))
        return fillIn(tx, { current, said: { ...said, ...weatherNoteOf(conditions) }, clientAt: conditions.clientAt });
      const note = weatherNoteChange(tx, current, conditions);
      const set = createEvent(inspectionConditionsSet, { inspectionId: id, claimId: current.claimId });
      return { ...note, set: { ...said, ...note.set }, events: [set, ...note.events] };
    },
    { sentence: noInspection },
  );
  return detailOf(tx, changed, stores);
}

/** Adds a note. The same `clientId` again is the same note. */
export async function addNote(
  tx: Tx,
  { id, draft }: { id: number; draft: InspectionNoteDraft },
  { stores }: Deps,
): Promise<InspectionDetail> {
  const noted = await stores.inspections.change(
    tx,
    id,
    (current) => {
      if (current.status === 'cancelled') throw new Failure('conflict', cancelledSentence);
      const note = noteOf(draft, tx);
      if (current.noteLog.some((known) => known.id === note.id)) return { events: [] };
      return {
        push: { noteLog: [note] },
        events: [createEvent(inspectionNoted, { inspectionId: id, claimId: current.claimId, noteId: note.id })],
      };
    },
    { sentence: noInspection },
  );
  return detailOf(tx, noted, stores);
}

type Begun = Change<InspectionRecord> & { readonly events: readonly DomainEvent[] };

/** The change that begins fieldwork; whatever is written on site begins it too. */
export function beginning(current: InspectionRecord, now: Date, set: Partial<InspectionRecord> = {}): Begun {
  assertOpen(current);
  if (current.status === 'in_progress') return { set, events: [] };
  return { set: { ...set, status: 'in_progress', startedAt: now }, events: [startedEvent(current, now)] };
}

export function assertOpen(inspection: InspectionRecord): void {
  if (inspection.status === 'cancelled') throw new Failure('conflict', cancelledSentence);
  if (inspection.status === 'no_show') throw new Failure('conflict', noShowSentence);
  if (inspection.status === 'completed') throw new Failure('conflict', completedSentence);
}

/** Of somebody who left only words are filled in; that they had none says nothing. */
function weatherNoteOf({ weatherNote }: FieldConditions): Pick<InspectionRecord, 'weatherNote'> {
  return weatherNote ? { weatherNote } : {};
}

function conditionsOf({ weather, gps }: FieldConditions): Partial<InspectionRecord> {
  const { lat, lng, accuracyM } = gps ?? {};
  const position =
    lat === undefined || lng === undefined
      ? undefined
      : { lat, lng, source: 'device' as const, ...(accuracyM === undefined ? {} : { accuracyM }) };
  return { ...(weather ? { weather } : {}), ...(position ? { gps: position } : {}) };
}

function noteOf(draft: InspectionNoteDraft, tx: Tx): InspectionNote {
  const { category, area, severity, clientAt } = draft;
  return {
    id: draft.clientId ?? randomUUID(),
    text: draft.text ?? draft.description ?? draft.notes ?? '',
    ...(category ? { category } : {}),
    ...(area ? { area } : {}),
    ...(severity ? { severity } : {}),
    by: tx.scope.actor.name,
    at: tx.now.toISOString(),
    ...(clientAt ? { clientAt } : {}),
  };
}
