// What somebody who left had on their phone of an inspection that is somebody else's by now: it begins nothing and overwrites nothing.
import { weatherLabels } from '@plumbline/contracts/enums';
import { inspectionNoted } from '@plumbline/contracts/inspection';
import { authorNameOf, isRecovery, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { randomUUID } from 'node:crypto';
import type { InspectionNote } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';

const labels: Readonly<Record<string, string>> = weatherLabels;

type Said = Partial<Pick<InspectionRecord, 'weather' | 'weatherNote' | 'gps' | 'startedOnPhoneAt'>>;

/** Sent by a recovery link, for an inspection of another inspector than the one who left. */
export function isOthersByNow({ link }: Scope, { inspectorId }: Pick<InspectionRecord, 'inspectorId'>): boolean {
  return link !== undefined && isRecovery(link) && inspectorId !== link.personId;
}

/** Fills in what nobody said. Of the rest nothing is lost: it stands among the notes, with the time of the phone. */
export function fillIn(
  tx: Tx,
  { current, said, clientAt }: { current: InspectionRecord; said: Said; clientAt: string | undefined },
): Change<InspectionRecord> {
  const missing = Object.entries(said).filter(([name]) => current[name as keyof Said] === undefined);
  const set: Said = Object.fromEntries(missing);
  const text = wordsOf(tx, said, { ...current, ...set });
  const isKnown = current.noteLog.some((note) => note.text === text && note.clientAt === clientAt);
  if (text === undefined || isKnown) return { set, events: [] };
  const note: InspectionNote = {
    id: randomUUID(),
    text,
    by: authorNameOf(tx.scope),
    at: tx.now.toISOString(),
    ...(clientAt === undefined ? {} : { clientAt }),
  };
  const event = createEvent(inspectionNoted, { inspectionId: current._id, claimId: current.claimId, noteId: note.id });
  return { set, push: { noteLog: [note] }, events: [event] };
}

/** “On the phone of Eli Ortiz: weather Clear.” Nothing where all of it stands as the phone says. */
function wordsOf({ scope }: Tx, said: Said, now: Said): string | undefined {
  const [before, words] = [saidIn(now), Object.entries(saidIn(said))];
  const others = words.filter(([name, word]) => word !== undefined && word !== before[name]).map(([, word]) => word);
  return others.length === 0 ? undefined : `On the phone of ${authorNameOf(scope)}: ${others.join(', ')}.`;
}

function saidIn({ weather, weatherNote, gps }: Said): Readonly<Record<string, string | undefined>> {
  return {
    weather: weather && `weather ${labels[weather] ?? weather}`,
    weatherNote,
    position: gps && `position ${gps.lat}, ${gps.lng}`,
  };
}
