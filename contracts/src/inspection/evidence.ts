// What an inspection gives to other services: everything that a finding, a report or an estimate may rest on.
import { array, object, type Infer } from '../kernel/schema.ts';
import { Photo, VoiceNote } from './photos.ts';
import { SectionWriters } from './evidence/section-writers.ts';
import { InspectionDetail } from './sections.ts';

export const InspectionEvidence = object({
  inspection: InspectionDetail,
  /** Of each section in which somebody wrote notes or an observation. */
  writers: array(SectionWriters),
  photos: array(Photo),
  voiceNotes: array(VoiceNote),
});
export type InspectionEvidence = Infer<typeof InspectionEvidence>;
