// Sending an intake: watched in its dialog, or in the background, where a toast says what came of it.
import { claimsApi } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { bodyOf } from './intake-body.ts';
import { outcomeOf, outcomeWords, type Opened } from './opened.ts';
import type { Values } from './use-intake.ts';

interface Outcome {
  /** Only while somebody waits for it in the dialog. */
  onCreated: (opened: Opened) => void;
  onRefused: (fields: Record<string, string>) => void;
  /** In the background: what was typed is not lost. */
  onNotCreatedAway: (values: Values) => void;
  /** What had failed in the background is on its way again: it waits in the form no more. */
  onSentAgain: (values: Values) => void;
}

/** One intake on its way. The key stays with it: sent again after a failure, it opens one claim. */
interface Sending {
  readonly values: Values;
  readonly key: string;
}

/** The same key for the same entries: a second click, or a repeat after a lost connection, opens one claim. */
export function useOpenClaim({ onCreated, onRefused, onNotCreatedAway, onSentAgain }: Outcome) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const action = useActionKey();
  const away = useRef(new WeakSet<Sending>());
  const [left, setLeft] = useState<Sending>();
  const create: UseMutationResult<Opened, Error, Sending> = useMutation({
    mutationFn: ({ values, key }: Sending) => call(claimsApi.openClaim, { body: bodyOf(values) as never, idempotencyKey: key }),
    onSuccess: (opened, sending) => {
      const isAway = away.current.has(sending);
      if (!isAway) action.done();
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'claims' || query.queryKey[0] === 'dashboard' });
      sayCreated(opened, isAway ? (path) => void navigate(path) : undefined);
      if (!isAway) onCreated(opened);
    },
    onError: (error, sending) => {
      if (away.current.has(sending)) {
        onNotCreatedAway(sending.values);
        return sayNotCreated(error, sending, () => {
          onSentAgain(sending.values);
          create.mutate(sending);
        });
      }
      sayRefused(error, onRefused);
    },
  });
  const { variables } = create;
  return {
    isPending: create.isPending && variables !== left,
    mutate: (values: Values) => create.mutate({ values, key: action.keyFor(bodyOf(values)) }),
    sendAway: () => {
      if (!variables) return;
      away.current.add(variables);
      setLeft(variables);
      // The next intake is another action, also with the same entries
      action.done();
    },
  };
}

function sayNotCreated(error: Error, { values }: Sending, again: () => void): void {
  toast({
    tone: 'bad',
    title: `The claim of ${values['propertyOwnerName'] ?? 'this owner'} was not created`,
    description: `${error.message} The entries wait under New Claim.`,
    action: { label: 'Try again', run: again },
  });
}

function sayRefused(error: Error, onRefused: Outcome['onRefused']): void {
  const fields = (error as { fields?: Record<string, string> }).fields ?? {};
  if (Object.keys(fields).length > 0) onRefused({ ...fields });
  toast({ tone: 'bad', title: 'Error', description: 'Failed to create claim. Please try again.' });
}

/** `go`: nobody waits for it any more, so the toast says what came of it and leads there. */
function sayCreated(opened: Opened, go: ((path: string) => void) | undefined): void {
  const { id, claimNumber } = opened.claim;
  const words = outcomeWords[outcomeOf(opened)];
  toast({
    tone: 'good',
    title: go ? words.title : 'Claim Created Successfully',
    description: `Claim ${claimNumber} has been created${words.toast}.`,
    ...(go ? { action: { label: 'View Claim', run: () => go(`/claims/${id}`) } } : {}),
  });
}
