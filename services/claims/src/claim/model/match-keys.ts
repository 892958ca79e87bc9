// By what two claims are probably the same: the policy and the day of the loss, the address and the day, or the carrier's number.
import { folded } from '@plumbline/contracts/enums';

interface Matched {
  propertyAddress: string;
  incidentDate: string;
  policyNumber?: string | undefined;
  carrierClaimNumber?: string | undefined;
}

const bare = (text: string) => folded(text).replace(/[^a-z0-9]/g, '');

/** Stands on every claim in an index; spelling, case and signs do not count. */
export function matchKeysOf(claim: Matched): string[] {
  const policy = bare(claim.policyNumber ?? '');
  const carrier = bare(claim.carrierClaimNumber ?? '');
  const address = bare(claim.propertyAddress);
  return [
    ...(policy === '' ? [] : [`p:${policy}:${claim.incidentDate}`]),
    ...(address === '' ? [] : [`a:${address}:${claim.incidentDate}`]),
    ...(carrier === '' ? [] : [`c:${carrier}`]),
  ];
}

/** What a key says, as a sentence for the user. */
export function reasonOfKey(key: string): string {
  if (key.startsWith('p:')) return 'Same policy and incident date';
  return key.startsWith('a:') ? 'Same address and incident date' : 'Same carrier claim number';
}
