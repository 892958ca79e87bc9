// What was typed and not saved: the text that it began from, and what of it an earlier inspection left.
import {
  joinSections,
  mergedText,
  renumberedCitations,
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

type WithPhotos = Pick<Report, 'content' | 'photos'>;

const isLog = ({ heading }: { heading: string }) => withoutNumber(heading) === reportSectionLabels.photos;

/** A text that was written beside the photos of `from`, citing those of `to`; the log of the photos is the one of `to`. */
export function onPhotosOf(content: string, { from, to }: { from: WithPhotos; to: WithPhotos }): string {
  const order = { before: from.photos.map(({ id }) => id), after: to.photos.map(({ id }) => id) };
  if (order.before.join() === order.after.join()) return content;
  const log = splitSections(to.content).find(isLog);
  const sections = splitSections(content).map((section) =>
    isLog(section)
      ? { ...section, text: log?.text ?? section.text }
      : { heading: renumberedCitations(section.heading, order), text: renumberedCitations(section.text, order) },
  );
  return joinSections(sections);
}

/** Mine on top of what a colleague saved; undefined where both changed the same section, the title or the order. */
export function rebased(mine: Words, { base, now }: { base: Report; now: Report }): Words | undefined {
  if (mine.title !== base.title && now.title !== base.title && mine.title !== now.title) return undefined;
  const onto = (content: string) => onPhotosOf(content, { from: base, to: now });
  const content = mergedText({ before: onto(base.content), mine: onto(mine.content), now: now.content });
  return content === undefined ? undefined : { title: mine.title === base.title ? now.title : mine.title, content };
}
