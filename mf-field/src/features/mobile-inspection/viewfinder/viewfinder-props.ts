// What the viewfinder is given: where its photos belong, and the ways that the section has for them.
import type { InspectionCategory } from '@plumbline/contracts/enums';
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import type { AreaProgress } from '../photos/area-progress.ts';
import type { Purpose, TakePhotos } from '../photos/use-take-photos.ts';
import type { SectionDraft } from '../../../shared/captures/drafts/section-draft.ts';
import type { SectionTabsProps } from '../section/section-tabs.tsx';
import type { Shots } from '../shots/use-shots.ts';
import type { VoiceNoteWork } from '../../../shared/voice-notes/recorder/use-voice-note.ts';

export interface ViewfinderProps {
  readonly inspection: InspectionDetail;
  readonly category: InspectionCategory;
  readonly captures: Captures;
  readonly draft: SectionDraft;
  readonly onChange: (part: Partial<SectionDraft>) => void;
  readonly photos: TakePhotos;
  readonly voice: VoiceNoteWork;
  readonly shots: Shots;
  /** How far the photos of each damage area are. */
  readonly progress: readonly AreaProgress[];
  /** The others of this inspection, and how to go there. */
  readonly sections: Omit<SectionTabsProps, 'value'>;
  /** What the next photo is taken for. */
  readonly purpose: Purpose;
  readonly onPurpose: (purpose: Purpose) => void;
  readonly onClose: () => void;
  /** To the photos of the section. */
  readonly onReview: () => void;
}
