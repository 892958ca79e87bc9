// What a write answered stands at once where the screens read it: a quick hand acts on it, not on what was fetched before.
import type { Check, Claim, ClaimDeadlines } from '@plumbline/contracts/claims';
import { newerOf } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import { checksQuery } from './checks-query.ts';
import { claimQuery, deadlinesQuery } from './claim-queries.ts';

/** Keeps a claim, the claim of an answer, its check and its deadlines. What else an answer holds is fetched again. */
export function keepAnswer(client: QueryClient, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const claim = isClaim(answer) ? answer : 'claim' in answer && isClaim(answer.claim) ? answer.claim : undefined;
  if (claim) client.setQueryData<Claim>(claimQuery(claim.id).queryKey, (known) => known && (newerOf(known, claim) as Claim));
  if ('check' in answer) keepCheck(client, answer.check as Check);
  if (isDeadlines(answer)) client.setQueryData<ClaimDeadlines>(deadlinesQuery(answer.claimId).queryKey, (known) => known && answer);
}

function keepCheck(client: QueryClient, check: Check): void {
  client.setQueryData(checksQuery(check.claimId).queryKey, (known) =>
    known?.map((one) => (one.id === check.id ? (newerOf(one, check) as Check) : one)),
  );
}

function isClaim(value: unknown): value is Claim {
  return typeof value === 'object' && value !== null && 'claimNumber' in value && 'nextStatuses' in value;
}

function isDeadlines(value: object): value is ClaimDeadlines {
  return 'deadlines' in value && 'claimId' in value;
}
