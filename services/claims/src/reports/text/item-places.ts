// An open item and the places of a report in which it can stand: title, sections, captions. Pure.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { chaptersOf } from './provisional-rules.ts';

export interface Words {
  readonly title: string;
  readonly content: string;
  readonly photos: readonly { readonly caption: string }[];
}

type Rest = Pick<ReportOpenItem, 'blocking' | 'sentence' | 'remedy' | 'place' | 'sections' | 'figures'>;
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
  /** The number of the figure under which it stands. */
  readonly figures?: number[];
}

export function textsOf({ title, content, photos }: Words): Place[] {
  return [
    { where: 'the title', text: title },
    ...chaptersOf(content).map(({ heading, text }) => ({
      where: heading === '' ? 'the beginning' : `“${heading}”`,
      text: `${heading}\n${text}`,
      sections: [heading],
    })),
    ...photos.map(({ caption }, index) => ({ where: `the caption of Fig. ${index + 1}`, text: caption, figures: [index + 1] })),
  ];
}

/** The way there: to its section, or to its figure. */
export const standsIn = ({ sections, figures }: Place) => ({ ...(sections ? { sections } : {}), ...(figures ? { figures } : {}) });
