// The words of a message, line by line: of its text part, else of its HTML without the markup. Nothing remote is ever fetched. Pure.
import type { EmailLine } from '@plumbline/contracts/claims';
import { shownLine, withoutTags } from '../../intake/email-extraction/email-lines.ts';
import { bounds } from './bounds.ts';
import { withoutHidden } from './hidden-text.ts';

const maxLines = 2_000;

export interface Body {
  readonly lines: readonly EmailLine[];
  readonly isTruncated: boolean;
  readonly blockedImages: number;
  /** Words that no mail program shows, and that are not among the lines. */
  readonly hiddenPassages?: number;
}

export function bodyLines({ text = '', html = '' }: { text?: string | undefined; html?: string | undefined }): Body {
  const markup = html.slice(0, bounds.htmlCharacters);
  const seen = withoutHidden(markup);
  const isHtml = !/\S/.test(text);
  const words = !isHtml
    ? text.slice(0, bounds.textCharacters)
    : withoutTags(seen.html.replace(/[\r\n]+/g, ' ')).slice(0, bounds.textCharacters);
  const all = words.split(/\r\n|[\r\n\u2028\u2029]/).map(lineOf);
  const lines = withoutRunsOfEmpty(all);
  const isTruncated = lines.length > maxLines || text.length > bounds.textCharacters || html.length > bounds.htmlCharacters;
  const hidden = isHtml && seen.passages > 0 ? { hiddenPassages: seen.passages } : {};
  return { lines: lines.slice(0, maxLines), isTruncated, blockedImages: remoteImages(markup), ...hidden };
}

function lineOf(written: string): EmailLine {
  const line = written.slice(0, 2_000);
  const marks = /^(?:\s{0,3}>){1,50}/.exec(line)?.[0] ?? '';
  return { text: shownLine(line.slice(marks.length)), quote: marks.replace(/[^>]/g, '').length };
}

function withoutRunsOfEmpty(lines: readonly EmailLine[]): EmailLine[] {
  const kept = lines.filter(({ text }, index) => text !== '' || (index > 0 && lines[index - 1]?.text !== ''));
  while (kept.at(-1)?.text === '') kept.pop();
  return kept;
}

function remoteImages(html: string): number {
  return [...html.matchAll(/<img\b[^<>]{0,2000}?\bsrc\s{0,5}=\s{0,5}["']?\s{0,5}(?:https?:)?\/\//gi)].length;
}
