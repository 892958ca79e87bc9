// What is done to the sections of a report: writing one, moving, adding and removing it. Numbers follow the order. Pure.
import { joinSections, renumberedSections, splitSections, withoutNumber, type SectionWords } from '@plumbline/contracts/claims';
import { moved } from '../generator/move-rules.ts';

export const nameOf = ({ heading }: Pick<SectionWords, 'heading'>) => withoutNumber(heading) || 'Opening';

/** A line that begins like a heading would be another section. */
const inOneSection = (text: string) => text.replace(/^## /gm, ' ## ');

export function withSection(content: string, at: number, next: Partial<SectionWords>): string {
  const sections = splitSections(content);
  const { heading = sections[at]?.heading ?? '', text = sections[at]?.text ?? '' } = next;
  return joinSections(sections.with(at, { heading: heading.replaceAll('\n', ' '), text: inOneSection(text) }));
}

/** The words before the first heading have no place but the first. */
export function mayMove(sections: readonly SectionWords[], at: number, by: -1 | 1): boolean {
  const to = at + by;
  return to >= 0 && to < sections.length && [at, to].every((index) => index > 0 || sections[index]?.heading !== '');
}

export function withMoved(content: string, at: number, by: -1 | 1): string {
  return joinSections(renumberedSections(moved(splitSections(content), at, by)));
}

/** The number takes the place of the section in the order. */
export function withAdded(content: string, at: number, heading: string): string {
  const sections = splitSections(content).filter(({ heading: own, text }, index) => index > 0 || own !== '' || text.trim() !== '');
  return joinSections(renumberedSections(sections.toSpliced(at, 0, { heading: `0. ${heading}`, text: '' })));
}

export function withRemoved(content: string, at: number): string {
  return joinSections(renumberedSections(splitSections(content).toSpliced(at, 1)));
}
