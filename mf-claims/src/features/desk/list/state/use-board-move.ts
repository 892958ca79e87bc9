// Moving a claim on the board: the rules are the server's, and when they want a reason it is asked for.
import { claimsApi, type ClaimCard } from '@plumbline/contracts/claims';
import { claimStatusLabel, type ClaimStatus } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { call, fieldFailures, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { statusBack, useUndo } from '../../../../shared/undo.ts';

export interface AskedReason {
  claim: ClaimCard;
  to: ClaimStatus;
  /** The rule that wants it, in the server's words. */
  rule: string;
}

interface Move extends Omit<AskedReason, 'rule'> {
  why?: string;
}

const stale = ['claims', 'dashboard', 'activity'];

export function useBoardMove() {
  const queryClient = useQueryClient();
  const undoBy = useUndo(stale);
  const [asked, setAsked] = useState<AskedReason>();
  const key = useActionKey();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ claim, to, why }: Move) => {
      const input = { params: { id: claim.id }, body: { status: to, version: claim.version, ...(why ? { why } : {}) } };
      return call(claimsApi.moveClaim, { ...input, idempotencyKey: key.keyFor(input) });
    },
    onSuccess: (after, { claim, to }) => {
      key.done();
      setAsked(undefined);
      const back = statusBack(after, claim.status);
      const action = back ? { action: undoBy(back) } : {};
      toast({ tone: 'good', title: 'Status changed', description: `${claim.claimNumber}: ${claimStatusLabel(to)}`, ...action });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) });
    },
    onError: (error, { claim, to, why }) => {
      const rule = fieldFailures(error)['why'];
      if (!why && rule !== undefined) setAsked({ claim, to, rule });
      else toast({ tone: 'bad', title: "Couldn't change the status", description: error.message });
    },
  });
  return {
    move: (claim: ClaimCard, to: ClaimStatus) => mutate({ claim, to }),
    asked,
    isMoving: isPending,
    /** A reason, or nothing when the person thought better of it. */
    answer: (why: string | undefined) => (asked && why ? mutate({ claim: asked.claim, to: asked.to, why }) : setAsked(undefined)),
  };
}
