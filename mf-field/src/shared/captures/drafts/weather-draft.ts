// What is typed of the weather at an inspection and not saved yet: a draft of its own, kept and saved like those of sections.
import { keptInspection } from '../store/kept-inspections.ts';
import { saveConditions } from '../store/capture-store.ts';
import { settleDraft, type DraftPlace, type FoundDraft } from './kept-draft.ts';
import type { KeptDraft } from './section-draft.ts';

/** `inspection-5-weather`. */
export const weatherDraftName = (inspectionId: number) => `inspection-${inspectionId}-weather`;

/** The inspection of a draft; undefined for a name of something else. */
export function weatherDraftOf(name: string): number | undefined {
  const [, id] = /^inspection-(\d+)-weather$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Whether the words say something else than what stands: spaces around them do not. */
export function isNewNote(typed: string | undefined, known: string | undefined): typed is string {
  return typed !== undefined && typed.trim() !== (known ?? '').trim();
}

/** Of a page that was gone before its words were saved: they count as typed when this phone kept them. */
export async function saveWeatherDraft(place: DraftPlace, inspectionId: number, found: FoundDraft<KeptDraft>): Promise<void> {
  const { notes } = found.value;
  const known = await keptInspection(inspectionId);
  if (isNewNote(notes, known?.weatherNote))
    await saveConditions({ inspectionId, userId: place.userId }, 'conditions', { weatherNote: notes.trim(), clientAt: found.keptAt });
  await settleDraft(place, found, undefined);
}
