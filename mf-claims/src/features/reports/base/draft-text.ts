// What was typed and not saved: the text that it began from, and what of it an earlier inspection left.
import {
  accountIn,
  joinSections,
  mergedText,
  renumberedCitations,
  renumberedLog,
  reportSectionLabels,
  splitSections,
  withoutNumber,
  type Report,
  type ReportDrafts,
} from '@plumbline/contracts/claims';

export interface Words {
  title: string;
  content: string;
}

/** The text that words were typed into. */
export interface Footing {
  baseVersion: number;
  baseRevision?: number | undefined;
}

export type Typed = Words & Footing;

/** A final report keeps its own words for good. */
export function isLocked({ status }: Pick<Report, 'status'>): boolean {
  return status === 'final' || status === 'sent';
}

export function differ(some: Words, others: Words): boolean {
  return some.title !== others.title || some.content !== others.content;
}

export function footingOn({ version, revision }: Report): Footing {
  return { baseVersion: version, baseRevision: revision };
}

/** Without a known revision any later version counts: better compared once too often than saved over somebody's words. */
export function isOlder({ baseVersion, baseRevision }: Footing, { version, revision }: Report): boolean {
  return baseVersion < version && baseRevision !== revision;
}

/** Words of an earlier inspection: those of this device first, they are never older than those of the server. */
export function earlierWords(report: Report, local: Typed | null, drafts: ReportDrafts | undefined): Typed | undefined {
  const words = local ?? drafts?.mine;
  if (!words || !differ(words, report)) return undefined;
  const { title, content, baseVersion, baseRevision } = words;
  return { title, content, baseVersion, baseRevision };
}

/** A text with the photos that it cites, in the order of their figures. */
export type WithPhotos = Pick<Report, 'content' | 'photos'>;

const isLog = ({ heading }: { heading: string }) => withoutNumber(heading) === reportSectionLabels.photos;

/** A text that was written beside the photos of `from`, citing those of `to`; the lines of its photo log are those of `to`, with what was written into it. */
export function onPhotosOf(content: string, { from, to }: { from: WithPhotos; to: WithPhotos }): string {
  const photos = { before: from.photos, after: to.photos };
  if (isSame(photos)) return content;
  const order = { before: from.photos.map(({ id }) => id), after: to.photos.map(({ id }) => id) };
  const account = accountIn(splitSections(to.content).find(isLog)?.text ?? '');
  const sections = splitSections(content).map((section) =>
    isLog(section)
      ? { ...section, text: renumberedLog(section.text, { ...photos, account }) }
      : { heading: renumberedCitations(section.heading, order), text: renumberedCitations(section.text, order) },
  );
  return joinSections(sections);
}

function isSame({ before, after }: { before: WithPhotos['photos']; after: WithPhotos['photos'] }): boolean {
  return before.length === after.length && before.every(({ id, caption }, at) => id === after[at]?.id && caption === after[at].caption);
}

/** Mine on top of what a colleague saved; undefined where both changed the same section, the title or the order. */
export function rebased(mine: Words, { base, now }: { base: Report; now: Report }): Words | undefined {
  if (mine.title !== base.title && now.title !== base.title && mine.title !== now.title) return undefined;
  const onto = (content: string) => onPhotosOf(content, { from: base, to: now });
  const content = mergedText({ before: onto(base.content), mine: onto(mine.content), now: now.content });
  return content === undefined ? undefined : { title: mine.title === base.title ? now.title : mine.title, content };
}
