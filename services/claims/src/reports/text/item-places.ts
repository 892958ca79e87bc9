// An open item and the places of a report in which it can stand: title, sections, captions. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { chaptersOf, type Obstacle } from './provisional-rules.ts';

export interface Words {
  readonly title: string;
  readonly content: string;
  readonly photos: readonly { readonly caption: string }[];
}

/** `“5. Measurements”, the title, Fig. 3`. */
export function placesOf({ chapters, inTitle, figures = [] }: Pick<Obstacle, 'chapters' | 'inTitle' | 'figures'>): string {
  const named = chapters.map((heading) => (heading === '' ? 'the beginning' : `“${heading}”`));
  const under = figures.length > 0 ? [`the caption of Fig. ${figures.join(', ')}`] : [];
  return [...(inTitle ? ['the title'] : []), ...named, ...under].join(', ');
}

type Rest = Pick<ReportOpenItem, 'blocking' | 'sentence' | 'remedy' | 'place' | 'sections'>;
export const item = (kind: ReportOpenItem['kind'], about: string, rest: Rest): ReportOpenItem => ({
  key: `${kind}: ${about}`.slice(0, 700),
  kind,
  ...rest,
});

interface Place {
  /** The words with which a reader finds it. */
  readonly where: string;
  readonly text: string;
  /** The heading, where it is one. */
  readonly sections?: string[];
}

export function textsOf({ title, content, photos }: Words): Place[] {
  return [
    { where: 'the title', text: title },
    ...chaptersOf(content).map(({ heading, text }) => ({
      where: heading === '' ? 'the beginning' : `“${heading}”`,
      text: `${heading}\n${text}`,
      sections: [heading],
    })),
    ...photos.map(({ caption }, index) => ({ where: `the caption of Fig. ${index + 1}`, text: caption })),
  ];
}

export const inSections = ({ sections }: Place) => (sections ? { sections } : {});
