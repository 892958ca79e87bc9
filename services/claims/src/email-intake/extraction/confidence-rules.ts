// How sure a value is that was read from a mail: what names the field, what says it in passing, and what contradicts it. Pure.
import type { EmailField, ExtractedField } from '@plumbline/contracts/claims';
import type { PlacedProposal } from '../../intake/email-extraction/extract-email.ts';

/** A line that names its field. */
const byLabel = 95;

/** A sentence or a signature: how often it means what it seems to, by what it is. */
const inText: Partial<Record<EmailField, number>> = {
  propertyAddress: 85,
  policyNumber: 90,
  carrierClaimNumber: 90,
  propertyOwnerName: 82,
  insuranceCompany: 85,
  propertyOwnerPhone: 82,
  propertyOwnerEmail: 82,
  incidentDate: 80,
  damageType: 72,
};
const otherwise = 70;
/** The sender is the owner only sometimes. */
const fromHeader = 62;
const contradicted = 25;

export function confidenceOf(
  best: PlacedProposal,
  others: readonly PlacedProposal[],
  headerLines: number,
): { confidence: number; doubt?: string } {
  const base = best.from === 'label' ? byLabel : best.index < headerLines ? fromHeader : (inText[best.field] ?? otherwise);
  const rival = others.find(({ from, index }) => from === best.from && index >= headerLines);
  if (!rival) return { confidence: base };
  return { confidence: base - contradicted, doubt: `“${short(best.said)}” or “${short(rival.said)}”` };
}

const short = (said: string) => (said.length > 60 ? `${said.slice(0, 59)}…` : said);

/** What no claim is opened without. */
const needed: readonly EmailField[] = ['propertyOwnerName', 'propertyOwnerPhone', 'propertyAddress', 'damageType', 'incidentDate'];

/** The mean of the fields that a claim needs; one that was not found counts as 0. */
export function overallConfidence(fields: readonly ExtractedField[]): number {
  const sum = needed.reduce((total, name) => total + (fields.find(({ field }) => field === name)?.confidence ?? 0), 0);
  return Math.round(sum / needed.length);
}
