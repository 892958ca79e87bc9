// Closing a claim before or after its end, and opening it again: a move of its own with a reason.
import {
  IdInPath,
  endpoint,
  defineEvent,
  Id,
  number,
  object,
  roles,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { Claim, Disposition } from './claim.ts';
import { ClaimSnapshot } from './snapshot.ts';

/** What each means, as the dialog says it. */
export const dispositionLabels: Record<Disposition, { label: string; meaning: string }> = {
  open: { label: 'Open', meaning: 'Your firm is working on the claim.' },
  declined: { label: 'Declined', meaning: 'Your firm does not take the claim.' },
  withdrawn: { label: 'Withdrawn', meaning: 'The insured withdraws the claim or ends the contract.' },
  closed_no_pay: { label: 'Closed without pay', meaning: 'The carrier makes no payment and the claim ends.' },
  settled: { label: 'Settled', meaning: 'The settlement is final. Payment may still be outstanding.' },
};

/** Of a settled claim the money may be outstanding, and the work that its invoice needs goes on. */
export const goingDispositions: readonly Disposition[] = ['open', 'settled'];

interface ClosingState {
  readonly disposition: Disposition;
  readonly cameInClosed?: boolean | undefined;
}

/** Nobody does or owes anything of it until it is opened again. What was imported as closed is over however it ended. */
export function isClaimOver({ disposition, cameInClosed = false }: ClosingState): boolean {
  return cameInClosed || !goingDispositions.includes(disposition);
}

export const DispositionMove = strictObject({
  disposition: Disposition,
  why: string('Enter a reason').pipe(textUpTo(500).min(1, 'Enter a reason')),
  version: number().int().nonnegative().optional(),
});
export type DispositionMove = Infer<typeof DispositionMove>;

export const setDisposition = endpoint({
  name: 'setDisposition',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/disposition',
  summary: 'Close or reopen a claim',
  access: ['admin', 'adjuster'],
  apiKeys: true,
  params: object({ id: IdInPath }),
  body: DispositionMove,
  response: Claim,
});

export const dispositionChanged = defineEvent(
  'claims.disposition-changed',
  object({ claimId: Id, claim: ClaimSnapshot, from: Disposition, to: Disposition, why: string() }),
  roles,
);
