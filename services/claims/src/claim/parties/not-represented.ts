// Whoever is represented by counsel is not written to: what goes out by email reaches a named insured only while no attorney is engaged.
import type { ReportRecipient } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import { engagedCounsel } from '../party-rules/correspondence-rules.ts';
import type { StoredParty, WithParties } from '../party-rules/party-model.ts';
import { partiesOf } from '../party-rules/party-rules.ts';

type Represented = WithParties & { readonly timeZone: string };

/**
 * Why these people are not written to now: a named insured, known by address or name, is among them while counsel is engaged, by the date
 * at the property. The carrier and everybody else who is not the insured is written to as before.
 */
export function representedAmong(claim: Represented, recipients: readonly ReportRecipient[], now: Date): string | undefined {
  const counsel = engagedCounsel(claim, localDate(now, claim.timeZone));
  if (!counsel) return undefined;
  const insureds = partiesOf(claim).filter(({ role }) => role === 'named_insured');
  const reached = insureds.find((insured) => recipients.some((one) => isSame(insured, one)));
  return reached && `${reached.name} has been represented by ${counsel.name} since ${counsel.since}. Write to counsel instead.`;
}

/** Throws `unprocessable` with the reason. */
export function assertNotRepresented(claim: Represented, recipients: readonly ReportRecipient[], now: Date): void {
  const reason = representedAmong(claim, recipients, now);
  if (reason) throw new Failure('unprocessable', reason);
}

function isSame(insured: StoredParty, { name, email }: ReportRecipient): boolean {
  return folded(insured.name) === folded(name) || (insured.email !== undefined && folded(insured.email) === folded(email));
}
