// What keeps a text from being final: chapters that still quote sample prices or the roof of the sandbox. Pure.
import { Failure } from '@plumbline/contracts/kernel';
import { blocksOf } from '../render/report-blocks.ts';
import type { Provisional } from './about-figures.ts';

export interface Obstacle {
  readonly reason: string;
  /** Headings as they stand in the text. */
  readonly chapters: readonly string[];
}

interface Chapter {
  readonly heading: string;
  readonly text: string;
}

/** Chapters by their headings; text before the first heading stands under none. */
export function chaptersOf(content: string): Chapter[] {
  const chapters: { heading: string; text: string }[] = [];
  for (const block of blocksOf(content)) {
    const last = chapters.at(-1);
    if (block.heading) chapters.push({ heading: block.text, text: '' });
    else if (last) last.text = last.text === '' ? block.text : `${last.text}\n\n${block.text}`;
    else chapters.push({ heading: '', text: block.text });
  }
  return chapters;
}

/** Whatever people made of the text: it is blocked as long as one of the figures stands in it. */
export function obstaclesIn({ content, provisional = [] }: { content: string; provisional?: readonly Provisional[] }): Obstacle[] {
  const chapters = chaptersOf(content);
  return provisional
    .map(({ reason, figures }) => ({
      reason,
      chapters: chapters.filter(({ text }) => figures.some((figure) => quotes(text, figure))).map(({ heading }) => heading),
    }))
    .filter(({ chapters: found }) => found.length > 0);
}

/** `25 squares` does not stand in `125 squares`. */
function quotes(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    if (!/[\d.,]/.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** Throws `unprocessable` with the first reason and its chapters. */
export function assertNothingProvisional(report: { content: string; provisional?: readonly Provisional[] }): void {
  const [first] = obstaclesIn(report);
  if (!first) return;
  const places = first.chapters.map((heading) => (heading === '' ? 'the beginning' : `“${heading}”`)).join(', ');
  throw new Failure('unprocessable', `This report cannot be final. ${first.reason}: take it out of ${places}.`);
}
