// The endpoints of the reports of billing.
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { object } from '../kernel/schema.ts';
import { AgingReport, ForecastReport, ReportFile, RevenueQuery, RevenueReport, UpliftReport } from './reports.ts';

const readAgingReport = endpoint({
  name: 'readAgingReport',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/reports/aging',
  summary: 'Read open invoices by days past their due date',
  access: staff,
  apiKeys: true,
  response: AgingReport,
});

const readRevenueReport = endpoint({
  name: 'readRevenueReport',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/reports/revenue',
  summary: 'Read invoiced and received fees by month, adjuster and carrier',
  access: staff,
  apiKeys: true,
  query: RevenueQuery,
  response: RevenueReport,
});

const readUpliftReport = endpoint({
  name: 'readUpliftReport',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/reports/uplift',
  summary: 'Read settlements against first offers by carrier',
  access: staff,
  apiKeys: true,
  response: UpliftReport,
});

const readForecastReport = endpoint({
  name: 'readForecastReport',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/reports/forecast',
  summary: 'Read the fees to be expected: open invoices, fees ready to bill, and what was agreed and not received',
  access: staff,
  apiKeys: true,
  response: ForecastReport,
});

const exportBillingReport = endpoint({
  name: 'exportBillingReport',
  service: 'billing',
  method: 'GET',
  path: '/api/billing/reports/export.csv',
  summary: 'Export a billing report as CSV',
  access: ['admin', 'adjuster', 'reviewer', 'billing'],
  apiKeys: true,
  query: object({ ...RevenueQuery.shape, report: ReportFile }),
  responseTypes: ['text/csv'],
});

export const reportApi = { readAgingReport, readRevenueReport, readUpliftReport, readForecastReport, exportBillingReport };
