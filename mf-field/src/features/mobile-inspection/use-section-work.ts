// The words and choices of one section: kept while typing, saved on this device first, sent from there.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { damageAreaLabels, damageAreas, type InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SectionWords } from '../../shared/captures/store/capture.ts';
import { saveSection } from '../../shared/captures/store/save-section.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { fieldPhotosQuery, inspectionQuery } from '../../shared/field-queries.ts';
import { useDurableDraft, type DraftState } from './draft/use-durable-draft.ts';
import { useSavedByItself } from './draft/use-saved-by-itself.ts';
import { keepSection, type Said } from './section/keep-section.ts';
import { inTurnOf } from './section/section-turn.ts';
import { knownSection, unsentOf, type Unsent } from '../../shared/captures/drafts/known-section.ts';
import { sectionDraftName } from '../../shared/captures/drafts/typing-now.ts';
import {
  hasTyped,
  isDamageTyped,
  isEmpty,
  shownDraft,
  typedWords,
  withoutSaved,
  withTyped,
  type KeptDraft,
  type KnownSection,
  type SectionDraft,
  type TypedWords,
} from '../../shared/captures/drafts/section-draft.ts';

const nothingHere = 'Choose an area and a severity, take a photo or write a note first.';

interface WorkPlace {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

/** `shotsMissing`: by name what the list requires and nobody took. */
export function useSectionWork(place: WorkPlace, shotsMissing: string) {
  const { inspection, category, captures } = place;
  const section = inspection.sections.find((one) => one.category === category);
  const unsent = unsentOf(captures.captures, category);
  const known = knownSection(section, unsent);
  const draft = useDurableDraft(sectionDraftName(inspection.id, category), captures.userId);
  const [lacks, setLacks] = useState<'words' | 'shots'>();
  const shown = shownDraft(draft.kept, known);
  const hasPhotos = useHasPhotos(place);
  const state = unsent.words.state ?? section?.state ?? 'open';

  const { hasWords, save } = useKeeping(place, { draft, known });
  const keep = async (more: SectionWords, said: Said) => {
    if (await save(more, said)) setLacks(undefined);
  };
  const change = (part: Partial<SectionDraft>) => {
    const isLeft = part.area !== undefined && part.area !== shown.area;
    // Whoever goes on to the next area means both
    if (isLeft && isDamageTyped(draft.kept, shown)) void keep({}, { title: `${areaLabel(shown)} saved` });
    draft.put(withTyped(draft.kept, part, known));
  };
  const markComplete = () => {
    if (!hasPhotos && isEmpty(draft.kept, known)) setLacks('words');
    else if (state !== 'complete' && shotsMissing !== '') setLacks('shots');
    else void keep({ state: 'complete' }, { title: 'Section completed' });
  };
  return {
    draft: shown,
    saved: hasTyped(draft.kept) ? savedTyping(draft.state) : savedWords(unsent, section),
    state,
    hint: lacks ? { words: nothingHere, shots: shotsMissing }[lacks] : '',
    differences: section?.differences ?? [],
    change,
    // What was saved by itself is saved
    saveNotes: () => (hasWords ? void keep({}, { title: 'Notes saved' }) : void toast({ tone: 'good', title: 'Notes saved' })),
    markComplete,
    markNotApplicable: (reason: string) =>
      void keep({ state: 'not_applicable', reason }, { title: 'Section completed', description: 'Marked as not applicable' }),
  };
}

interface OnScreen {
  readonly draft: ReturnType<typeof useDurableDraft>;
  readonly known: KnownSection;
}

/** Keeps what is typed on this phone, by itself and when it is asked. */
function useKeeping(place: WorkPlace, { draft, known }: OnScreen) {
  const { inspection, category, captures } = place;
  const name = sectionDraftName(inspection.id, category);
  const words = typedWords(draft.kept, known);
  const hasWords = Object.keys(words).length > 0;
  const knownNow = useKnownNow(place);
  const isTyped = () => Object.keys(typedWords(draft.keptNow(), knownNow())).length > 0;
  const save = (more: SectionWords, said?: Said) => keepTyped(place, { name, draft, seen: known.seen, knownNow, more }, said);
  useSavedByItself<Kept>({
    name,
    typed: hasWords && captures.userId !== undefined ? JSON.stringify(words) : undefined,
    isTyped,
    save: async () => (isTyped() ? save({}) : undefined),
    onLeft: (done) => draft.put(withoutSaved(draft.keptNow(), done.sent, done)),
  });
  return { hasWords, save };
}

/** The section as it is known at the moment of asking: a save that waited for another one is written over that, whatever the screen still shows. */
function useKnownNow({ inspection, category, captures: { captures, sender } }: WorkPlace): () => KnownSection {
  const queryClient = useQueryClient();
  return () => {
    const { sections } = queryClient.getQueryData(inspectionQuery(inspection.id).queryKey) ?? inspection;
    const waiting = sender?.view().captures.filter(({ inspectionId }) => inspectionId === inspection.id) ?? captures;
    return knownSection(
      sections.find((one) => one.category === category),
      unsentOf(waiting, category),
    );
  };
}

interface Typed {
  readonly name: string;
  readonly draft: ReturnType<typeof useDurableDraft>;
  /** What the writer has on the screen. */
  readonly seen: KnownSection['seen'];
  readonly knownNow: () => KnownSection;
  /** Beside what was typed. */
  readonly more: SectionWords;
}

interface Kept {
  readonly sent: KeptDraft;
  readonly words: TypedWords;
  readonly after: string;
}

/** Resolves once it is durable on this phone, to nothing where it is not; what was typed meanwhile stays typed. */
async function keepTyped(
  { inspection, category, captures }: WorkPlace,
  { name, draft, seen, knownNow, more }: Typed,
  said?: Said,
): Promise<Kept | undefined> {
  // What stands there now, not what stands there once its turn has come: the next area may be open by then
  const sent = draft.keptNow();
  return inTurnOf<Kept>(name, async (before) => {
    const words = typedWords(sent, knownNow());
    const place = { category, seen: { ...(sent.seen ?? seen), ...(before ? { after: before.after } : {}) } };
    const saved = await keepSection(captures, said, (userId) =>
      saveSection({ inspectionId: inspection.id, userId }, place, { ...words, ...more }),
    );
    if (!saved) return undefined;
    const kept = { sent, words, after: saved.id };
    draft.put(withoutSaved(draft.keptNow(), sent, kept));
    return kept;
  });
}

/** Where the words of the section are, and since when; absent: something is being written, or nothing was said yet. */
export type SavedAt = { readonly where: 'phone' | 'server'; readonly at: string } | 'failed' | undefined;

function savedTyping(state: DraftState): SavedAt {
  return state === undefined || state === 'failed' ? state : { where: 'phone', at: state.at };
}

function savedWords({ savedAt }: Unsent, section: InspectionDetail['sections'][number] | undefined): SavedAt {
  if (savedAt !== undefined) return { where: 'phone', at: savedAt };
  return section?.savedAt === undefined ? undefined : { where: 'server', at: section.savedAt };
}

/** Whether the section has any, here or there; where those there are not known, the inspection's: the server says the last word. */
function useHasPhotos({ inspection: { id, photoCount }, category, captures: { captures } }: WorkPlace): boolean {
  const { data: there } = useQuery(fieldPhotosQuery(id));
  const areas: readonly string[] = damageAreas[category];
  const isHere = captures.some((one) => one.kind === 'photo' && one.fields['category'] === category);
  if (isHere || !there || there.length < photoCount) return isHere || photoCount > 0;
  return there.some((one) => one.category === category || (one.damageArea !== undefined && areas.includes(one.damageArea)));
}

function areaLabel({ area }: SectionDraft): string {
  return (damageAreaLabels as Readonly<Record<string, string>>)[area] ?? area;
}
