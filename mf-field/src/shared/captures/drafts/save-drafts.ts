// What was typed and never saved, because the page was gone first: it becomes a save of its section, and goes with everything that waits.
import { listCaptures } from '../store/capture-store.ts';
import { keptInspection } from '../store/kept-inspections.ts';
import { saveSection } from '../store/save-section.ts';
import { draftNames, keptDraft, settleDraft, type DraftPlace, type FoundDraft } from './kept-draft.ts';
import { knownSection, unsentOf } from './known-section.ts';
import { hasTyped, typedWords, withoutSaved, type KeptDraft, type KnownSection } from './section-draft.ts';
import { saveWeatherDraft, weatherDraftOf } from './weather-draft.ts';
import { draftOf, saveTyping, typingNow, type DraftOf } from './typing-now.ts';

export interface Saving {
  /** Absent: of all inspections. */
  readonly inspectionId?: number | undefined;
  /** Another tab may be at it: only what was kept before this time, ISO. */
  readonly before?: string | undefined;
}

/**
 * Resolves to the sections of which something typed can't be saved yet: a severity without its area, an inspection that this phone doesn't
 * know, or a phone that is full.
 */
export async function saveDrafts(userId: number, { inspectionId, before }: Saving = {}): Promise<DraftOf[]> {
  const unsaved = before === undefined ? await saveTyping() : [];
  const left: DraftOf[] = [];
  for (const name of new Set([...(await draftNames(userId)), ...unsaved])) {
    const of = draftOf(name);
    if (!of) await takeUpNote({ userId, name }, { inspectionId, before });
    if (!of || (inspectionId !== undefined && of.inspectionId !== inspectionId)) continue;
    if (!(await takeUp({ userId, name }, of, before)) || unsaved.includes(name)) left.push(of);
  }
  return left;
}

/** A weather note stays typed where this phone is too full to save it. */
async function takeUpNote(place: DraftPlace, { inspectionId, before }: Saving): Promise<void> {
  const id = weatherDraftOf(place.name);
  if (id === undefined || (inspectionId !== undefined && id !== inspectionId)) return;
  const found = await keptDraft<KeptDraft>(place).catch(() => undefined);
  if (found && !isElsewhere(place, found, before)) await saveWeatherDraft(place, id, found).catch(() => undefined);
}

function isElsewhere({ name }: DraftPlace, { keptAt }: FoundDraft<unknown>, before: string | undefined): boolean {
  return before !== undefined && (typingNow().includes(name) || keptAt > before);
}

/** Resolves to whether nothing of it is left to be saved here. A draft that cannot be opened any more is passed over. */
async function takeUp(place: DraftPlace, of: DraftOf, before: string | undefined): Promise<boolean> {
  const found = await keptDraft<KeptDraft>(place).catch(() => undefined);
  if (!found) return true;
  return isElsewhere(place, found, before) || saveDraft(place, of, found).catch(() => false);
}

/** Resolves to whether all of it was saved. */
async function saveDraft(place: DraftPlace, of: DraftOf, found: FoundDraft<KeptDraft>): Promise<boolean> {
  let rest = found.value;
  for (const area of new Set([rest.area, ...Object.keys(rest.damage)])) {
    const known = await knownNow(place.userId, of);
    if (!known) return false;
    const sent = { ...rest, area };
    const words = typedWords(sent, known);
    if (Object.keys(words).length === 0) continue;
    const owner = { inspectionId: of.inspectionId, userId: place.userId };
    const saved = await saveSection(owner, { category: of.category, seen: sent.seen ?? known.seen }, words);
    rest = { ...withoutSaved(sent, sent, { words, after: saved.id }), area: rest.area };
  }
  await settleDraft(place, found, hasTyped(rest) ? rest : undefined);
  return !hasTyped(rest);
}

/** Undefined where this phone has no copy of the inspection: a save would leave out what the section holds. */
async function knownNow(userId: number, { inspectionId, category }: DraftOf): Promise<KnownSection | undefined> {
  const inspection = await keptInspection(inspectionId);
  if (!inspection) return undefined;
  const waiting = (await listCaptures(userId)).filter((one) => one.inspectionId === inspectionId);
  const section = inspection.sections.find((one) => one.category === category);
  return knownSection(section, unsentOf(waiting, category));
}
