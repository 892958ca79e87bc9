// The price list of an estimate. What ships is a sample with placeholder prices, and says so everywhere.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface PriceListItem {
  readonly cat: string;
  readonly sel: string;
  readonly desc: string;
  readonly unit: string;
  readonly removeCents: number;
  readonly replaceCents: number;
  readonly materialBp: number;
  readonly usefulLifeYears: number;
  readonly opEligible: boolean;
}

export interface PriceList {
  readonly code: string;
  readonly isSample: boolean;
  readonly notice: string;
  readonly region: string;
  /** Calendar date. */
  readonly effective: string;
  readonly sha256: string;
  item(cat: string, sel: string): PriceListItem | undefined;
  readonly items: readonly PriceListItem[];
}

interface PriceListFile {
  code: string;
  isSample: boolean;
  notice: string;
  region: string;
  effective: string;
  items: PriceListItem[];
}

let sample: PriceList | undefined;

/** The sample list; its prices are placeholders for demonstration. */
export function samplePriceList(): PriceList {
  sample ??= readPriceList(readFileSync(new URL('./pricelist.sample.json', import.meta.url), 'utf8'));
  return sample;
}

function readPriceList(text: string): PriceList {
  const { items, ...head } = JSON.parse(text) as PriceListFile;
  const { code, isSample, notice, region, effective } = head;
  return priceListOf({ code, isSample, notice, region, effective, sha256: createHash('sha256').update(text).digest('hex') }, items);
}

export function priceListOf(head: Omit<PriceList, 'item' | 'items'>, items: readonly PriceListItem[]): PriceList {
  const bySelector = new Map(items.map((item) => [`${item.cat} ${item.sel}`, item]));
  return { ...head, items, item: (cat, sel) => bySelector.get(`${cat} ${sel}`) };
}

/** Price of an activity in cents; undefined when the list has none, as for detach and reset, install or material alone: nothing is invented. */
export function unitCentsOf(item: PriceListItem, activity: string): number | undefined {
  const cents = priced[activity]?.(item) ?? 0;
  return cents > 0 ? cents : undefined;
}

const priced: Readonly<Record<string, ((item: PriceListItem) => number) | undefined>> = {
  '-': ({ removeCents }) => removeCents,
  '+': ({ replaceCents }) => replaceCents,
  '&': ({ removeCents, replaceCents }) => removeCents + replaceCents,
};
