// What a narrative may say: each value of its form and each counted finding, as a text under its key. Pure; the server and the browser read texts against it.
import type { DamageArea } from '../damage-area.ts';
import { damageAreaLabels } from '../damage-area.ts';
import { quantityUnitLabels, type QuantityUnit } from '../quantity-unit.ts';
import { severityLabels, type Severity } from '../severity.ts';
import type { NarrativeForm } from './narrative-form.ts';

export interface NarrativeDetail {
  /** `measurements.totalArea`, `finding.run-1-2`, `photo.7`. */
  readonly key: string;
  /** `2,840 square feet`: value and unit as sentences write them; dates as `2026-09-28`. */
  readonly text: string;
}

/** What both services know of a finding that counts. */
export interface NarrativeFinding {
  readonly id: string;
  readonly type: string;
  readonly area: DamageArea;
  readonly severity: Severity;
  readonly basis: string;
  readonly description: string;
  readonly quantity?: number | undefined;
  readonly unit?: QuantityUnit | undefined;
}

/** As every sentence writes it: at most two decimals. */
export function narrativeNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

/** Percent of the roof; undefined where the affected area is unknown or larger than the roof. */
export function affectedShare({ totalArea, affectedArea }: NarrativeForm['measurements']): number | undefined {
  if (!affectedArea || affectedArea > totalArea) return undefined;
  return Math.round((affectedArea / totalArea) * 100);
}

export function detailsOfForm({ property, damage, measurements }: NarrativeForm): NarrativeDetail[] {
  const { weatherEvent: event } = damage;
  const share = affectedShare(measurements);
  const found: readonly (readonly [string, string | undefined])[] = [
    ['property.address', property.address],
    ['property.sqft', withUnit(property.sqft, 'square feet')],
    ['property.roofType', property.roofType],
    ['property.age', withUnit(property.age, 'years')],
    ['damage.damageTypes', damage.damageTypes.join(', ')],
    ['damage.severity', damage.severity && severityLabels[damage.severity]],
    ['damage.weatherEvent.name', event?.name],
    ['damage.weatherEvent.type', event?.type],
    ['damage.weatherEvent.date', event?.date],
    ['damage.weatherEvent.severity', event?.severity && severityLabels[event.severity]],
    ['measurements.totalArea', withUnit(measurements.totalArea, 'square feet')],
    ['measurements.affectedArea', withUnit(measurements.affectedArea, 'square feet')],
    ['measurements.affectedArea', share === undefined ? undefined : `${share} percent`],
    ['measurements.slope', measurements.slope],
    ['measurements.linearMeasurements', withUnit(measurements.linearMeasurements, 'feet')],
  ];
  return found.flatMap(([key, text]) => (text ? [{ key, text }] : []));
}

function withUnit(value: number | undefined, unit: string): string | undefined {
  return value ? `${narrativeNumber(value)} ${unit}` : undefined;
}

export function detailsOfFindings(findings: readonly NarrativeFinding[]): NarrativeDetail[] {
  return findings.map((finding) => ({ key: `finding.${finding.id}`, text: findingDetail(finding) }));
}

/** Area, type, severity, quantity and words: everything that a sentence about it may say. */
export function findingDetail({ area, type, severity, quantity, unit, description }: NarrativeFinding): string {
  const amount = quantity !== undefined && unit ? `, ${quantity} ${quantityUnitLabels[unit]}` : '';
  return `${damageAreaLabels[area]}: ${type}, ${severityLabels[severity].toLowerCase()}${amount}: ${description}`;
}
