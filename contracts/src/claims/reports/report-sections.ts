// The sections of a report's text, how each is saved by itself, and how what was written from an older text is brought onto the present one. Pure.
import { array, strictObject, string, type Infer } from '../../kernel/index.ts';

export interface SectionWords {
  /** Empty for the words before the first heading. */
  readonly heading: string;
  readonly text: string;
}

/** In their order, with the words as they were typed: joined again they are the same text. */
export function splitSections(content: string): SectionWords[] {
  const parts = content.replace(/\r\n?/g, '\n').split(/^(?=## )/m);
  return parts.map((part, index) => {
    const whole = index === parts.length - 1 ? part : part.replace(/\n{1,2}$/, '');
    if (!whole.startsWith('## ')) return { heading: '', text: whole };
    const end = whole.indexOf('\n');
    return end < 0 ? { heading: whole.slice(3), text: '' } : { heading: whole.slice(3, end), text: whole.slice(end + 1) };
  });
}

export function joinSections(sections: readonly SectionWords[]): string {
  return sections
    .map(({ heading, text }, index) => (heading === '' && index === 0 ? text : `## ${heading}${text === '' ? '' : `\n${text}`}`))
    .join('\n\n');
}

const numbered = /^\d{1,3}\.\s*/;

/** `Roof` of `6. Roof`. */
export function withoutNumber(heading: string): string {
  return heading.trim().replace(numbered, '');
}

/** Headings with a number are numbered in their order, without a gap. */
export function renumberedSections(sections: readonly SectionWords[]): SectionWords[] {
  let number = 0;
  return sections.map(({ heading, text }) => ({
    heading: numbered.test(heading) ? `${(number += 1)}. ${withoutNumber(heading)}` : heading,
    text,
  }));
}

/** One section as it was read, and as it is to be. */
export interface SectionChange extends SectionWords {
  readonly was: SectionWords;
}

/** Blanks around a heading, and blank lines around a text, are no other words. */
const isSame = (one: SectionWords, other: SectionWords) =>
  one.heading.trim() === other.heading.trim() && one.text.trim() === other.text.trim();

/** What was changed within sections; undefined where sections were added, removed or moved. */
export function sectionChanges(before: string, after: string): SectionChange[] | undefined {
  const [was, is] = [splitSections(before), splitSections(after)];
  if (was.length !== is.length) return undefined;
  const changes = is.flatMap((section, index) => {
    const old = was[index];
    return old && !isSame(old, section) ? [{ ...section, was: old }] : [];
  });
  // A section that took the words of another one was moved
  return changes.some(({ was: old }) => is.some((section) => isSame(section, old))) ? undefined : changes;
}

/** The present text with the changes, or the heading of the first section that was changed elsewhere. */
export function withSections(content: string, changes: readonly SectionChange[]): { content: string } | { elsewhere: string } {
  const sections = splitSections(content);
  for (const { was, heading, text } of changes) {
    const at = sections.findIndex((section) => isSame(section, was));
    if (at < 0) return { elsewhere: was.heading.trim() };
    sections[at] = { heading, text };
  }
  return { content: joinSections(sections) };
}

/** What an event tells of the headings of changed sections, at most. */
const maxTold = 12;
const longestTold = 80;

/** The headings of what differs between two texts, in the order of the newer one: changed and added sections, then removed ones. Moving one tells nothing. */
export function changedHeadings(before: string, after: string): string[] {
  const [was, is] = [splitSections(before), splitSections(after)];
  const wordsOf = ({ heading, text }: SectionWords) => `${withoutNumber(heading)}\n${text.trim()}`;
  const inNone = (sections: readonly SectionWords[], others: readonly SectionWords[]) => {
    const known = new Set(others.map(wordsOf));
    return sections.filter((one) => !known.has(wordsOf(one)));
  };
  const told = [...inNone(is, was), ...inNone(was, is)].map(({ heading }) => (withoutNumber(heading) || 'Beginning').slice(0, longestTold));
  return [...new Set(told)].slice(0, maxTold);
}

/** Mine on top of what is there now; undefined where both changed the same section, or one of them the order. */
export function mergedText({ before, mine, now }: { before: string; mine: string; now: string }): string | undefined {
  const changes = sectionChanges(before, mine);
  if (!changes || splitSections(now).length !== splitSections(before).length) return undefined;
  const merged = withSections(now, changes);
  return 'content' in merged ? merged.content : undefined;
}

const heading = string()
  .max(300)
  .refine((words) => !words.includes('\n'), 'A heading is one line');
const text = string()
  .max(100_000)
  .refine((words) => !/^## /m.test(words), 'A line can’t begin with “## ”: that begins another section');

/** `PUT /api/reports/:id/sections`: only these sections are replaced, whatever others saved in the rest meanwhile. */
export const ReportSectionsSave = strictObject({
  sections: array(strictObject({ was: strictObject({ heading, text: string().max(100_000) }), heading, text }))
    .min(1, 'Change a section')
    .max(60, 'Save up to 60 sections'),
});
export type ReportSectionsSave = Infer<typeof ReportSectionsSave>;
