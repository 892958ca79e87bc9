// Who agrees on terms with the insured. Neither the intake nor an edit of the claim is a way around it.
import { claimsApi } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';

/** Throws `forbidden`. The day of the notice stays with whoever takes the claim in: the qualification asks for it. */
export function assertMaySetContract(scope: Scope): void {
  if (!isAmong(scope, claimsApi.setContract.access))
    throw new Failure('forbidden', 'Only administrators and adjusters can set contract terms');
}

/** A key acts for the whole office: its scopes were looked at before. */
export function isAmong({ actor }: Scope, roles: readonly string[]): boolean {
  return actor.kind === 'key' || (actor.kind === 'user' && roles.includes(actor.role ?? ''));
}
