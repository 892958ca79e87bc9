// What keeps a report from being signed: a text without which its conclusions rest on nothing, or words that somebody left for later. Pure.
import { wordsForLater } from '@plumbline/contracts/enums';
import { engineeringTextLabels, engineeringTextNames, engineeringTextsOf, requiredEngineeringTexts } from '@plumbline/contracts/inspection';
import type { EngineeringTextName } from '@plumbline/contracts/inspection';
import type { EngineeringRecord } from './report-record.ts';

type Written = Pick<EngineeringRecord, EngineeringTextName | 'title' | 'findings' | 'photos'>;

export interface Incomplete {
  /** Of the form; the title, the observations and the photos have one each. */
  readonly field: EngineeringTextName | 'title' | 'findings' | 'photos';
  readonly sentence: string;
}

/** Undefined where it may be signed. */
export function whyIncomplete(report: Written): Incomplete | undefined {
  const texts = engineeringTextsOf(report);
  for (const field of engineeringTextNames) {
    const sentence = requiredEngineeringTexts[field];
    if (sentence !== undefined && texts[field].trim() === '') return { field, sentence };
  }
  const parts: readonly (readonly [Incomplete['field'], string, readonly string[]])[] = [
    ['title', 'the title', [report.title]],
    ...engineeringTextNames.map((name) => [name, `“${engineeringTextLabels[name]}”`, [texts[name]]] as const),
    ['findings', 'the observations', report.findings.map(({ text }) => text)],
    ['photos', 'the caption of a photo', report.photos.map(({ caption }) => caption)],
  ];
  for (const [field, where, said] of parts) {
    const [found] = said.flatMap((text) => wordsForLater(text) ?? []);
    if (found !== undefined) return { field, sentence: `Complete “${found}” in ${where} first.` };
  }
  return undefined;
}
