// The firm's own price lists: imported as CSV, kept with their hash, one of them in use. Without one, estimates use a labeled sample.
import {
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  defineEvent,
  endpoint,
  number,
  object,
  staff,
  strictObject,
  string,
  type Infer,
} from '../../kernel/index.ts';

/** Characters of a CSV file at most: more than a full regional list of 30,000 items. */
export const largestPriceList = 6_000_000;
export const maxPriceListItems = 40_000;

/** The columns of the file, in any order. `Tax` and `O&P` say yes or no; without them both are yes. */
export const priceListColumns = ['Cat', 'Sel', 'Desc', 'Unit', 'Remove', 'Replace', 'Material%', 'Tax', 'O&P', 'Life'] as const;

const text = (what: string, most: number) => string(`Enter ${what}`).trim().min(1, `Enter ${what}`).max(most, `At most ${most} characters`);

export const PriceListImport = strictObject({
  /** As its publisher calls it: `FLTA8X_OCT26`. */
  code: text('the name of the list', 60),
  region: text('the region', 80),
  effective: CalendarDate,
  /** Sales tax on material where the list is used; 7 is 7 %. */
  taxPercent: number('Enter the sales tax in percent')
    .min(0, 'At least 0%')
    .max(20, 'At most 20%')
    .multipleOf(0.001, 'At most three decimals'),
  csv: string('Choose a CSV file').min(1, 'Choose a CSV file').max(largestPriceList, 'The file is larger than 6 MB'),
});
export type PriceListImport = Infer<typeof PriceListImport>;

export const PriceListCard = object({
  id: Id,
  code: string(),
  region: string(),
  effective: CalendarDate,
  taxPercent: number(),
  itemCount: number().int(),
  /** Of name, region, day, tax and file together, as a JSON list in this order: another tax is another list. */
  sha256: string(),
  /** Estimates use it. */
  isActive: boolean(),
  importedBy: string(),
  importedAt: Instant,
});
export type PriceListCard = Infer<typeof PriceListCard>;

const about = { code: string(), region: string() };
export const priceListImported = defineEvent('claims.price-list-imported', object({ ...about, items: number(), sha256: string() }), staff);
export const priceListChosen = defineEvent('claims.price-list-chosen', object({ ...about, isActive: boolean() }), staff);

const base = { service: 'claims', apiKeys: true } as const;
const byId = object({ id: IdInPath });

export const listPriceLists = endpoint({
  ...base,
  name: 'listPriceLists',
  method: 'GET',
  path: '/api/price-lists',
  summary: 'List the price lists of the firm, newest first',
  access: staff,
  response: array(PriceListCard),
});

export const importPriceList = endpoint({
  ...base,
  name: 'importPriceList',
  method: 'POST',
  path: '/api/price-lists',
  summary: 'Import a price list from CSV; a file with a bad row changes nothing',
  access: ['admin'],
  slow: true,
  maxBodyBytes: 4 * largestPriceList,
  body: PriceListImport,
  response: PriceListCard,
  status: 201,
});

export const choosePriceList = endpoint({
  ...base,
  name: 'choosePriceList',
  method: 'PUT',
  path: '/api/price-lists/:id/active',
  summary: 'Use a price list for new estimates, or stop using it',
  access: ['admin'],
  params: byId,
  body: strictObject({ isActive: boolean() }),
  response: PriceListCard,
});

export const priceListEndpoints = { listPriceLists, importPriceList, choosePriceList };
export const priceListEvents = { priceListImported, priceListChosen };
