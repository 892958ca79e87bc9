// The reports: endpoint → function, nothing else.
import { billingApi as api, type ReportFile, type RevenueQuery } from '@plumbline/contracts/billing';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Mount, ServiceParts } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { Invoices } from '../invoices/invoice.ts';
import type { Day } from '../invoices/show-invoice.ts';
import { agingReport } from '../reports/aging.ts';
import { forecastReport } from '../reports/forecast.ts';
import { agingCsv, forecastCsv, revenueCsv, upliftCsv } from '../reports/report-csv.ts';
import { revenueReport } from '../reports/revenue.ts';
import { upliftReport } from '../reports/uplift.ts';

interface Own {
  readonly claims: ClaimProjections;
  readonly parts: ServiceParts;
}
type Books = (scope: Scope) => Promise<Invoices & Day>;

export function mountReports(on: Mount, { claims, parts }: Own, day: Books): void {
  on(api.readAgingReport, async ({ scope }) => agingReport(scope, await day(scope)));
  on(api.readRevenueReport, async ({ scope, query }) => revenueReport(scope, query, await day(scope)));
  on(api.readUpliftReport, ({ scope }) => upliftReport(scope, { claims }));
  on(api.readForecastReport, async ({ scope }) => forecastReport(scope, { ...(await day(scope)), claims, parts }));
  on(api.exportBillingReport, async ({ scope, query, answerWith }) => {
    const today = await day(scope);
    const text = await fileOf(scope, query, { ...today, claims, parts });
    const fileName = `billing-${query.report}-${localDate(today.now, today.zone)}.csv`;
    return answerWith.bytes(new TextEncoder().encode(text), { contentType: 'text/csv; charset=utf-8', fileName });
  });
}

interface Deps extends Invoices, Day, Own {}

async function fileOf(scope: Scope, { report, ...range }: RevenueQuery & { report: ReportFile }, deps: Deps): Promise<string> {
  if (report === 'aging') return agingCsv(await agingReport(scope, deps));
  if (report === 'uplift') return upliftCsv(await upliftReport(scope, deps));
  if (report === 'forecast') return forecastCsv(await forecastReport(scope, deps));
  return revenueCsv(await revenueReport(scope, range, deps), report);
}
