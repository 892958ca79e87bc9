// What is open about the photos of a report: one that waits for a reason, one that is evidence no more, and those that look the same. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { flagSentence, type Photo } from '@plumbline/contracts/inspection';
import { item } from './item-places.ts';

export type QuestionedPhoto = Pick<Photo, 'id' | 'originalName' | 'flags'>;

/** `figure`: its number in the report. */
export interface GonePhoto {
  readonly id: number;
  readonly figure: number;
}

/** Figures that look the same, by their numbers. */
export interface LookAlike {
  readonly figure: number;
  readonly of: number;
}

export function photoItem({ id, originalName, flags }: QuestionedPhoto): ReportOpenItem {
  return item('photo', String(id), {
    blocking: true,
    sentence: `Photo ${originalName} needs a reason: ${flags.map(flagSentence).join(', ')}.`,
    remedy: 'Answer under Inspections & Photos.',
    place: 'photos',
  });
}

export function goneItem({ id, figure }: GonePhoto): ReportOpenItem {
  return item('photo', `gone ${id}`, {
    blocking: true,
    sentence: `The photo of Fig. ${figure} was removed, or its inspection was canceled.`,
    remedy: 'Take it out of the report, or restore it under Inspections & Photos.',
    place: 'photos',
    figures: [figure],
  });
}

export function lookAlikes(alike: readonly LookAlike[]): ReportOpenItem[] {
  if (alike.length === 0) return [];
  const pairs = alike.map(({ figure, of }) => `Fig. ${figure} and Fig. ${of}`).join('; ');
  return [
    item('photo', `alike ${pairs}`, {
      blocking: false,
      sentence: `Figures look the same: ${pairs}.`,
      remedy: 'Generate the report without the repeated ones, or keep them.',
      place: 'photos',
    }),
  ];
}
