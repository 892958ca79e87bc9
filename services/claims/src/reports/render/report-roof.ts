// The roof whose plan stands in a report: kept with its text as it was measured then. A line of the text says where. Pure.
import { measurementProviderLabels, shortReference } from '@plumbline/contracts/enums';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { formatLongDate } from '@plumbline/server/dates';

export interface ReportRoof {
  readonly orderId: number;
  /** The day on which it arrived, at the property: `2026-11-20`. */
  readonly measuredOn: string;
  readonly measurement: RoofMeasurement;
}

/** The plan stands under this line; without the line there is none. It names the order, so that no line of another report finds it. */
export function roofPlanLine({ orderId, measuredOn, measurement: one }: ReportRoof): string {
  const source = `${measurementProviderLabels[one.provider]}${one.sandbox ? ' (sandbox)' : ''}, report ${shortReference(one.providerReportId)}`;
  return `Roof plan: ${source}, order ${orderId}, received ${formatLongDate(measuredOn)}.`;
}

/** Whether this line of the text is where the plan stands. */
export function isPlanLine(line: string, roof: ReportRoof | undefined): boolean {
  return roof !== undefined && line.trim() === roofPlanLine(roof);
}

export function showsPlan(content: string, roof: ReportRoof | undefined): boolean {
  return content.split('\n').some((line) => isPlanLine(line, roof));
}
