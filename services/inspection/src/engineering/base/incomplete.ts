// What keeps a report from being signed: no conclusions, or words that somebody left for later. Pure.
import { wordsForLater } from '@plumbline/contracts/enums';
import type { EngineeringRecord } from './report-record.ts';

type Written = Pick<EngineeringRecord, 'title' | 'scopeOfEngagement' | 'conclusions' | 'limitations' | 'findings' | 'photos'>;

/** As a sentence; undefined where it may be signed. */
export function whyIncomplete({ title, scopeOfEngagement, conclusions, limitations, findings, photos }: Written): string | undefined {
  if (conclusions.trim() === '') return 'Enter the conclusions first.';
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['the title', [title]],
    ['the conclusions', [conclusions]],
    ['the scope of engagement', [scopeOfEngagement]],
    ['the observations', findings.map(({ text }) => text)],
    ['the limitations', [limitations]],
    ['the caption of a photo', photos.map(({ caption }) => caption)],
  ];
  for (const [where, texts] of parts) {
    const [found] = texts.flatMap((text) => wordsForLater(text) ?? []);
    if (found !== undefined) return `Complete “${found}” in ${where} first.`;
  }
  return undefined;
}
