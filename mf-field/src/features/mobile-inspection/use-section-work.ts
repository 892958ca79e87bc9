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
  const pending = captures.captures.find((one) => one.kind === 'section' && one.category === category);
  const notes = (pending?.kind === 'section' ? pending.body.notes : undefined) ?? section?.notes ?? '';
  const draft = useDraft<SectionDraft>(`inspection-${inspection.id}-${category}`, {
    area: '',
    severity: '',
    quantity: '',
    unit: 'SF',
    notes,
  });
  const [hint, setHint] = useState('');

  const keep = async (body: SectionSave, said: Said) => {
    if (await keepSection(captures, said, (userId) => saveSection({ inspectionId: inspection.id, userId }, category, body))) setHint('');
  };
  const observations = observationsOf(section?.observations ?? [], draft.value);
  const photos = inspection.photoCount + captures.captures.filter((one) => one.kind === 'photo').length;

  return {
    draft: draft.value,
    state: section?.state ?? 'open',
    hint,
    change: (part: Partial<SectionDraft>) => draft.change({ ...draft.value, ...part }),
    saveNotes: () => void keep({ notes: draft.value.notes, observations }, { title: 'Notes saved' }),
    markComplete: () => {
      if (observations.length === 0 && draft.value.notes.trim() === '' && photos === 0) {
        setHint('Choose an area and a severity, take a photo or write a note first.');
        return;
      }
      void keep({ notes: draft.value.notes, observations, state: 'complete' }, { title: 'Section completed' });
    },
    markNotApplicable: (reason: string) =>
      void keep({ state: 'not_applicable', reason }, { title: 'Section completed', description: 'Marked as not applicable' }),
  };
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

/** The observations of the section with the one on the screen: one per area, a second look replaces the first. */
function observationsOf(
  known: InspectionDetail['sections'][number]['observations'],
  draft: SectionDraft,
): NonNullable<SectionSave['observations']> {
  const others = known.filter((one) => one.area !== draft.area);
  if (draft.area === '' || draft.severity === '') return [...others];
  const quantity = typeof draft.quantity === 'number' && draft.quantity > 0 ? { quantity: draft.quantity, unit: draft.unit } : {};
  const description = draft.notes.trim() === '' ? {} : { description: draft.notes.trim() };
  return [...others, { id: `area-${draft.area}`, area: draft.area, severity: draft.severity, ...quantity, ...description }] as NonNullable<
    SectionSave['observations']
  >;
}
