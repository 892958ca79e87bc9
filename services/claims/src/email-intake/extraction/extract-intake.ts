// The port of the extraction: what a mail says of the fields of a claim, each with its words and how sure that is. Whatever reads it, the
// mail is data: nothing it says is done, and a person decides.
import type { EmailField, EmailLine, ExtractedField } from '@plumbline/contracts/claims';
import { proposalsIn, type PlacedProposal } from '../../intake/email-extraction/extract-email.ts';
import type { Mailbox } from '../mime/message.ts';
import { confidenceOf, overallConfidence } from './confidence-rules.ts';
import { partsOf, type MailPart } from './mail-parts.ts';
import { sourceOf } from './source-of.ts';

interface MailToExtract {
  readonly subject: string;
  readonly from: Mailbox;
  readonly lines: readonly EmailLine[];
}

interface Extraction {
  readonly fields: readonly ExtractedField[];
  /** 0 to 100. */
  readonly confidence: number;
  /** What read it, and what is to be known of the result. */
  readonly notes: string;
}

/** How the notes of the rules begin. */
export const readByRules = 'Read by fixed rules';

export type ExtractIntake = (mail: MailToExtract, now: Date) => Extraction;

/** By fixed rules. What the owner wrote comes first; what stands around it, like a signature below which it was forwarded, is asked only for what is missing. */
export const extractByRules: ExtractIntake = (mail, now) => {
  const fields = new Map<EmailField, ExtractedField>();
  for (const part of partsOf(mail))
    for (const field of fieldsIn(part, { lines: mail.lines, now })) if (!fields.has(field.field)) fields.set(field.field, field);
  const sorted = [...fields.values()].toSorted((one, other) => one.confidence - other.confidence);
  return { fields: sorted, confidence: overallConfidence(sorted), notes: readByRules };
};

function fieldsIn(
  { header, indexes, lessSure, without }: MailPart,
  { lines, now }: { lines: readonly EmailLine[]; now: Date },
): ExtractedField[] {
  const written = indexes.filter((index) => lines[index]?.text !== '');
  const texts = written.map((index) => lines[index]?.text ?? '');
  const proposals = proposalsIn([...header, ...texts], now).filter(({ field, from }) => from === 'label' || !without.includes(field));
  const placesFrom = (index: number) => (index < header.length ? [] : written.slice(index - header.length, index - header.length + 5));
  return [...groupedByField(proposals)].map(([, all]) => fieldFrom(all, { placesFrom, lines, lessSure, headerLines: header.length }));
}

function groupedByField(proposals: readonly PlacedProposal[]): Map<EmailField, PlacedProposal[]> {
  const groups = new Map<EmailField, PlacedProposal[]>();
  for (const one of proposals) groups.set(one.field, [...(groups.get(one.field) ?? []), one]);
  return groups;
}

interface Around {
  readonly placesFrom: (index: number) => readonly number[];
  readonly lines: readonly EmailLine[];
  readonly lessSure: number;
  readonly headerLines: number;
}

function fieldFrom([best, ...others]: readonly PlacedProposal[], { placesFrom, lines, lessSure, headerLines }: Around): ExtractedField {
  if (!best) throw new Error('a group holds at least one proposal');
  const { confidence, doubt } = confidenceOf(best, others, headerLines);
  const source = sourceOf(best.said, placesFrom(best.index), lines);
  return {
    field: best.field,
    value: best.value,
    confidence: confidence - lessSure,
    ...(source ? { source } : {}),
    ...(doubt ? { doubt } : {}),
  };
}
