// The way back from a change: another change, offered as Undo, and what came of it said.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { claimStatusLabels, type ClaimStatus } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';

export type WayBack = () => Promise<unknown>;

/** The Undo of a toast. */
export function useUndo(stale: readonly string[]): (back: WayBack) => { label: string; run: () => void } {
  const queryClient = useQueryClient();
  const take = async (back: WayBack) => {
    try {
      await back();
      toast({ tone: 'good', title: 'Change undone' });
    } catch (error) {
      toast({ tone: 'bad', title: "Couldn't undo the change", description: error instanceof Error ? error.message : '' });
    }
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });
  };
  return (back) => ({ label: 'Undo', run: () => void take(back) });
}

/** Whoever may do a follow-up or put it off takes that back: its day and words stand again. */
export function followUpBack({ id, version }: Claim): WayBack {
  return () => call(claimsApi.undoFollowUp, { params: { id }, body: { version } });
}

/** Only along the allowed moves; the history shows the reason. */
export function statusBack(after: Claim, from: ClaimStatus): WayBack | undefined {
  if (!claimStatusLabels[after.status].next.includes(from)) return undefined;
  const body = { status: from, why: 'Status change undone' };
  return () => call(claimsApi.moveClaim, { params: { id: after.id }, body: { ...body, version: after.version } });
}
