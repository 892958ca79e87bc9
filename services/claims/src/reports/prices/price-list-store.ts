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
    heads: parts.collection<PriceListRecord>('price_lists', schema, { indexes: [[{ organizationId: 1, sha256: 1 }, { unique: true }]] }),
    items: parts.collection<PriceItemsRecord>('price_list_items', new Schema({ items: [{ type: Schema.Types.Mixed }] })),
  };
}

export interface PricesInUse {
  readonly prices: PriceList;
  /** Sales tax on material; undefined: the sample has none of its own. */
  readonly taxThousandths?: number;
}

/** The list in use, else the sample. */
export async function pricesInUse({ heads, items }: PriceLists, scope: Scope): Promise<PricesInUse> {
  const [head] = await heads.find(scope, { isActive: true }, { limit: 1 });
  if (!head) return { prices: samplePriceList() };
  const stored = await items.get(scope, head._id, 'The items of the price list are missing');
  const { code, region, effective, sha256, taxThousandths } = head;
  return { prices: priceListOf({ code, region, effective, sha256, isSample: false, notice: '' }, stored.items), taxThousandths };
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
