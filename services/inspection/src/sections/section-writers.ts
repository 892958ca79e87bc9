// Who wrote the notes and the observations of an inspection, from all that was ever saved: of each line and each field, whoever wrote it first.
// Neither a save of something else nor a choice between versions makes anybody the writer.
import type { Observation, SectionWriters } from '@plumbline/contracts/inspection';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import type { StoredSection } from '../stores/stored-shapes.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { isSamePart, observationFields, partOf } from './section-fields.ts';
import { savedWords, whenWritten, type SavedWords } from './section-history.ts';

type Words = SavedWords['written'];

/** Of the sections in which something is written. */
export async function writersOf(
  scope: Scope,
  { _id, sections }: Pick<InspectionRecord, '_id' | 'sections'>,
  deps: Pick<Deps, 'stores'>,
): Promise<SectionWriters[]> {
  const filled = sections.filter(({ notes, observations }) => notes.trim() !== '' || observations.length > 0);
  return Promise.all(
    filled.map(async (section) => {
      const place = { inspectionId: _id, category: section.category };
      return writersIn(section, await savedWords(scope, place, deps));
    }),
  );
}

/** Pure; the oldest of `saved` comes first. */
function writersIn({ category, notes, observations }: StoredSection, saved: readonly SavedWords[]): SectionWriters {
  const written = observations.map((one) => ({ id: one.id, by: namesOf(observationSaves(one, saved)) }));
  return { category, ...omitUndefined({ notes: notesBy(notes, saved) }), observations: written.filter(({ by }) => by.length > 0) };
}

function notesBy(notes: string, saved: readonly SavedWords[]): SectionWriters['notes'] {
  const found = lineSaves(notes, saved, (written) => written.notes);
  const by = namesOf(found);
  const at = found.flatMap((one) => (one ? whenWritten(one) : [])).toSorted();
  return by.length === 0 ? undefined : { by, at: at.at(-1) ?? '' };
}

/** The first save of each line. */
function lineSaves(text: string, saved: readonly SavedWords[], textIn: (written: Words) => string | undefined): (SavedWords | undefined)[] {
  const first = new Map<string, SavedWords>();
  for (const one of saved) for (const line of linesOf(textIn(one.written))) if (!first.has(line)) first.set(line, one);
  return linesOf(text).map((line) => first.get(line));
}

function linesOf(text = ''): string[] {
  return text.split(/\r?\n|\r/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

function observationSaves(one: Observation, saved: readonly SavedWords[]): (SavedWords | undefined)[] {
  const sameIn = ({ observations }: Words) => observations.find(({ id }) => id === one.id);
  const fields = observationFields.filter((field) => field !== 'description' && Object.keys(partOf(one, field)).length > 0);
  const ofFields = fields.map((field) => saved.find(({ written }) => isSamePart(partOf(sameIn(written), field), partOf(one, field))));
  return [...ofFields, ...lineSaves(one.description ?? '', saved, (written) => sameIn(written)?.description)];
}

/** Nobody where a part of it is in no save: half of the writers are none. */
function namesOf(found: readonly (SavedWords | undefined)[]): string[] {
  const names = found.map((one) => one?.section.savedBy);
  return names.includes(undefined) ? [] : [...new Set(names.flatMap((name) => name ?? []))];
}
