// Sending an intake: watched in its dialog, or in the background, where a toast says what came of it.
import { claimsApi } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { call, useActionKey } from '@plumbline/web';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { bodyOf } from './intake-body.ts';
import { outcomeOf, outcomeWords, type Opened } from './opened.ts';
import { worthALook } from './use-duplicates.ts';
import type { Values } from './use-intake.ts';

interface Outcome {
  /** Only while somebody waits for it in the dialog. */
  onCreated: (opened: Opened) => void;
  onRefused: (fields: Record<string, string>) => void;
  /** In the background from now on: what was typed is kept until it is known what came of it. */
  onAway: (values: Values) => void;
  onCreatedAway: (values: Values) => void;
  onNotCreatedAway: (values: Values) => void;
}

/** One intake on its way. The key stays with it: sent again after a failure, it opens one claim. */
interface Sending {
  readonly values: Values;
  /** The claims that were looked at before it was sent. */
  readonly seen: readonly number[];
  readonly key: string;
}

/** The same key for the same entries: a second click, or a repeat after a lost connection, opens one claim. */
export function useOpenClaim({ onCreated, onRefused, ...away }: Outcome) {
  const queryClient = useQueryClient();
  const inBackground = useInBackground(away);
  const action = useActionKey();
  const { watched, watch, release, leave, isLeft } = useWatched();
  const create: UseMutationResult<Opened, Error, Sending> = useMutation({
    mutationFn: ({ values, key }: Sending) => call(claimsApi.openClaim, { body: bodyOf(values) as never, idempotencyKey: key }),
    onSuccess: (opened, sending) => {
      release(sending);
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'claims' || query.queryKey[0] === 'dashboard' });
      if (isLeft(sending)) return inBackground.created(opened, sending);
      action.done();
      sayCreated(opened);
      onCreated(opened);
    },
    onError: (error, sending) => {
      if (isLeft(sending)) return inBackground.failed(error, sending, () => create.mutate(sending));
      // Together with what is refused: the fields are free when the first faulty one takes the focus
      release(sending);
      sayRefused(error, onRefused);
    },
  });
  return {
    isPending: watched !== undefined,
    mutate: (values: Values, seen: readonly number[]) => {
      const sending = { values, seen, key: action.keyFor(bodyOf(values)) };
      watch(sending);
      create.mutate(sending);
    },
    sendAway: () => {
      if (!watched) return;
      leave(watched);
      away.onAway(watched.values);
      // The next intake is another action, also with the same entries
      action.done();
    },
  };
}

/** What is kept and said of one that nobody waits for. */
function useInBackground({ onAway, onCreatedAway, onNotCreatedAway }: Pick<Outcome, 'onAway' | 'onCreatedAway' | 'onNotCreatedAway'>) {
  const navigate = useNavigate();
  return {
    created: (opened: Opened, sending: Sending) => {
      onCreatedAway(sending.values);
      sayCreatedAway(opened, sending, (path) => void navigate(path));
    },
    failed: (error: Error, sending: Sending, again: () => void) => {
      onNotCreatedAway(sending.values);
      sayNotCreated(error, sending, () => {
        onAway(sending.values);
        again();
      });
    },
  };
}

/** The one that somebody waits for in the dialog, and those whose dialog was left. */
function useWatched() {
  const left = useRef(new WeakSet<Sending>());
  const [watched, watch] = useState<Sending>();
  const release = (sending: Sending) => watch((now) => (now === sending ? undefined : now));
  const leave = (sending: Sending) => {
    left.current.add(sending);
    release(sending);
  };
  return { watched, watch, release, leave, isLeft: (sending: Sending) => left.current.has(sending) };
}

function sayNotCreated(error: Error, { values }: Sending, again: () => void): void {
  toast({
    tone: 'bad',
    title: `Couldn't create the claim for ${values['propertyOwnerName'] ?? 'this owner'}`,
    description: `${error.message} Your entries are saved under New Claim.`,
    action: { label: 'Try again', run: again },
  });
}

function sayRefused(error: Error, onRefused: Outcome['onRefused']): void {
  const fields = (error as { fields?: Record<string, string> }).fields ?? {};
  if (Object.keys(fields).length > 0) onRefused({ ...fields });
  toast({ tone: 'bad', title: 'Error', description: 'Failed to create claim. Please try again.' });
}

function sayCreated(opened: Opened): void {
  toast({ tone: 'good', title: 'Claim Created Successfully', description: createdWords(opened) });
}

/** Nobody waits for it any more: the toast says what came of it, and leads there, or to the claim that there was before. */
function sayCreatedAway(opened: Opened, { seen }: Sending, go: (path: string) => void): void {
  const { title } = outcomeWords[outcomeOf(opened)];
  const [existing] = worthALook(opened.possibleDuplicates).filter(({ id }) => !seen.includes(id));
  if (!existing) {
    const action = { label: 'View Claim', run: () => go(`/claims/${opened.claim.id}`) };
    return toast({ tone: 'good', title, description: createdWords(opened), action });
  }
  toast({
    tone: 'neutral',
    title,
    description: `${createdWords(opened)} It may be a duplicate of ${existing.claimNumber}.`,
    action: { label: 'Open existing', run: () => go(`/claims/${existing.id}`) },
  });
}

function createdWords(opened: Opened): string {
  return `Claim ${opened.claim.claimNumber} has been created${outcomeWords[outcomeOf(opened)].toast}.`;
}
