// The note about the weather at an inspection: who typed it and when. An empty one clears it, and an earlier one of somebody else replaces nothing.
import type { FieldConditions } from '@plumbline/contracts/inspection';
import { authorNameOf } from '@plumbline/contracts/kernel';
import type { Change, DomainEvent, Tx } from '@plumbline/server';
import type { InspectionRecord } from '../stores/stores.ts';
import { noteAuthor, notedOnce } from './recovered-work.ts';

type Given = Pick<FieldConditions, 'weatherNote' | 'clientAt'>;
export type WeatherNoteChange = Pick<Change<InspectionRecord>, 'set' | 'unset' | 'push'> & { readonly events: readonly DomainEvent[] };

/** Nothing changes without a note, or where the same words stand already. */
export function weatherNoteChange(tx: Tx, current: InspectionRecord, { weatherNote, clientAt }: Given): WeatherNoteChange {
  if (weatherNote === undefined || weatherNote === (current.weatherNote ?? '')) return { events: [] };
  if (isOvertaken(tx, current, clientAt))
    return notedOnce(tx, current, { words: weatherNote === '' ? [] : [`weather note: ${weatherNote}`], clientAt });
  const weatherNoted = noteAuthor(tx, clientAt);
  return weatherNote === ''
    ? { set: { weatherNoted }, unset: ['weatherNote'], events: [] }
    : { set: { weatherNoted, weatherNote }, events: [] };
}

/** Typed on a phone before somebody else typed what stands there. A clock that runs ahead counts as the arrival. */
function isOvertaken(tx: Tx, { weatherNoted }: InspectionRecord, clientAt: string | undefined): boolean {
  if (!weatherNoted || weatherNoted.by === authorNameOf(tx.scope)) return false;
  return momentOf({ at: tx.now.toISOString(), clientAt }) < momentOf(weatherNoted);
}

function momentOf({ at, clientAt = at }: { at: string; clientAt?: string | undefined }): number {
  return Math.min(Date.parse(at), Date.parse(clientAt));
}
