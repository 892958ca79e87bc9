// The figures of the reports page, measured: how long writing takes, and how often nobody changes a word. Pure.
import type { ReportStatistics } from '@plumbline/contracts/claims';

export interface MeasuredReport {
  readonly createdAt: Date;
  readonly finalizedAt?: Date;
  readonly generatedMs: number;
  readonly edited?: boolean;
  /** A new version is no generated text. */
  readonly supersedes?: number;
}

export const statisticsDays = 30;
const periodMs = statisticsDays * 86_400_000;

type Figure = NonNullable<ReportStatistics['generationSeconds']>;

/** The last 30 days beside the 30 before; a figure without a base is absent. */
export function statisticsOf(written: readonly MeasuredReport[], finalized: readonly MeasuredReport[], now: Date): ReportStatistics {
  const generated = (report: MeasuredReport) => report.supersedes === undefined;
  const speed = compared(written.filter(generated), { at: (one) => one.createdAt, now, measure: medianSeconds });
  const accepted = compared(finalized.filter(generated), { at: (one) => one.finalizedAt ?? one.createdAt, now, measure: acceptedPercent });
  return { days: statisticsDays, ...(speed ? { generationSeconds: speed } : {}), ...(accepted ? { acceptedPercent: accepted } : {}) };
}

interface Comparison {
  at(report: MeasuredReport): Date;
  readonly now: Date;
  measure(reports: readonly MeasuredReport[]): number;
}

function compared(reports: readonly MeasuredReport[], { at, now, measure }: Comparison): Figure | undefined {
  const age = (report: MeasuredReport) => now.getTime() - at(report).getTime();
  const recent = reports.filter((report) => age(report) < periodMs);
  const earlier = reports.filter((report) => age(report) >= periodMs && age(report) < 2 * periodMs);
  if (recent.length === 0) return undefined;
  return {
    now: measure(recent),
    base: recent.length,
    baseBefore: earlier.length,
    ...(earlier.length > 0 ? { before: measure(earlier) } : {}),
  };
}

function medianSeconds(reports: readonly MeasuredReport[]): number {
  const sorted = reports.map((report) => report.generatedMs).toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
  return Math.round(median / 10) / 100;
}

function acceptedPercent(reports: readonly MeasuredReport[]): number {
  return Math.round((reports.filter((report) => !report.edited).length / reports.length) * 100);
}
