// The chapter of a report on the inspection: when somebody was on site, what they noted, and the photos that were recorded. Pure.
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import { begunAt, type InspectionDetail, type InspectionEvidence } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { formatLongDate, formatMoment } from '@plumbline/server/dates';
import { notesInWords } from './inspector-notes.ts';
import { accountFor, sumInWords } from './photos/photo-account.ts';
import type { ReportInput, Say } from './write-report.ts';
import { absent } from './written-words.ts';

const stateWords = { open: 'not completed', complete: 'complete', not_applicable: 'not applicable' } as const;

export function inspection(input: ReportInput, say: Say): string {
  const { claim, evidence, figures } = input;
  if (evidence.length === 0) return say('Inspection', undefined);
  const paragraphs = evidence.flatMap(({ inspection: one, voiceNotes, writers }) => [
    [onSite(one, claim.timeZone), voiceInWords(voiceNotes.length), sectionsInWords(one), placeInWords(one, say)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    ...notesInWords({ inspection: one, writers }, claim.timeZone),
  ]);
  const photos = evidence.flatMap((one) => one.photos);
  const account = accountFor(
    photos,
    figures.map(({ id }) => id),
  );
  return [...paragraphs, photos.length > 0 ? sumInWords(account) : 'No photos were recorded.'].join('\n\n');
}

/** The days on which somebody was at the property, in its zone. */
export function daysOnSite(evidence: readonly Pick<InspectionEvidence, 'inspection'>[], timeZone: string): string | undefined {
  const days = evidence.flatMap(({ inspection: one }) => {
    const at = begunAt(one) ?? one.completedDate;
    return at === undefined ? [] : [localDate(new Date(at), timeZone)];
  });
  return days.length === 0 ? undefined : [...new Set(days)].map(formatLongDate).join(', ');
}

function onSite(one: InspectionDetail, timeZone: string): string {
  const begun = begunAt(one);
  if (begun === undefined && one.completedDate === undefined)
    return `The inspection by ${one.inspectorName} was not started when this report was written.`;
  const at = begun ?? one.completedDate ?? '';
  const day = formatLongDate(localDate(new Date(at), timeZone));
  const started = begun ? ` The inspection started on ${formatMoment(begun, timeZone)}` : ` Its start is ${absent}`;
  const ended = one.completedDate
    ? ` and was completed on ${formatMoment(one.completedDate, timeZone)}.`
    : ' and was not completed when this report was written.';
  return `${one.inspectorName} inspected the property on ${day}.${started}${ended}`;
}

function voiceInWords(count: number): string {
  return count === 0 ? '' : `${count} ${count === 1 ? 'voice note was' : 'voice notes were'} recorded.`;
}

function sectionsInWords({ sections }: InspectionDetail): string {
  const said = sections.map(({ category, state, reason }) => {
    const why = state === 'not_applicable' ? ` (${reason ?? absent})` : '';
    return `${inspectionCategoryLabels[category]}: ${stateWords[state]}${why}`;
  });
  return said.length === 0 ? '' : `Sections: ${said.join('; ')}.`;
}

function placeInWords({ gps }: InspectionDetail, say: Say): string {
  return gps ? `Location recorded on site: ${gps.lat.toFixed(5)}, ${gps.lng.toFixed(5)}.` : say('Inspector location', undefined);
}
