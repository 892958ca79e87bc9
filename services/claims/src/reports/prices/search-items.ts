// The items of the list in use, found by code or words: for adding a line.
import type { PriceItem } from '@plumbline/contracts/claims';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import { pricesInUse, type PriceLists } from './price-list-store.ts';

const shownAtMost = 30;

export async function searchItems(priceLists: PriceLists, scope: Scope, search: string): Promise<PriceItem[]> {
  const { prices } = await pricesInUse(priceLists, scope);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = ({ cat, sel, desc }: (typeof prices.items)[number]) => {
    const text = `${cat} ${sel} ${desc}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found: PriceItem[] = [];
  for (const item of prices.items) {
    if (found.length === shownAtMost) break;
    if (matches(item)) found.push(wireOf(item));
  }
  return found;
}

function wireOf({
  cat,
  sel,
  desc,
  unit,
  removeCents,
  replaceCents,
}: {
  cat: string;
  sel: string;
  desc: string;
  unit: string;
  removeCents: number;
  replaceCents: number;
}): PriceItem {
  return {
    category: cat,
    selector: sel,
    description: desc,
    unit: unit as PriceItem['unit'],
    remove: dollarsOf(removeCents),
    replace: dollarsOf(replaceCents),
  };
}
