// Which estimate the screen shows: the stored one, or, once something was changed since, the one that would be generated now.
import { withChange, type Estimate, type EstimateDraft } from '@plumbline/contracts/claims';
import { useQuery } from '@tanstack/react-query';
import { estimateDraftQuery, estimateQuery } from '../../../shared/claims/claim-queries.ts';
import type { DoneChange, EditDesk } from './edit/use-edit-desk.ts';
import { useChangedSince } from './use-changed-since.ts';

type Shown = Pick<Estimate, 'totals' | 'lines' | 'warnings' | 'priceList'>;

export interface ShownEstimate {
  readonly stored: ReturnType<typeof useQuery<Estimate>>;
  /** What was changed since the stored one was generated; empty: nothing. */
  readonly changed: readonly string[];
  /** With those changes; undefined where they could not be priced. */
  readonly draft: Shown | undefined;
}

export function useShownEstimate({ claimId, changes }: EditDesk, estimateId: number): ShownEstimate {
  const stored = useQuery(estimateQuery(estimateId));
  const { changed, now } = useChangedSince(claimId, stored.data);
  const { building, edits, contents, lists } = now;
  const prices = lists?.find(({ isActive }) => isActive)?.sha256;
  const isKnown = edits !== undefined && contents !== undefined;
  const priced = useQuery({ ...estimateDraftQuery(claimId, [edits, contents, building, prices]), enabled: isKnown }).data;
  return { stored, changed, draft: changed.length > 0 && priced ? upToDate(priced, changes, edits ?? 0) : undefined };
}

/** The changes of this session that the server has not priced yet, as far as they follow from their lines. Pure. */
function upToDate(draft: EstimateDraft, changes: readonly DoneChange[], version: number): EstimateDraft {
  let now = draft;
  for (const { change, version: to } of changes) {
    if (to <= draft.entries.edits || to > version) continue;
    const next = withChange(now, change);
    if (!next) return now;
    now = next;
  }
  return now;
}
