// The lines under the email of a report: the firm, and the phone and license of the person who sends it; asked of identity.
import { identityApi, type License } from '@plumbline/contracts/identity';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { validLicenses } from '../../directory/license-rules.ts';
import { unlessUnknown } from '../../directory/signer-contact.ts';

/** Empty where nothing is known. */
export interface SenderSignature {
  readonly firmName: string;
  readonly adjusterPhone: string;
  readonly license: License | undefined;
}

/** The license is the one for the state of the property; a program has neither license nor phone of its own. */
export async function senderSignature(
  { actor, organizationId }: Scope,
  { address, timeZone }: Pick<ClaimRecord, 'address' | 'timeZone'>,
  parts: ServiceParts,
): Promise<SenderSignature> {
  const ask = parts.askAs(parts.ownScope(organizationId), 'identity');
  const known = actor.kind === 'user' ? ask(identityApi.getUser, { params: { id: actor.id } }).catch(unlessUnknown) : undefined;
  const [firm, sender] = await Promise.all([ask(identityApi.getOrganization), known]);
  const { state } = address;
  const [license] = sender && state ? validLicenses(sender, { state, today: localDate(parts.clock(), timeZone) }) : [];
  return {
    firmName: firm.name,
    adjusterPhone: sender?.phone ?? firm.phone ?? '',
    license,
  };
}
