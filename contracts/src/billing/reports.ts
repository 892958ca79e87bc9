// The reports of billing (C86): what is open by age, what was invoiced and received, and what was agreed over the first offers. Dollars.
import { array, CalendarDate, Id, IdInPath, number, object, oneOf, string, type Infer } from '../kernel/schema.ts';

/** How long open money is past its due date, in days of the firm's zone. */
export const agingBuckets = ['current', 'days1to30', 'days31to60', 'days61to90', 'over90'] as const;
export const AgingBucket = oneOf(agingBuckets);
export type AgingBucket = Infer<typeof AgingBucket>;

export const agingLabels: Record<AgingBucket, string> = {
  current: 'Not due yet',
  days1to30: '1 to 30 days',
  days31to60: '31 to 60 days',
  days61to90: '61 to 90 days',
  over90: 'Over 90 days',
};

const Figure = object({ amount: number(), count: number().int() });

/** Open invoices less payments and credit notes; drafts, paid and canceled ones are in no bucket. */
export const AgingReport = object({
  /** The day from which the days are counted. */
  asOf: CalendarDate,
  open: Figure,
  pastDue: Figure,
  /** Days past due of the oldest open invoice; 0 while nothing is past due. */
  oldestDays: number().int().nonnegative(),
  /** All five, also those without money. */
  buckets: array(object({ ...Figure.shape, bucket: AgingBucket })),
});
export type AgingReport = Infer<typeof AgingReport>;

/** To date, in the firm's zone; `last12` begins with the first day of the month eleven months ago. `own` needs `from` and `to`. */
export const reportRanges = ['month', 'quarter', 'year', 'last12', 'own'] as const;
export const ReportRange = oneOf(reportRanges);
export type ReportRange = Infer<typeof ReportRange>;
export const defaultReportRange: ReportRange = 'last12';

/** An own range holds at most this many days: five years. */
export const longestReportDays = 1_827;

export const RevenueQuery = object({
  range: ReportRange.optional(),
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Only what stands on invoices of this adjuster. */
  adjusterId: IdInPath.optional(),
});
export type RevenueQuery = Infer<typeof RevenueQuery>;

/** `invoiced` is issued less credited and voided, each in the month in which it happened; `received` is payments by the day they arrived. */
export const RevenueSums = object({ issued: number(), credited: number(), voided: number(), invoiced: number(), received: number() });
export type RevenueSums = Infer<typeof RevenueSums>;

/** Most adjusters or carriers that are named; the others are one row. */
export const namedInReport = 50;

const Others = object({ ...RevenueSums.shape, count: number().int() });

export const RevenueReport = object({
  from: CalendarDate,
  to: CalendarDate,
  /** Today in the firm's zone: its month is not over. */
  today: CalendarDate,
  totals: RevenueSums,
  /** Every month of the range, `2026-11`. */
  months: array(object({ ...RevenueSums.shape, month: string() })),
  /** Most received first. Without an id: claims that nobody was assigned to. */
  adjusters: array(object({ ...RevenueSums.shape, adjusterId: Id.optional(), name: string().optional() })),
  otherAdjusters: Others.optional(),
  /** Most received first. Without a name: claims without a carrier. */
  carriers: array(object({ ...RevenueSums.shape, carrier: string().optional() })),
  otherCarriers: Others.optional(),
});
export type RevenueReport = Infer<typeof RevenueReport>;

const Uplift = object({
  claims: number().int(),
  firstOffer: number(),
  settled: number(),
  /** Percent by which the settlements lie above the first offers, one decimal; null without such a claim. */
  percent: number().nullable(),
});

/** Settlements against the carriers' first offers, over the claims that have both, as they stand today. */
export const UpliftReport = object({
  total: Uplift,
  /** Most claims first. Without a name: claims without a carrier. */
  carriers: array(object({ ...Uplift.shape, carrier: string().optional() })),
  otherCarriers: object({ ...Uplift.shape, count: number().int() }).optional(),
  /** Settled, but no first offer is recorded: how many, and the first of them by number. */
  withoutOffer: object({
    count: number().int(),
    claims: array(object({ id: Id, claimNumber: string(), propertyOwnerName: string() })),
  }),
  /** Claims with a first offer and no settlement yet. */
  notSettled: number().int(),
});
export type UpliftReport = Infer<typeof UpliftReport>;

/** Claims that are named as left out. */
export const namedWithoutOffer = 20;

/** Months from this one on that the forecast shows by themselves. */
export const forecastMonths = 4;

/** Where money of the forecast is counted: its month, or why none of those. */
export const forecastPlaces = ['late', 'month', 'later', 'undated'] as const;

const ForecastSums = object({
  /** Open invoices, less payments and credit notes. */
  open: number(),
  /** Fees on payments that no invoice carries, as if sent today. */
  ready: number(),
  /** Fees on what was agreed with carriers and not received. */
  agreed: number(),
});
export type ForecastSums = Infer<typeof ForecastSums>;

/** Which fees are to be expected and when: no probability, and nothing of what is not agreed. Dollars. */
export const ForecastReport = object({
  /** In the firm's zone. */
  today: CalendarDate,
  totals: ForecastSums,
  /** The months stand there also without money; the other places only with some. */
  rows: array(object({ ...ForecastSums.shape, place: oneOf(forecastPlaces), month: string().optional() })),
  /** Claims with money that was agreed and not received, the nearest day first. */
  claims: array(
    object({
      id: Id,
      claimNumber: string(),
      propertyOwnerName: string(),
      /** What the carrier still pays. */
      agreedNotReceived: number(),
      fee: number(),
      /** The day by which the carrier has to pay. */
      expectedOn: CalendarDate.optional(),
      citation: string().optional(),
    }),
  ),
  /** Further such claims, which are in no sum. */
  leftOut: number().int(),
});
export type ForecastReport = Infer<typeof ForecastReport>;

/** Claims that the forecast asks about. */
export const claimsInForecast = 200;

export const reportFiles = ['aging', 'months', 'adjusters', 'carriers', 'uplift', 'forecast'] as const;
export const ReportFile = oneOf(reportFiles);
export type ReportFile = Infer<typeof ReportFile>;
