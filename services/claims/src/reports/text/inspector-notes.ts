// The inspector's notes of a section as a report quotes them: word for word, with those who wrote them and when, without markup. Pure.
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import { namesInWords, type InspectionEvidence, type Section } from '@plumbline/contracts/inspection';
import { formatMoment } from '@plumbline/server/dates';
import { withoutMarkup } from './without-markup.ts';

type Told = Pick<InspectionEvidence, 'writers'> & { readonly inspection: Pick<InspectionEvidence['inspection'], 'sections'> };

/** One paragraph for each section with notes. */
export function notesInWords({ inspection, writers }: Told, timeZone: string): string[] {
  return inspection.sections.flatMap((section) => {
    const words = withoutMarkup(section.notes);
    if (words === '') return [];
    const wrote = writers.find(({ category }) => category === section.category)?.notes;
    const origin = wrote ? `, notes of ${namesInWords(wrote.by)}, ${formatMoment(wrote.at, timeZone)}` : lastSaved(section, timeZone);
    return `${inspectionCategoryLabels[section.category]}${origin}:\n“${words}”`;
  });
}

/** Of notes whose writer nothing tells, only who saved the section last is known. */
function lastSaved({ savedBy, savedAt }: Section, timeZone: string): string {
  const when = savedAt ? `, ${formatMoment(savedAt, timeZone)}` : '';
  return savedBy ? `, notes last saved by ${savedBy}${when}` : ', notes';
}
