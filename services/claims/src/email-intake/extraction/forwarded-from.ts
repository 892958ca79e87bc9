// Who wrote what was forwarded: the innermost header block that a mail program copied into the text. Pure.
import type { EmailLine } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { addressIn } from '../mime/address-in.ts';

export interface Forwarded {
  readonly name: string;
  readonly email?: string;
  readonly sent?: string;
}

const begins = /^\*?(?:from|de)\s{0,3}:\*?\s{0,5}(.{1,300})$/i;
const sentLine = /^\*?(?:sent|date|enviado(?: el)?|fecha)\s{0,3}:\*?\s{0,5}(.{1,120})$/i;
const within = 6;

/** The line that names the first writer; only where the subject or the text says that it was forwarded: a quoted reply has such a line as well. */
export function forwardedAt(subject: string, lines: readonly EmailLine[]): number | undefined {
  if (!isForwarded(subject, lines)) return undefined;
  const at = lines.findLastIndex(({ text }, index) => begins.test(text) && sentAfter(lines, index) !== undefined);
  return at === -1 ? undefined : at;
}

export function forwardedFrom(subject: string, lines: readonly EmailLine[]): Forwarded | undefined {
  const at = forwardedAt(subject, lines);
  if (at === undefined) return undefined;
  return omitUndefined({ ...writerOf(lines[at]?.text ?? ''), sent: sentAfter(lines, at) }) as Forwarded;
}

/** Of the line that names them. */
export function writerOf(line: string): { name: string; email: string | undefined } {
  const written = begins.exec(line)?.[1] ?? '';
  const email = addressIn(written);
  const name = written.split(/[<[(]/, 1)[0]?.replace(/["']/g, '').trim();
  return { name: name || (email ?? ''), email };
}

function isForwarded(subject: string, lines: readonly EmailLine[]): boolean {
  const bySubject = /^\s{0,5}(?:(?:re|aw)\s{0,3}:\s{0,5}){0,5}(?:fwd?|rv|reenv)\s{0,3}:/i;
  const byText = /^-{2,}\s{0,5}(?:forwarded message|mensaje reenviado)|^begin forwarded message/i;
  return bySubject.test(subject) || lines.some(({ text }) => byText.test(text));
}

function sentAfter(lines: readonly EmailLine[], at: number): string | undefined {
  return lines.slice(at + 1, at + within).flatMap(({ text }) => sentLine.exec(text)?.[1] ?? [])[0];
}
