// What somebody who left had on their phone of an inspection: it fills in what nobody said and overwrites nothing. The rest is noted.
import { weatherLabels } from '@plumbline/contracts/enums';
import { inspectionConditionsSet, inspectionNoted } from '@plumbline/contracts/inspection';
import { authorNameOf, isRecovery, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { randomUUID } from 'node:crypto';
import type { InspectionNote } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';

const labels: Readonly<Record<string, string>> = weatherLabels;

type Said = Partial<Pick<InspectionRecord, 'weather' | 'weatherNote' | 'weatherNoted' | 'gps' | 'startedOnPhoneAt'>>;
interface Added {
  readonly set: Said;
  readonly push?: { noteLog: InspectionNote[] };
  readonly events: readonly DomainEvent[];
}

/** Sent by a recovery link, for an inspection of another inspector than the one who left. */
export function isOthersByNow({ link }: Scope, { inspectorId }: Pick<InspectionRecord, 'inspectorId'>): boolean {
  return link !== undefined && isRecovery(link) && inspectorId !== link.personId;
}

/** Of what does not fit nothing is lost: it stands among the notes, with the time of the phone. */
export function fillIn(
  tx: Tx,
  { current, said, clientAt }: { current: InspectionRecord; said: Said; clientAt: string | undefined },
): Added {
  const missing = Object.entries(said).filter(([name]) => !isSaid(current, name as keyof Said));
  const filled: Said = Object.fromEntries(missing);
  const set = filled.weatherNote === undefined ? filled : { ...filled, weatherNoted: noteAuthor(tx, clientAt) };
  const isFilled = missing.some(([name]) => name !== 'startedOnPhoneAt');
  const about = { inspectionId: current._id, claimId: current.claimId };
  const { events, ...noted } = notedOnce(tx, current, { words: wordsOf(said, { ...current, ...set }), clientAt });
  return { ...noted, set, events: [...(isFilled ? [createEvent(inspectionConditionsSet, about)] : []), ...events] };
}

/** A weather note that somebody cleared is said, too. */
function isSaid(current: Said, name: keyof Said): boolean {
  return current[name] !== undefined || (name === 'weatherNote' && current.weatherNoted !== undefined);
}

/** Who typed the weather note, and when. */
export function noteAuthor({ scope, now }: Tx, clientAt: string | undefined): NonNullable<Said['weatherNoted']> {
  return { by: authorNameOf(scope), at: now.toISOString(), ...omitUndefined({ clientAt }) };
}

interface OnPhone {
  readonly words: readonly string[];
  readonly clientAt: string | undefined;
}

/** “On the phone of Eli Ortiz: weather Clear.” The same words of the same time are one note; without words there is none. */
export function notedOnce(tx: Tx, current: InspectionRecord, { words, clientAt }: OnPhone): Added {
  const by = authorNameOf(tx.scope);
  const text = `On the phone of ${by}: ${words.join(', ')}.`;
  const isKnown = current.noteLog.some((note) => note.text === text && note.clientAt === clientAt);
  if (words.length === 0 || isKnown) return { set: {}, events: [] };
  const note: InspectionNote = { id: randomUUID(), text, by, at: tx.now.toISOString(), ...omitUndefined({ clientAt }) };
  const event = createEvent(inspectionNoted, { inspectionId: current._id, claimId: current.claimId, noteId: note.id });
  return { set: {}, push: { noteLog: [note] }, events: [event] };
}

/** Nothing where all of it stands as the phone says. */
function wordsOf(said: Said, now: Said): string[] {
  const [before, words] = [saidIn(now), Object.entries(saidIn(said))];
  return words.flatMap(([name, word]) => (word === undefined || word === before[name] ? [] : [word]));
}

function saidIn({ weather, weatherNote, gps }: Said): Readonly<Record<string, string | undefined>> {
  return {
    weather: weather && `weather ${labels[weather] ?? weather}`,
    weatherNote: weatherNote && `weather note: ${weatherNote}`,
    position: gps && `position ${gps.lat}, ${gps.lng}`,
  };
}
