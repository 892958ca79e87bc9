// The parts of a mail in the order in which they are believed: what the owner wrote, then what stands around it. Pure.
import type { EmailField, EmailLine } from '@plumbline/contracts/claims';
import type { Mailbox } from '../mime/message.ts';
import { forwardedAt, writerOf } from './forwarded-from.ts';

export interface MailPart {
  /** As a mail program would show it; the sender may be the owner. */
  readonly header: readonly string[];
  /** Of the lines of the mail. */
  readonly indexes: readonly number[];
  readonly lessSure: number;
  /** Not believed here unless a line names the field: whose they are nobody says. */
  readonly without: readonly EmailField[];
}

const ofPerson: readonly EmailField[] = ['propertyOwnerName', 'propertyOwnerPhone', 'propertyOwnerEmail'];

interface Mail {
  readonly subject: string;
  readonly from: Mailbox;
  readonly lines: readonly EmailLine[];
}

export function partsOf({ subject, from, lines }: Mail): MailPart[] {
  const all = lines.map((_, index) => index);
  const inner = forwardedAt(subject, lines);
  if (inner !== undefined) {
    const writer = writerOf(lines[inner]?.text ?? '');
    const outer = { header: headerOf(subject), indexes: all.slice(0, inner), lessSure: 20, without: ofPerson };
    return [{ header: headerOf(subject, senderOf(writer)), indexes: all.slice(inner + 1), lessSure: 0, without: [] }, outer];
  }
  const quoted = all.filter((index) => isQuoted(lines, index));
  const own = all.filter((index) => !isQuoted(lines, index));
  const text = own.map((index) => lines[index]?.text ?? '').join('\n');
  const sender = speaksForAnother.test(text) ? undefined : senderOf(from);
  const main = { header: headerOf(subject, sender), indexes: own, lessSure: 0, without: [] };
  return quoted.length === 0 ? [main] : [main, { header: [], indexes: quoted, lessSure: 40, without: ofPerson }];
}

const headerOf = (subject: string, sender?: string) => [...(sender ? [`From: ${sender}`] : []), `Subject: ${subject}`];

/** An attorney, an office, a form: the owner is somebody else. */
const speaksForAnother =
  /\b(?:our|the|my) client\b|\breferr?(?:al|ing)?\b|\bon behalf of\b|\bnuestr[oa] cliente\b|^(?:named? insured|insured name|client|claimant|full name|nombre del asegurado)\s?[:#-]/im;
const ofNobody =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|web|forms?|claims?|info|intake|office|support|admin|notifications?|noticias|reclamos)\b/i;

function senderOf({ name, email }: { name: string; email?: string | undefined }): string | undefined {
  if (email && ofNobody.test(email)) return undefined;
  return email ? `${name} <${email}>` : name;
}

/** Marked as such, or below “On … wrote:”: our own words come back with an answer. */
function isQuoted(lines: readonly EmailLine[], index: number): boolean {
  const { quote, text: said } = lines[index] ?? { quote: 0, text: '' };
  return (
    (quote > 0 || /^(?:on|el)\b.{5,200}(?:wrote|escribió):$/i.test(said)) && lines.some(({ quote, text }) => quote === 0 && text !== '')
  );
}
