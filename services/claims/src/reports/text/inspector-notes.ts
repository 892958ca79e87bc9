// The inspector's notes of a section as a report quotes them: word for word, with name and date, without markup. Pure.
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import type { Section } from '@plumbline/contracts/inspection';
import { formatMoment } from '@plumbline/server/dates';

/** Words stay as they are; only the signs of a markup go. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/<\/?[a-z][^<>\n]*>/gi, '')
    .replace(/```[a-z]*\n?|`/gi, '')
    .replace(/!?\[([^[\]\n]{1,300})\]\([^()\n]{0,500}\)/g, '$1')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/^[ \t]*[-*+][ \t]+/gm, '• ')
    .replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, '')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=\S)([^_\n]+?)(?<=\S)_(?!\w)/g, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n')
    .trim();
}

interface Around {
  readonly inspectorName: string;
  readonly timeZone: string;
}

/** One paragraph for each section with notes; where nobody is named as its writer, the inspector is. */
export function notesInWords(sections: readonly Section[], { inspectorName, timeZone }: Around): string[] {
  return sections.flatMap(({ category, notes, savedBy, savedAt }) => {
    const words = withoutMarkup(notes);
    if (words === '') return [];
    const when = savedAt ? `, ${formatMoment(savedAt, timeZone)}` : '';
    return `${inspectionCategoryLabels[category]}, notes of ${savedBy ?? inspectorName}${when}:\n“${words}”`;
  });
}
