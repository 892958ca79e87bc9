// The state of one review: values, what was confirmed, which field and source are looked at.
import { foundConfidence, type EmailField, type EmailIntakeDetail, type ExtractedField } from '@plumbline/contracts/claims';
import { useState } from 'react';

export interface ReviewField {
  readonly name: EmailField;
  readonly value: string;
  /** Absent: it was not found in the mail. */
  readonly found?: ExtractedField;
  /** The number at its source. */
  readonly number?: number;
  /** Nothing below 80 and nothing missing is left to confirm. */
  readonly isSettled: boolean;
}

/** What no claim is opened without. */
const needed: readonly EmailField[] = ['propertyOwnerName', 'propertyOwnerPhone', 'propertyAddress', 'damageType', 'incidentDate'];
const offered: readonly EmailField[] = [...needed, 'propertyOwnerEmail', 'insuranceCompany', 'policyNumber'];

export type ReviewState = ReturnType<typeof useReview>;

export function useReview(intake: EmailIntakeDetail) {
  // Only what the person changed: what a model reads meanwhile shows by itself in the rest
  const [entered, setEntered] = useState<Partial<Record<EmailField, string>>>({});
  const read = Object.fromEntries(intake.fields.map(({ field, value }) => [field, value]));
  const values: Partial<Record<EmailField, string>> = { ...read, ...entered };
  const [confirmed, setConfirmed] = useState<ReadonlySet<EmailField>>(new Set());
  const accept = (name: EmailField) => setConfirmed((before) => new Set([...before, name]));
  const [active, setActive] = useState<EmailField>();
  const fields = fieldsOf(intake, { values, confirmed });
  const isRead = (name: EmailField) => intake.fields.some(({ field }) => field === name);
  const isTouched = active !== undefined || confirmed.size > 0 || Object.keys(entered).length > 0;
  const [placed, setPlaced] = useState(intake.fields);
  if (!isTouched && placed !== intake.fields) setPlaced(intake.fields);
  // Their places stay while they are confirmed and a model reads: what jumps away under the hands is not found again, and loses the focus
  const isFirst = (name: EmailField) => comesFirst(isPlaced(placed, name) ? placed : intake.fields, name);
  const open = fields.filter((one) => !one.isSettled);
  return {
    values,
    active,
    setActive,
    first: fields.filter(({ name }) => isFirst(name)),
    others: fields.filter(({ name }) => !isFirst(name)),
    open,
    confirmed: [...confirmed].filter(isRead),
    change(name: EmailField, value: string) {
      setEntered((before) => ({ ...before, [name]: value }));
      // Their own word: a model that reads the same later asks for no second one
      if (value.trim() !== '' && !isRead(name)) accept(name);
    },
    accept,
  };
}

const isPlaced = (placed: readonly ExtractedField[], name: EmailField) =>
  offered.includes(name) || placed.some(({ field }) => field === name);

function comesFirst(fields: readonly ExtractedField[], name: EmailField): boolean {
  const found = fields.find(({ field }) => field === name);
  return found ? found.confidence < foundConfidence : needed.includes(name);
}

function fieldsOf(
  { fields }: EmailIntakeDetail,
  { values, confirmed }: { values: Partial<Record<EmailField, string>>; confirmed: ReadonlySet<EmailField> },
): ReviewField[] {
  const numbers = new Map(numbered(fields).map(({ field }, index) => [field, index + 1]));
  const names = [...fields.map(({ field }) => field), ...offered.filter((name) => !fields.some(({ field }) => field === name))];
  return names.map((name) => {
    const found = fields.find(({ field }) => field === name);
    const value = values[name] ?? '';
    const isChanged = found !== undefined && value !== found.value;
    const isSettled = found
      ? found.confidence >= foundConfidence || confirmed.has(name) || isChanged
      : value.trim() !== '' || !needed.includes(name);
    const number = numbers.get(name);
    return { name, value, isSettled, ...(found ? { found } : {}), ...(number ? { number } : {}) };
  });
}

/** In the order in which they stand in the mail. */
export function numbered(fields: readonly ExtractedField[]): ExtractedField[] {
  return fields
    .filter(({ source }) => source !== undefined)
    .toSorted((one, other) => (one.source?.line ?? 0) - (other.source?.line ?? 0) || (one.source?.start ?? 0) - (other.source?.start ?? 0));
}
