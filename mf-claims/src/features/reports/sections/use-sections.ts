// Which section is edited, and what can be done to the sections. Everything goes through the history, so that it can be undone.
import { sectionChanges, splitSections, type ReportOpenItem } from '@plumbline/contracts/claims';
import { useRef, useState } from 'react';
import { onPhotosOf } from '../base/draft-text.ts';
import type { SectionState } from './section-list.tsx';
import { withAdded, withMoved, withRemoved, withSection } from './section-edits.ts';
import type { History } from './use-history.ts';
import type { ReportText } from '../base/use-report-text.ts';

/** A section by its place in the order, or the photos. */
export type Place = number | 'photos';

export type Sections = ReturnType<typeof useSections>;

export function useSections(text: ReportText, history: History) {
  const { title, content } = text;
  const [wanted, setPlace] = useState<Place>(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const sections = splitSections(content);
  const place = wanted === 'photos' ? wanted : Math.min(wanted, sections.length - 1);
  const put = (next: string, step?: string) => history.write({ title, content: next }, step);
  const go = (next: Place) => {
    setPlace(next);
    // The field of the section is there with the next drawing
    if (next !== 'photos') requestAnimationFrame(() => field.current?.focus());
  };
  return {
    sections,
    place,
    field,
    go,
    write: (next: { heading?: string; text?: string }) => {
      if (place !== 'photos') put(withSection(content, place, next), `${place} ${'heading' in next ? 'heading' : 'text'}`);
    },
    move: (at: number, by: -1 | 1) => {
      put(withMoved(content, at, by));
      setPlace(at + by);
    },
    add: (heading: string) => {
      const at = place === 'photos' ? sections.length : place + 1;
      const next = withAdded(content, at, heading);
      put(next);
      go(Math.min(at, splitSections(next).length - 1));
    },
    remove: () => {
      if (place !== 'photos') put(withRemoved(content, place));
    },
    /** Opens the first section in which an item stands, or the photos where it stands under one. */
    jump: ({ sections: headings = [], figures = [], kind }: Pick<ReportOpenItem, 'sections' | 'figures' | 'kind'>) => {
      const at = sections.findIndex(({ heading }) => headings.includes(heading.trim()));
      go(at >= 0 ? at : kind === 'photo' || figures.length > 0 ? 'photos' : 0);
    },
  };
}

/** By heading: how many items are open in a section, and whether a colleague changed it. */
export function statesOf({ base, theirs }: Pick<ReportText, 'base' | 'theirs'>, items: readonly ReportOpenItem[]) {
  const changed = theirs ? sectionChanges(onPhotosOf(base.content, { from: base, to: theirs }), theirs.content) : [];
  const elsewhere = new Set(changed?.map(({ was }) => was.heading.trim()));
  return (heading: string): SectionState => {
    const here = items.filter(({ sections }) => sections?.includes(heading));
    const fix = here.filter(({ blocking }) => blocking).length;
    return { fix, review: here.length - fix, elsewhere: elsewhere.has(heading) };
  };
}
