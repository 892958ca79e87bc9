// What keeps a text from being final: chapters that still quote sample prices or the roof of the sandbox. Pure.
import { Failure } from '@plumbline/contracts/kernel';
import { blocksOf } from '../render/report-blocks.ts';
import { marked, type Provisional } from './about-figures.ts';
import { plainly, quotes } from './quoted-figures.ts';

export interface Obstacle {
  readonly reason: string;
  /** Headings as they stand in the text. */
  readonly chapters: readonly string[];
  readonly inTitle?: true;
}

interface ReportText {
  readonly title: string;
  readonly content: string;
  readonly provisional?: readonly Provisional[];
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

/** Whatever people made of the text: it is blocked as long as one of the figures stands in it, in its headings or in its title. */
export function obstaclesIn({ title, content, provisional = [] }: ReportText): Obstacle[] {
  const plainTitle = plainly(title);
  const chapters = chaptersOf(content).map(({ heading, text }) => ({ heading, plain: [plainly(heading), plainly(text)] }));
  return watchedIn(provisional)
    .map(({ reason, figures }) => {
      const isIn = (text: string) => figures.some((figure) => quotes(text, plainly(figure)));
      const found = chapters.filter(({ plain }) => plain.some(isIn)).map(({ heading }) => heading);
      return { reason, chapters: found, ...(isIn(plainTitle) ? { inTitle: true as const } : {}) };
    })
    .filter(({ chapters: found, inTitle }) => found.length > 0 || inTitle);
}

/** The figures of this report, and the marks of such figures even where it has none: an older text can be restored. */
function watchedIn(provisional: readonly Provisional[]): Provisional[] {
  return marked.flatMap((mark) => {
    const own = provisional.filter(({ kind }) => kind === mark.kind);
    return own.length > 0 ? own : [mark];
  });
}

/** Throws `unprocessable` with the first reason and its places. */
export function assertNothingProvisional(report: ReportText): void {
  const [first] = obstaclesIn(report);
  if (!first) return;
  const chapters = first.chapters.map((heading) => (heading === '' ? 'the beginning' : `“${heading}”`));
  const places = [...(first.inTitle ? ['the title'] : []), ...chapters].join(', ');
  throw new Failure('unprocessable', `This report can't be finalized. ${first.reason}. Remove it from ${places}.`);
}
