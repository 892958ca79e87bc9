// Who represents the insured, where the copy of a claim was told by a release that did not say so: claims is asked.
import { readClaim, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';

type Counsel = NonNullable<ClaimSnapshot['counsel']>;

/** Asked for each message until the claim changes next. Throws `unavailable` when nobody answers: without knowing, nobody is written to. */
export async function withCounsel(scope: Scope, claim: ClaimSnapshot, parts: ServiceParts): Promise<ClaimSnapshot> {
  return claim.counsel ? claim : { ...claim, counsel: await counselFrom(scope, claim.id, parts) };
}

async function counselFrom(scope: Scope, id: number, parts: ServiceParts): Promise<Counsel> {
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  const { parties } = await ask(readClaim, { params: { id } }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') throw error;
    throw new Failure('unavailable', 'Whether the owner has counsel cannot be asked at the moment. Please try again.');
  });
  return parties.flatMap(({ role, name, organization, engagedOn, endedOn }) =>
    role === 'attorney' && engagedOn !== undefined
      ? [{ name: organization ? `${name}, ${organization}` : name, from: engagedOn, ...(endedOn ? { until: endedOn } : {}) }]
      : [],
  );
}
