// The words and choices of one section: kept while typing, saved on this device first, sent from there.
import type { InspectionDetail, SectionSave } from '@plumbline/contracts/inspection';
import { damageAreaLabels, damageAreas, type InspectionCategory, type Severity } from '@plumbline/contracts/words';
import { toast } from '@plumbline/ui';
import { useDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveSection } from '../../shared/captures/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { photosQuery } from '../../shared/field-queries.ts';

export interface SectionDraft {
  area: string;
  severity: Severity | '';
  quantity: number | '';
  unit: string;
  notes: string;
}

export function useSectionWork(inspection: InspectionDetail, category: InspectionCategory, captures: Captures) {
  const section = inspection.sections.find((one) => one.category === category);
  const unsent = unsentOf(captures, category);
  const draft = useSectionDraft(`inspection-${inspection.id}-${category}`, unsent.notes ?? section?.notes ?? '');
  const [hint, setHint] = useState('');

  const keep = async (body: SectionSave, said: Said) => {
    if (await keepSection(captures, said, (userId) => saveSection({ inspectionId: inspection.id, userId }, category, body))) setHint('');
  };
  const known = unsent.observations ?? section?.observations ?? [];
  const observations = observationsOf(known, draft.value);
  const words = { ...draft.typed, observations };
  const change = (part: Partial<SectionDraft>) => {
    const isLeft = part.area !== undefined && part.area !== draft.value.area;
    // Whoever goes on to the next area means both
    if (isLeft && !isKnown(known, draft.value)) void keep({ observations }, { title: `${areaLabel(draft.value)} saved` });
    draft.change({ ...(isLeft ? seenOf(known, draft.value, part.area) : {}), ...part });
  };
  const hasPhotos = useHasPhotos(inspection, category, captures);

  return {
    draft: draft.value,
    state: unsent.state ?? section?.state ?? 'open',
    hint,
    change,
    saveNotes: () => void keep(words, { title: 'Notes saved' }),
    markComplete: () => {
      if (observations.length === 0 && draft.value.notes.trim() === '' && !hasPhotos) {
        setHint('Choose an area and a severity, take a photo or write a note first.');
        return;
      }
      void keep({ ...words, state: 'complete' }, { title: 'Section completed' });
    },
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

/** Notes are kept here once they are typed: until then those of the section show, which this device may know only a moment later. */
type KeptDraft = Omit<SectionDraft, 'notes'> & { notes?: string };

function useSectionDraft(name: string, notes: string) {
  const { value, change } = useDraft<KeptDraft>(name, { area: '', severity: '', quantity: '', unit: 'SF' });
  const shown: SectionDraft = { ...value, notes: value.notes ?? notes };
  return {
    value: shown,
    /** What was not typed is not sent: it stays as it is. */
    typed: value.notes === undefined ? {} : { notes: value.notes },
    change: (part: Partial<SectionDraft>) => change({ ...value, ...part }),
  };
}

/** What of a section is only on this device: what was saved later stands, as it will on the server. */
function unsentOf({ captures }: Captures, category: InspectionCategory): SectionSave {
  const bodies = captures.flatMap((one) => (one.kind === 'section' && one.category === category ? [one.body] : []));
  return Object.assign({}, ...bodies) as SectionSave;
}

interface Said {
  title: string;
  description?: string;
}

/** Resolves to whether the section is durable on this device; the person is told either way, nobody when signed out. */
async function keepSection(captures: Captures, said: Said, save: (userId: number) => Promise<unknown>): Promise<boolean> {
  if (captures.userId === undefined) return false;
  try {
    await save(captures.userId);
    await captures.sender?.refresh();
    captures.sender?.wake(true);
    toast({ tone: 'good', ...said });
    return true;
  } catch (error) {
    toast({ tone: 'bad', title: 'Not saved on this phone', description: (error as Error).message });
    return false;
  }
}

type Observations = NonNullable<SectionSave['observations']>;

/** What was seen of another area than before: its own severity and amount, and nothing of the area that was looked at before. */
function seenOf(known: Observations, before: SectionDraft, area: string | undefined): Partial<SectionDraft> {
  const { severity = '', quantity = '', unit = 'SF' } = known.find((one) => one.area === area) ?? {};
  // A severity that was chosen first belongs to the first area
  return before.area === '' && severity === '' ? {} : { severity, quantity, unit };
}

/** Whether what is chosen for the area was saved already, or is not enough to be saved. */
function isKnown(known: Observations, draft: SectionDraft): boolean {
  if (draft.area === '' || draft.severity === '') return true;
  const { severity, quantity = '', unit = draft.unit } = known.find((one) => one.area === draft.area) ?? {};
  return severity === draft.severity && quantity === draft.quantity && unit === draft.unit;
}

function areaLabel({ area }: SectionDraft): string {
  return (damageAreaLabels as Readonly<Record<string, string>>)[area] ?? area;
}

/** The observations of the section with the one on the screen: one per area, a second look replaces the first. */
function observationsOf(known: Observations, draft: SectionDraft): Observations {
  const others = known.filter((one) => one.area !== draft.area);
  if (draft.area === '' || draft.severity === '') return [...others];
  const quantity = typeof draft.quantity === 'number' && draft.quantity > 0 ? { quantity: draft.quantity, unit: draft.unit } : {};
  const description = draft.notes.trim() === '' ? {} : { description: draft.notes.trim() };
  return [...others, { id: `area-${draft.area}`, area: draft.area, severity: draft.severity, ...quantity, ...description }] as Observations;
}
