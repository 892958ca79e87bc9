// What a write answered stands at once where the screens read it: a quick hand acts on it, not on what was fetched before.
import type { Cheque, Claim, ClaimDeadlines } from '@plumbline/contracts/claims';
import { newerOf } from '@plumbline/web';
import type { QueryClient } from '@tanstack/react-query';
import { chequesQuery } from './cheques-query.ts';
import { claimQuery, deadlinesQuery } from './claim-queries.ts';

/** Keeps a claim, the claim of an answer, its cheque and its deadlines. What else an answer holds is fetched again. */
export function keepAnswer(client: QueryClient, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const claim = isClaim(answer) ? answer : 'claim' in answer && isClaim(answer.claim) ? answer.claim : undefined;
  if (claim) client.setQueryData<Claim>(claimQuery(claim.id).queryKey, (known) => known && (newerOf(known, claim) as Claim));
  if ('cheque' in answer) keepCheque(client, answer.cheque as Cheque);
  if (isDeadlines(answer)) client.setQueryData<ClaimDeadlines>(deadlinesQuery(answer.claimId).queryKey, (known) => known && answer);
}

function keepCheque(client: QueryClient, cheque: Cheque): void {
  client.setQueryData(chequesQuery(cheque.claimId).queryKey, (known) =>
    known?.map((one) => (one.id === cheque.id ? (newerOf(one, cheque) as Cheque) : one)),
  );
}

function isClaim(value: unknown): value is Claim {
  return typeof value === 'object' && value !== null && 'claimNumber' in value && 'nextStatuses' in value;
}

function isDeadlines(value: object): value is ClaimDeadlines {
  return 'deadlines' in value && 'claimId' in value;
}
