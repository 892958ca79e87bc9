// Differences in words: which field, who wrote what.
import { shotLabel, type SectionDifference, type SectionPart, type SectionVersion } from '@plumbline/contracts/inspection';
import { damageAreaLabels, quantityUnitLabels, severityLabels } from '@plumbline/contracts/enums';

const fieldLabels: Record<SectionDifference['field'], string> = {
  state: 'Section',
  notes: 'Notes',
  area: 'Damage area',
  severity: 'Damage Severity',
  amount: 'Quantity',
  description: 'Description',
  shot: 'Shot',
};
const stateLabels = { open: 'Open', complete: 'Complete', not_applicable: 'Not applicable' } as const;

/** `Damage Severity · Roof covering`. */
export function fieldInWords({ field, area, shotId }: SectionDifference): string {
  if (shotId !== undefined) return `${fieldLabels[field]} · ${shotLabel(shotId)}`;
  return area ? `${fieldLabels[field]} · ${damageAreaLabels[area]}` : fieldLabels[field];
}

export function writerInWords({ byUserId, by }: SectionVersion, userId: number | undefined): string {
  return byUserId !== undefined && byUserId === userId ? 'You' : by;
}

export function partInWords(part: SectionPart): string {
  const { severity, quantity, unit, area } = part;
  if (part.state || part.reason) return stateInWords(part);
  if (severity) return severityLabels[severity];
  if (quantity !== undefined) return `${quantity} ${unit ? quantityUnitLabels[unit] : ''}`.trim();
  if (area) return damageAreaLabels[area];
  return textOf(part).trim() || 'Nothing';
}

/** A reason alone is that of a shot, which is not applicable. */
function stateInWords({ state = 'not_applicable', reason }: SectionPart): string {
  return reason ? `${stateLabels[state]}: ${reason}` : stateLabels[state];
}

function textOf({ notes, description = '' }: SectionPart): string {
  return notes ?? description;
}

/** Everybody else who wrote one of the versions: `Sofia Marino`. */
export function othersIn(differences: readonly SectionDifference[], userId: number | undefined): string {
  const names = differences.flatMap(({ versions }) => versions.map((one) => writerInWords(one, userId)));
  return [...new Set(names.filter((name) => name !== 'You'))].join(', ');
}
