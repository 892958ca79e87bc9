// Sending decisions about findings. What was decided stands on the screen at once, and who else decided meanwhile is fetched.
import { decideFindings, type DecideFindings, type ReviewedFinding } from '@plumbline/contracts/ai';
import { toast } from '@plumbline/ui';
import { failureText, isConflict, useWrite } from '@plumbline/web';
import { useRef } from 'react';
import { findingsQuery } from '../../../shared/field-queries.ts';

export const decided = ['findings'];

/** As the person saw them: a decision that came meanwhile refuses this one. */
export function seenAs(findings: readonly ReviewedFinding[]): DecideFindings['findings'] {
  return findings.map(({ id, decisions }) => ({ id, revision: decisions.length }));
}

/** The first finding of a decision that was stored, as it was before. */
export type OnDecided = (before: DecideFindings['findings'][number]) => void;

export type Decide = ReturnType<typeof useDecide>;

/** The second click of a double click comes within it. */
const doubleClickMs = 600;

/** Accepting and undoing, of one finding or of several in one request. */
export function useDecide(inspectionId: number, onDecided: OnDecided) {
  const answeredAt = useRef(new Map<string, number>());
  const write = useWrite(decideFindings, {
    stale: decided,
    keep: (client, answer) => client.setQueryData(findingsQuery(inspectionId).queryKey, answer),
    onSuccess: (_, { body: { findings } }) => {
      for (const { id } of findings) answeredAt.current.set(id, performance.now());
      const [first] = findings;
      if (first) onDecided(first);
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the decision", description: failureText(error, 'Please try again.') }),
  });
  const send = (decision: 'accepted' | 'undone', findings: readonly ReviewedFinding[]) =>
    write.mutate({ params: { inspectionId }, body: { findings: seenAs(findings), decision } });
  const sent = new Set(write.variables?.body.findings.map(({ id }) => id));
  return {
    send,
    retry: () => write.variables && write.mutate(write.variables),
    isBusy: write.isPending,
    /** Accept and Undo stand in the same place: what follows a decision at once was meant for the button that stood there before. */
    isJustDecided: (id: string) => performance.now() - (answeredAt.current.get(id) ?? -doubleClickMs) < doubleClickMs,
    isSending: (id: string) => write.isPending && sent.has(id),
    /** Not where somebody else was faster: their decision stands there then. */
    failureOf: (id: string) =>
      write.isError && !isConflict(write.error) && sent.has(id) ? failureText(write.error, 'Please try again.') : undefined,
  };
}
