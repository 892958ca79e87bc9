// Price lists: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount, ServiceParts } from '@plumbline/server';
import { choosePriceList, importPriceList } from './import-price-list.ts';
import { searchItems } from './search-items.ts';
import { priceListCard, type PriceLists } from './price-list-store.ts';

export function mountPriceLists(on: Mount, deps: { readonly parts: ServiceParts; readonly priceLists: PriceLists }): void {
  on(api.listPriceLists, async ({ scope }) => (await deps.priceLists.heads.find(scope, {}, { sort: { _id: -1 } })).map(priceListCard));
  on(api.searchPriceItems, ({ query, scope }) => searchItems(deps.priceLists, scope, query.search ?? ''));
  on(api.importPriceList, ({ body, write }) => write((tx) => importPriceList(tx, body, deps)));
  on(api.choosePriceList, ({ params, body, write }) => write((tx) => choosePriceList(tx, params.id, { ...deps, ...body })));
}
