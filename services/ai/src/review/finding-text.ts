// A finding that counts, in the words of a text. Pure.
import type { Finding } from '@plumbline/contracts/ai';
import { quantityUnitLabels, severityLabels } from '@plumbline/contracts/enums';

/** The words of an entry hold its values already; of a finding of a model they stand before its description, as a person put them. */
export function findingText({ basis, type, severity, quantity, unit, description }: Finding): string {
  if (basis !== 'model') return description;
  const amount = quantity !== undefined && unit ? `, ${quantity} ${quantityUnitLabels[unit]}` : '';
  return `${type}, ${severityLabels[severity].toLowerCase()}${amount}: ${description}`;
}
