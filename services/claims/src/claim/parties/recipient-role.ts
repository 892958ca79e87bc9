// Who somebody is to a claim by the address that is written to, and whether they are written to in their own language. Pure.
import type { PartyRole, ReportRecipient } from '@plumbline/contracts/claims';
import type { WithParties } from '../party-rules/party-model.ts';
import { partiesOf } from '../party-rules/party-rules.ts';

/** Nothing for whoever is no party of the claim. */
export function roleOfRecipient({ email }: Pick<ReportRecipient, 'email'>, claim: WithParties): PartyRole | undefined {
  const address = email.trim().toLowerCase();
  return partiesOf(claim).find((party) => party.email?.trim().toLowerCase() === address)?.role;
}

interface InSpanish {
  readonly subject: string;
  readonly message: string;
}

/**
 * The Spanish words as they go to one person: to the insured, and to whoever the claim has no role for. The carrier, counsel and trades are
 * written to in English. An insured of whom nothing is noted reads what the owner reads.
 */
export function spanishFor(
  role: PartyRole | undefined,
  inSpanish: InSpanish | undefined,
): { inSpanish?: InSpanish & { readonly readsAsOwner?: true } } {
  if (!inSpanish || (role !== undefined && role !== 'named_insured')) return {};
  return { inSpanish: { ...inSpanish, ...(role === undefined ? {} : { readsAsOwner: true }) } };
}
