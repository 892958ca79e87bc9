// What was typed and not saved: the text that it began from, and what of it an earlier inspection left.
import type { Report, ReportDrafts } from '@plumbline/contracts/claims';

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
