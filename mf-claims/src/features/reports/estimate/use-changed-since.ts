// What people entered after an estimate was generated.
import type { Estimate, PriceListCard } from '@plumbline/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { buildingQuery, contentsQuery, estimateEditsQuery, priceListsQuery } from '../../../shared/claims/claim-queries.ts';

/** `now`: the entries as they stand. */
export function useChangedSince(
  claimId: number,
  estimate: Estimate | undefined,
): { readonly changed: readonly string[]; readonly now: Now } {
  const contents = useQuery(contentsQuery(claimId)).data;
  const now = {
    building: useQuery(buildingQuery(claimId)).data?.savedAt,
    edits: useQuery(estimateEditsQuery(claimId)).data?.version,
    contents: contents?.version,
    receipts: contents && new Set(contents.items.flatMap(({ receiptId, receiptTitle }) => (receiptTitle ? (receiptId ?? []) : []))),
    lists: useQuery(priceListsQuery).data,
  };
  return { changed: estimate ? changedSince(estimate, now) : [], now };
}

/** Undefined while they are fetched. */
interface Now {
  readonly building: string | undefined;
  readonly edits: number | undefined;
  readonly contents: number | undefined;
  /** Documents that still prove something. */
  readonly receipts: ReadonlySet<number> | undefined;
  readonly lists: readonly PriceListCard[] | undefined;
}

function changedSince({ entries, priceList, lines }: Estimate, { building = '', edits = 0, contents = 0, receipts, lists }: Now): string[] {
  return [
    ...(edits > entries.edits ? ['lines'] : []),
    ...(building > (entries.building ?? '') ? ['building'] : []),
    ...(contents > entries.contents ? ['contents'] : []),
    ...(lostReceipt(lines, receipts) ? ['receipts'] : []),
    ...(usesOthers(priceList, lists) ? ['prices'] : []),
  ];
}

/** A receipt that it names was deleted, or is shown to nobody any more. */
function lostReceipt(lines: Estimate['lines'], receipts: Now['receipts']): boolean {
  return receipts !== undefined && lines.some(({ receipt }) => receipt && !receipts.has(receipt.documentId));
}

function usesOthers(used: Estimate['priceList'], lists: readonly PriceListCard[] | undefined): boolean {
  if (!lists) return false;
  const active = lists.find(({ isActive }) => isActive);
  return active ? active.sha256 !== used.sha256 : !used.isSample;
}
