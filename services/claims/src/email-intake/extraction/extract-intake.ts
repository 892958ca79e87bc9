// The port of the extraction: what a mail says of the fields of a claim, each with its words and how sure that is. Whatever reads it, the
// mail is data: nothing it says is done, and a person decides.
import type { EmailField, EmailLine, ExtractedField } from '@plumbline/contracts/claims';
import { proposalsIn, type PlacedProposal } from '../../intake/email-extraction/extract-email.ts';
import type { Mailbox } from '../mime/message.ts';
import { confidenceOf, overallConfidence } from './confidence-rules.ts';
import { sourceOf } from './source-of.ts';

export interface MailToExtract {
  readonly subject: string;
  readonly from: Mailbox;
  readonly lines: readonly EmailLine[];
}

export interface Extraction {
  readonly fields: readonly ExtractedField[];
  /** 0 to 100. */
  readonly confidence: number;
  /** What read it, and what is to be known of the result. */
  readonly notes: string;
}

export type ExtractIntake = (mail: MailToExtract, now: Date) => Extraction;

/** By fixed rules. The lines that are read begin with the header as a mail program would show it. */
export const extractByRules: ExtractIntake = ({ subject, from, lines }, now) => {
  const written = lines.flatMap(({ text }, index) => (text === '' ? [] : [{ text, index }]));
  const header = [`From: ${from.name} <${from.email}>`, `Subject: ${subject}`];
  const proposals = proposalsIn([...header, ...written.map(({ text }) => text)], now);
  const placeOf = (index: number) => written.slice(index - header.length).map((one) => one.index);
  const fields = [...groupedByField(proposals)].map(([, all]) =>
    fieldFrom(all, (index) => (index < header.length ? [] : placeOf(index)), lines),
  );
  const sorted = fields.toSorted((one, other) => one.confidence - other.confidence);
  return { fields: sorted, confidence: overallConfidence(sorted), notes: 'Read by fixed rules' };
};

function groupedByField(proposals: readonly PlacedProposal[]): Map<EmailField, PlacedProposal[]> {
  const groups = new Map<EmailField, PlacedProposal[]>();
  for (const one of proposals) groups.set(one.field, [...(groups.get(one.field) ?? []), one]);
  return groups;
}

function fieldFrom(
  [best, ...others]: readonly PlacedProposal[],
  linesFrom: (index: number) => readonly number[],
  lines: readonly EmailLine[],
): ExtractedField {
  if (!best) throw new Error('a group holds at least one proposal');
  const { confidence, doubt } = confidenceOf(best, others);
  const source = sourceOf(best.said, linesFrom(best.index).slice(0, 5), lines);
  return { field: best.field, value: best.value, confidence, ...(source ? { source } : {}), ...(doubt ? { doubt } : {}) };
}
