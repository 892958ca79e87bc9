// Who wrote what was forwarded: the innermost header block that a mail program copied into the text. Pure.
import type { EmailLine } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';

export interface Forwarded {
  readonly name: string;
  readonly email?: string;
  readonly sent?: string;
}

const begins = /^\*?(?:from|de)\s{0,3}:\*?\s{0,5}(.{1,300})$/i;
const sentLine = /^\*?(?:sent|date|enviado(?: el)?|fecha)\s{0,3}:\*?\s{0,5}(.{1,120})$/i;
const within = 6;

/** Only where the subject or the text says that it was forwarded: a quoted reply has a header block as well. */
export function forwardedFrom(subject: string, lines: readonly EmailLine[]): Forwarded | undefined {
  if (!isForwarded(subject, lines)) return undefined;
  const at = lines.findLastIndex(({ text }, index) => begins.test(text) && hasSent(lines, index));
  const written = begins.exec(lines[at]?.text ?? '')?.[1];
  if (written === undefined) return undefined;
  const sent = lines.slice(at + 1, at + within).flatMap(({ text }) => sentLine.exec(text)?.[1] ?? [])[0];
  return omitUndefined({ ...writerOf(written), sent }) as Forwarded;
}

function hasSent(lines: readonly EmailLine[], at: number): boolean {
  return lines.slice(at + 1, at + within).some(({ text }) => sentLine.test(text));
}

function isForwarded(subject: string, lines: readonly EmailLine[]): boolean {
  const bySubject = /^\s{0,5}(?:(?:re|aw)\s{0,3}:\s{0,5}){0,5}(?:fwd?|rv|reenv)\s{0,3}:/i;
  const byText = /^-{2,}\s{0,5}(?:forwarded message|mensaje reenviado)|^begin forwarded message/i;
  return bySubject.test(subject) || lines.some(({ text }) => byText.test(text));
}

function writerOf(written: string): { name: string; email: string | undefined } {
  const email = /[^\s<>"[\]()]+@[^\s<>"[\]()]+\.[a-z]{2,}/i.exec(written)?.[0]?.toLowerCase();
  const name = written.split(/[<[(]/, 1)[0]?.replace(/["']/g, '').trim();
  return { name: name || (email ?? ''), email };
}
