// An action on many claims: one key per action, a result per claim, and Undo where the way back is open.
import { claimsApi, type BulkAction, type BulkResult, type ClaimCard } from '@plumbline/contracts/claims';
import { claimStatusLabels, type ClaimStatus } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { call, useActionKey, useSend } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Outcome } from './bulk-results.tsx';

interface Undoing {
  ids: number[];
  action: BulkAction;
}

/** The actions that take a change back, by what each claim was before. A move only where the way back is an allowed one. */
export function undoOf(action: BulkAction, results: readonly BulkResult[]): Undoing[] {
  const changed = results.filter((one) => one.changed);
  if (action.kind === 'move') return movesBack(changed, action.status);
  if (action.kind === 'assign') {
    const byPerson = Map.groupBy(changed, (one) => one.before?.assignedAdjusterId ?? null);
    return [...byPerson].map(([assignedAdjusterId, some]) => ({
      ids: some.map((one) => one.id),
      action: { kind: 'assign', assignedAdjusterId },
    }));
  }
  const had = (one: BulkResult, tag: string) => one.before?.tags.some((known) => known.toLowerCase() === tag.toLowerCase()) ?? false;
  const without = (action.add ?? []).map((tag) => ({
    ids: changed.filter((one) => !had(one, tag)).map((one) => one.id),
    action: { kind: 'tag' as const, remove: [tag] },
  }));
  const again = (action.remove ?? []).map((tag) => ({
    ids: changed.filter((one) => had(one, tag)).map((one) => one.id),
    action: { kind: 'tag' as const, add: [tag] },
  }));
  return [...without, ...again].filter(({ ids }) => ids.length > 0);
}

/** Canceling a scheduled inspection and reopening ask for a reason, which the history shows. */
function movesBack(changed: readonly BulkResult[], now: ClaimStatus): Undoing[] {
  const before = Map.groupBy(changed, (one) => one.before?.status);
  return [...before].flatMap(([status, some]) =>
    status !== undefined && claimStatusLabels[now].next.includes(status)
      ? [{ ids: some.map((one) => one.id), action: { kind: 'move' as const, status, why: 'Status change undone' } }]
      : [],
  );
}

function outcomesOf(results: readonly BulkResult[], claims: readonly ClaimCard[]): Outcome[] {
  const numbers = new Map(claims.map((claim) => [claim.id, claim.claimNumber]));
  return results.map(({ id, ok, changed, reason }) => ({
    id,
    claimNumber: numbers.get(id) ?? '',
    ok,
    note: reason ?? (changed ? undefined : 'No change needed'),
  }));
}

export function useBulkChange(claims: readonly ClaimCard[], onDone: (outcomes: readonly Outcome[]) => void) {
  const queryClient = useQueryClient();
  const sent = useActionKey();
  const changeMany = useSend(claimsApi.changeClaims);
  const refresh = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => ['claims', 'dashboard', 'activity'].includes(String(queryKey[0])) });
  const undo = async (steps: readonly Undoing[]) => {
    try {
      const refused = [];
      for (const body of steps) refused.push(...(await changeMany({ body })).results.filter((one) => !one.ok));
      if (refused.length === 0) toast({ tone: 'good', title: 'Change undone' });
      else toast({ tone: 'bad', title: `Couldn't undo the change on ${refused.length} claims`, description: refused[0]?.reason ?? '' });
    } catch (error) {
      toast({ tone: 'bad', title: "Couldn't undo the change", description: error instanceof Error ? error.message : '' });
    }
    refresh();
  };
  return useMutation({
    mutationFn: (action: BulkAction) => {
      const body = { ids: claims.map((claim) => claim.id), action };
      return call(claimsApi.changeClaims, { body, idempotencyKey: sent.keyFor(body) });
    },
    onSuccess: ({ results }, action) => {
      // The same change after an undo is another one
      sent.done();
      refresh();
      const steps = undoOf(action, results);
      const done = results.filter((one) => one.ok).length;
      const title = `${done} of ${results.length} claims updated`;
      toast({
        tone: done === results.length ? 'good' : 'neutral',
        title,
        ...(steps.length > 0 ? { action: { label: 'Undo', run: () => void undo(steps) } } : {}),
      });
      onDone(outcomesOf(results, claims));
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't update the claims", description: error.message }),
  });
}
