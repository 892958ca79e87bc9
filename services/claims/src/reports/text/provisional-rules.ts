// What keeps a text from being final: chapters that still quote sample prices or the roof of the sandbox. Pure.
import { blocksOf } from '../render/report-blocks.ts';
import type { ReportRoof } from '../render/report-roof.ts';
import { marked, sandboxPlan, type Provisional } from './about-figures.ts';
import { plainly, quotes } from './quoted-figures.ts';

export interface Obstacle {
  readonly reason: string;
  readonly remedy?: string;
  /** Headings as they stand in the text. */
  readonly chapters: readonly string[];
  readonly inTitle?: true;
  /** Numbers of the figures under which it stands. */
  readonly figures?: readonly number[];
}

interface ReportText {
  readonly title: string;
  readonly content: string;
  readonly photos?: readonly { readonly caption: string }[];
  readonly provisional?: readonly Provisional[];
  readonly roof?: ReportRoof | undefined;
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

/** Whatever people made of the text: it is blocked as long as one of the figures stands in it, in its headings, its title or a caption. */
export function obstaclesIn({ title, content, photos = [], provisional = [], roof }: ReportText): Obstacle[] {
  const plainTitle = plainly(title);
  const chapters = chaptersOf(content).map(({ heading, text }) => ({ heading, plain: [plainly(heading), plainly(text)] }));
  const captions = photos.map(({ caption }, index) => ({ figure: index + 1, plain: plainly(caption) }));
  const everything = [plainTitle, ...chapters.flatMap(({ plain }) => plain), ...captions.map(({ plain }) => plain)].join('\n');
  return watchedIn([...provisional, ...sandboxPlan(roof)])
    .map(({ reason, remedy, figures }) => {
      // An estimate has thousands of figures, and a text a few of them
      const near = [...new Set(figures.map(plainly))].filter((figure) => everything.includes(figure));
      const isIn = (text: string) => near.some((figure) => quotes(text, figure));
      const found = chapters.filter(({ plain }) => plain.some(isIn)).map(({ heading }) => heading);
      const under = captions.filter(({ plain }) => isIn(plain)).map(({ figure }) => figure);
      return {
        reason,
        ...(remedy === undefined ? {} : { remedy }),
        chapters: found,
        ...(isIn(plainTitle) ? { inTitle: true as const } : {}),
        ...(under.length > 0 ? { figures: under } : {}),
      };
    })
    .filter(({ chapters: found, inTitle, figures = [] }) => found.length > 0 || inTitle || figures.length > 0);
}

/** The figures of this report, and the marks of such figures even where it has none: an older text can be restored. */
function watchedIn(provisional: readonly Provisional[]): Provisional[] {
  const own = mergedFigures(provisional);
  const others = own.filter(({ kind }) => marked.every((mark) => mark.kind !== kind));
  return [...marked.map((mark) => own.find(({ kind }) => kind === mark.kind) ?? mark), ...others];
}

/** Without the figures that a real roof or estimate of the claim holds too: nobody can tell whose they are, and they are true. */
export function withoutGenuine(all: readonly Provisional[], genuine: readonly string[]): Provisional[] {
  const known = new Set(genuine.map(plainly));
  return all.map((one) => ({ ...one, figures: one.figures.filter((figure) => !known.has(plainly(figure))) }));
}

/** One entry for each kind with the figures of all, in the words of the first. */
export function mergedFigures(all: readonly Provisional[]): Provisional[] {
  const byKind = new Map<Provisional['kind'], Provisional>();
  for (const one of all) {
    const known = byKind.get(one.kind);
    byKind.set(one.kind, known ? { ...known, figures: [...new Set([...known.figures, ...one.figures])] } : one);
  }
  return [...byKind.values()];
}
