// The firm's price lists as they are stored: the head, and the items apart, which only an estimate reads.
import type { PriceListCard } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { priceListOf, samplePriceList, type PriceList, type PriceListItem } from './price-list.ts';

export interface PriceListRecord extends RecordBase {
  code: string;
  region: string;
  /** Calendar date. */
  effective: string;
  /** Thousandths of a percent of sales tax on material. */
  taxThousandths: number;
  itemCount: number;
  sha256: string;
  isActive: boolean;
  importedBy: string;
}

/** `_id` is the list's. */
interface PriceItemsRecord extends RecordBase {
  items: PriceListItem[];
}

export interface PriceLists {
  readonly heads: TenantCollection<PriceListRecord>;
  readonly items: TenantCollection<PriceItemsRecord>;
  /** Read once: a list never changes. The latest few stay, each some megabytes. */
  readonly read: Map<number, PriceList>;
}

export function priceListCollections(parts: ServiceParts): PriceLists {
  const text = { type: String, required: true };
  const number = { type: Number, required: true };
  const schema = new Schema({
    code: text,
    region: text,
    effective: text,
    taxThousandths: number,
    itemCount: number,
    sha256: text,
    isActive: { type: Boolean, required: true },
    importedBy: text,
  });
  return {
    heads: parts.collection<PriceListRecord>('price_lists', schema, {
      indexes: [
        [{ organizationId: 1, sha256: 1 }, { unique: true }],
        [
          { organizationId: 1, isActive: 1 },
          { unique: true, partialFilterExpression: { isActive: true } },
        ],
      ],
    }),
    items: parts.collection<PriceItemsRecord>('price_list_items', new Schema({ items: [{ type: Schema.Types.Mixed }] })),
    read: new Map(),
  };
}

export interface PricesInUse {
  readonly prices: PriceList;
  /** Sales tax on material; undefined: the sample has none of its own. */
  readonly taxThousandths?: number;
}

const keptLists = 8;

/** The list in use, else the sample. */
export async function pricesInUse({ heads, items, read }: PriceLists, scope: Scope): Promise<PricesInUse> {
  const [head] = await heads.find(scope, { isActive: true }, { limit: 1 });
  if (!head) return { prices: samplePriceList() };
  const { taxThousandths } = head;
  const known = read.get(head._id);
  if (known) return { prices: known, taxThousandths };
  const stored = await items.get(scope, head._id, 'The items of the price list are missing');
  const { code, region, effective, sha256 } = head;
  const prices = priceListOf({ code, region, effective, sha256, isSample: false, notice: '' }, stored.items);
  read.set(head._id, prices);
  for (const oldest of [...read.keys()].slice(0, -keptLists)) read.delete(oldest);
  return { prices, taxThousandths };
}

export function priceListCard(head: PriceListRecord): PriceListCard {
  const { _id, code, region, effective, itemCount, sha256, isActive, importedBy, createdAt, taxThousandths } = head;
  return {
    id: _id,
    code,
    region,
    effective,
    itemCount,
    sha256,
    isActive,
    importedBy,
    taxPercent: taxThousandths / 1000,
    importedAt: createdAt.toISOString(),
  };
}
