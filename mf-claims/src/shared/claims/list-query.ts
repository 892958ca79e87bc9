// The list of claims in addresses: what of an address is a filter, and the link to a claim that remembers its list.
import { claimFilterFields, claimSorts, maxSearched, type ClaimSort } from '@plumbline/contracts/claims';

/** Filters as they stand in the address. */
export type ListFilters = Readonly<Record<string, string>>;

export interface ListQuery {
  readonly filters: ListFilters;
  readonly sort: ClaimSort;
}

/** What an address says about the list; what it would refuse is left out. */
export function listQueryOf(params: URLSearchParams): ListQuery {
  const filters: Record<string, string> = {};
  for (const [name, schema] of Object.entries(claimFilterFields)) {
    // A search that somebody wrote into the address is cut as the box cuts it: dropped, it would show everything as found
    const value = name === 'search' ? params.get(name)?.trim().slice(0, maxSearched) : params.get(name);
    if (value && schema.safeParse(value).success) filters[name] = value;
  }
  const sort = params.get('sort') ?? '';
  return { filters, sort: Object.hasOwn(claimSorts, sort) ? (sort as ClaimSort) : 'newest' };
}

/** The same list as a query, in one spelling. */
export function listText({ filters, sort }: ListQuery): string {
  const params = new URLSearchParams(filters);
  if (sort !== 'newest') params.set('sort', sort);
  params.sort();
  return params.toString();
}

/** The address of a claim that knows the list it was opened from, for “previous” and “next”. */
export function claimPath(id: number, list: ListQuery): string {
  const text = listText(list);
  return `/claims/${id}${text ? `?list=${encodeURIComponent(text)}` : ''}`;
}
