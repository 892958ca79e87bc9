// The words and choices of one section: kept while typing, saved on this device first, sent from there.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { damageAreaLabels, damageAreas, type InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { useDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SectionCapture, SectionWords } from '../../shared/captures/store/capture.ts';
import { saveSection } from '../../shared/captures/store/save-section.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { photosQuery } from '../../shared/field-queries.ts';
import {
  hasTyped,
  isDamageTyped,
  isEmpty,
  nothingTyped,
  shownDraft,
  typedWords,
  withoutSaved,
  withTyped,
  type KeptDraft,
  type KnownSection,
  type SectionDraft,
} from './section-draft.ts';

export function useSectionWork(inspection: InspectionDetail, category: InspectionCategory, captures: Captures) {
  const section = inspection.sections.find((one) => one.category === category);
  const unsent = unsentOf(captures, category);
  const known = knownSection(section, unsent);
  const { kept, put, keptNow } = useKeptDraft(`inspection-${inspection.id}-${category}`);
  const [hint, setHint] = useState('');
  const shown = shownDraft(kept, known);

  const keep = async (more: SectionWords, said: Said) => {
    const words = typedWords(kept, known);
    const place = { category, seen: kept.seen ?? known.seen };
    const saved = await keepSection(captures, said, (userId) =>
      saveSection({ inspectionId: inspection.id, userId }, place, { ...words, ...more }),
    );
    if (!saved) return;
    put(withoutSaved(keptNow(), kept, { words, after: saved.id }));
    setHint('');
  };
  const change = (part: Partial<SectionDraft>) => {
    const isLeft = part.area !== undefined && part.area !== shown.area;
    // Whoever goes on to the next area means both
    if (isLeft && isDamageTyped(kept, shown)) void keep({}, { title: `${areaLabel(shown)} saved` });
    put(withTyped(kept, part, known));
  };
  const hasPhotos = useHasPhotos(inspection, category, captures);

  return {
    draft: shown,
    state: unsent.words.state ?? section?.state ?? 'open',
    hint,
    differences: section?.differences ?? [],
    change,
    saveNotes: () => void keep({}, { title: 'Notes saved' }),
    markComplete: () => {
      if (!hasPhotos && isEmpty(kept, known)) setHint('Choose an area and a severity, take a photo or write a note first.');
      else void keep({ state: 'complete' }, { title: 'Section completed' });
    },
    markNotApplicable: (reason: string) =>
      void keep({ state: 'not_applicable', reason }, { title: 'Section completed', description: 'Marked as not applicable' }),
  };
}

/** A draft stands only while something is typed; which area is looked at is no words of anybody. */
function useKeptDraft(name: string) {
  const draft = useDraft<KeptDraft>(name, nothingTyped);
  const [area, setArea] = useState(draft.value.area);
  const latestArea = useRef(area);
  const put = (next: KeptDraft) => {
    latestArea.current = next.area;
    setArea(next.area);
    if (hasTyped(next)) draft.change(next);
    else draft.clear();
  };
  return { kept: { ...draft.value, area }, put, keptNow: () => ({ ...draft.kept(), area: latestArea.current }) };
}

/** Whether the section has any, here or there; where those there are not known, the inspection's: the server says the last word. */
function useHasPhotos({ id, photoCount }: InspectionDetail, category: InspectionCategory, { captures }: Captures): boolean {
  const { data: there } = useQuery(photosQuery(id));
  const areas: readonly string[] = damageAreas[category];
  const isHere = captures.some((one) => one.kind === 'photo' && one.fields['category'] === category);
  if (isHere || !there || there.length < photoCount) return isHere || photoCount > 0;
  return there.some((one) => one.category === category || (one.damageArea !== undefined && areas.includes(one.damageArea)));
}

interface Unsent {
  readonly words: SectionWords;
  /** The last save. */
  readonly after: string | undefined;
}

/** What of a section is only on this device: what was saved later stands, as it will on the server. */
function unsentOf({ captures }: Captures, category: InspectionCategory): Unsent {
  const saves = captures.filter((one): one is SectionCapture => one.kind === 'section' && one.category === category);
  return { words: Object.assign({}, ...saves.map(({ body }) => body)) as SectionWords, after: saves.at(-1)?.id };
}

function knownSection(section: InspectionDetail['sections'][number] | undefined, { words, after }: Unsent): KnownSection {
  return {
    observations: words.observations ?? section?.observations ?? [],
    notes: words.notes ?? section?.notes ?? '',
    seen: { revision: section?.revision ?? 0, ...(after === undefined ? {} : { after }) },
  };
}

interface Said {
  title: string;
  description?: string;
}

/** Resolves to the save once it is durable on this device; the person is told either way. */
async function keepSection(
  captures: Captures,
  said: Said,
  save: (userId: number) => Promise<SectionCapture>,
): Promise<SectionCapture | undefined> {
  try {
    if (captures.userId === undefined) throw new Error('Sign in first. What you typed stays on this screen.');
    const saved = await save(captures.userId);
    await captures.sender?.refresh();
    captures.sender?.wake(true);
    toast({ tone: 'good', ...said });
    return saved;
  } catch (error) {
    toast({ tone: 'bad', title: "Couldn't save on this phone", description: (error as Error).message });
    return undefined;
  }
}

function areaLabel({ area }: SectionDraft): string {
  return (damageAreaLabels as Readonly<Record<string, string>>)[area] ?? area;
}
