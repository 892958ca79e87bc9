// Reading what the figures of the reports page rest on: bounded, from two indexes.
import type { ReportStatistics } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ReportStore } from '../model/report-store.ts';
import { statisticsDays, statisticsOf } from './statistics-rules.ts';

const maxReports = 1_000;
const fields = { createdAt: 1, finalizedAt: 1, generatedMs: 1, edited: 1, supersedes: 1 } as const;

export async function readStatistics(scope: Scope, { reports }: Pick<ReportStore, 'reports'>, now: Date): Promise<ReportStatistics> {
  const since = { $gte: new Date(now.getTime() - 2 * statisticsDays * 86_400_000) };
  const [written, finalized] = await Promise.all([
    reports.find(scope, { createdAt: since }, { sort: { createdAt: -1 }, limit: maxReports, projection: fields }),
    reports.find(scope, { finalizedAt: since }, { sort: { finalizedAt: -1 }, limit: maxReports, projection: fields }),
  ]);
  return statisticsOf(written, finalized, now);
}
