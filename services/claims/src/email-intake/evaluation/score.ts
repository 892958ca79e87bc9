// How right an extraction is over labeled mails: per field, how many of the values it stands by are true (precision), and how many of the
// true ones it has (recall). Pure.
import { emailFields, foundConfidence, type EmailField, type ExtractedField } from '@plumbline/contracts/claims';
import type { Labels } from './made-loss.ts';

export interface Scored {
  readonly fields: readonly ExtractedField[];
  readonly labels: Labels;
}

interface FieldScore {
  /** Values at 80 or more: what is filled in without being asked about. */
  readonly prefilled: number;
  readonly prefilledRight: number;
  /** Values in the mails. */
  readonly labeled: number;
  /** Of these, proposed right, whether they are to be confirmed or not. */
  readonly found: number;
}

const nothing: FieldScore = { prefilled: 0, prefilledRight: 0, labeled: 0, found: 0 };

/** Fields that are labeled in no mail are not judged. */
export function scoreOf(mails: readonly Scored[]): Map<EmailField | 'all', FieldScore> {
  const judged = emailFields.filter((field) => mails.some(({ labels }) => labels[field] !== undefined));
  const scores = new Map<EmailField | 'all', FieldScore>(
    judged.map((field) => [field, mails.map((mail) => ofField(mail, field)).reduce(sum, nothing)]),
  );
  scores.set('all', [...scores.values()].reduce(sum, nothing));
  return scores;
}

function ofField({ fields, labels }: Scored, name: EmailField): FieldScore {
  const said = fields.find(({ field }) => field === name);
  const truth = labels[name];
  const isRight = said !== undefined && truth !== undefined && plain(name, said.value) === plain(name, truth);
  const isPrefilled = said !== undefined && said.confidence >= foundConfidence;
  return {
    prefilled: Number(isPrefilled),
    prefilledRight: Number(isPrefilled && isRight),
    labeled: Number(truth !== undefined),
    found: Number(isRight),
  };
}

function sum(one: FieldScore, other: FieldScore): FieldScore {
  return {
    prefilled: one.prefilled + other.prefilled,
    prefilledRight: one.prefilledRight + other.prefilledRight,
    labeled: one.labeled + other.labeled,
    found: one.found + other.found,
  };
}

/** Spelling is no mistake: case, marks, the form of a phone number. */
function plain(field: EmailField, value: string): string {
  if (field === 'propertyOwnerPhone' || field === 'carrierAdjuster.phone') return value.replace(/\D/g, '').slice(-10);
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9@]/g, '');
}

export const precisionOf = ({ prefilled, prefilledRight }: FieldScore) => (prefilled === 0 ? 1 : prefilledRight / prefilled);
export const recallOf = ({ labeled, found }: FieldScore) => (labeled === 0 ? 1 : found / labeled);
