// The words and choices of one section: kept while typing, saved on this device first, sent from there.
import type { InspectionDetail, SectionSave } from '@plumbline/contracts/inspection';
import type { InspectionCategory, Severity } from '@plumbline/contracts/words';
import { toast } from '@plumbline/ui';
import { useDraft } from '@plumbline/web';
import { useState } from 'react';
import { saveSection } from '../../shared/captures/capture-store.ts';
import type { Captures } from '../../shared/captures/use-captures.ts';

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
  const observations = observationsOf(unsent.observations ?? section?.observations ?? [], draft.value);
  const words = { ...draft.typed, observations };
  const photos = inspection.photoCount + captures.captures.filter((one) => one.kind === 'photo').length;

  return {
    draft: draft.value,
    state: unsent.state ?? section?.state ?? 'open',
    hint,
    change: draft.change,
    saveNotes: () => void keep(words, { title: 'Notes saved' }),
    markComplete: () => {
      if (observations.length === 0 && draft.value.notes.trim() === '' && photos === 0) {
        setHint('Choose an area and a severity, take a photo or write a note first.');
        return;
      }
      void keep({ ...words, state: 'complete' }, { title: 'Section completed' });
    },
    markNotApplicable: (reason: string) =>
      void keep({ state: 'not_applicable', reason }, { title: 'Section completed', description: 'Marked as not applicable' }),
  };
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

/** The observations of the section with the one on the screen: one per area, a second look replaces the first. */
function observationsOf(known: Observations, draft: SectionDraft): Observations {
  const others = known.filter((one) => one.area !== draft.area);
  if (draft.area === '' || draft.severity === '') return [...others];
  const quantity = typeof draft.quantity === 'number' && draft.quantity > 0 ? { quantity: draft.quantity, unit: draft.unit } : {};
  const description = draft.notes.trim() === '' ? {} : { description: draft.notes.trim() };
  return [...others, { id: `area-${draft.area}`, area: draft.area, severity: draft.severity, ...quantity, ...description }] as Observations;
}
