// The words and choices of one section: kept while typing, saved on this device first, sent from there.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { damageAreaLabels, damageAreas, type InspectionCategory } from '@plumbline/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SectionWords } from '../../shared/captures/store/capture.ts';
import { saveSection } from '../../shared/captures/store/save-section.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { photosQuery } from '../../shared/field-queries.ts';
import { useDurableDraft } from './draft/use-durable-draft.ts';
import { keepSection, type Said } from './keep-section.ts';
import { knownSection, unsentOf } from './known-section.ts';
import { isDamageTyped, isEmpty, shownDraft, typedWords, withoutSaved, withTyped, type SectionDraft } from './section-draft.ts';

const nothingHere = 'Choose an area and a severity, take a photo or write a note first.';

/** `shotsMissing`: by name what the list requires and nobody took. */
export function useSectionWork(
  inspection: InspectionDetail,
  category: InspectionCategory,
  { captures, shotsMissing }: { captures: Captures; shotsMissing: string },
) {
  const section = inspection.sections.find((one) => one.category === category);
  const unsent = unsentOf(captures.captures, category);
  const known = knownSection(section, unsent);
  const { kept, put, keptNow, ...draft } = useDurableDraft(`inspection-${inspection.id}-${category}`, captures.userId);
  const [lacks, setLacks] = useState<'words' | 'shots'>();
  const shown = shownDraft(kept, known);

  const keep = async (more: SectionWords, said: Said) => {
    const words = typedWords(kept, known);
    const place = { category, seen: kept.seen ?? known.seen };
    const saved = await keepSection(captures, said, (userId) =>
      saveSection({ inspectionId: inspection.id, userId }, place, { ...words, ...more }),
    );
    if (!saved) return;
    put(withoutSaved(keptNow(), kept, { words, after: saved.id }));
    setLacks(undefined);
  };
  const change = (part: Partial<SectionDraft>) => {
    const isLeft = part.area !== undefined && part.area !== shown.area;
    // Whoever goes on to the next area means both
    if (isLeft && isDamageTyped(kept, shown)) void keep({}, { title: `${areaLabel(shown)} saved` });
    put(withTyped(kept, part, known));
  };
  const hasPhotos = useHasPhotos(inspection, category, captures);
  const state = unsent.words.state ?? section?.state ?? 'open';
  const complete = () => {
    if (!hasPhotos && isEmpty(kept, known)) setLacks('words');
    else if (state !== 'complete' && shotsMissing !== '') setLacks('shots');
    else void keep({ state: 'complete' }, { title: 'Section completed' });
  };

  return {
    draft: shown,
    draftState: draft.state,
    state,
    hint: lacks === 'words' ? nothingHere : lacks === 'shots' ? shotsMissing : '',
    differences: section?.differences ?? [],
    change,
    saveNotes: () => void keep({}, { title: 'Notes saved' }),
    markComplete: complete,
    markNotApplicable: (reason: string) =>
      void keep({ state: 'not_applicable', reason }, { title: 'Section completed', description: 'Marked as not applicable' }),
  };
}

/** Whether the section has any, here or there; where those there are not known, the inspection's: the server says the last word. */
function useHasPhotos({ id, photoCount }: InspectionDetail, category: InspectionCategory, { captures }: Captures): boolean {
  const { data: there } = useQuery(photosQuery(id));
  const areas: readonly string[] = damageAreas[category];
  const isHere = captures.some((one) => one.kind === 'photo' && one.fields['category'] === category);
  if (isHere || !there || there.length < photoCount) return isHere || photoCount > 0;
  return there.some((one) => one.category === category || (one.damageArea !== undefined && areas.includes(one.damageArea)));
}

function areaLabel({ area }: SectionDraft): string {
  return (damageAreaLabels as Readonly<Record<string, string>>)[area] ?? area;
}
