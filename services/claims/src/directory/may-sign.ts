// Who signs for the firm on a claim: the adjuster in charge, else the adjuster who acts. Outside of their licenses it is refused with the reason.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { Refusal, StaffMember } from './license-rules.ts';
import { colleaguesOf, refusalAmong, type Property, type Reading } from './may-handle.ts';
import { learnStaff, type StaffProjections } from './staff-projection.ts';

interface SignedClaim extends Property {
  readonly assignedAdjusterId?: number;
}

/** Nobody, where neither an adjuster is in charge nor one acts: an engineer signs under their own license, a program signs nothing. */
export function signerOf({ assignedAdjusterId }: Pick<SignedClaim, 'assignedAdjusterId'>, scope: Scope): number | undefined {
  return assignedAdjusterId ?? actingAdjuster(scope);
}

function actingAdjuster({ actor }: Scope): number | undefined {
  const isAdjuster = actor.kind === 'user' && (actor.role === 'adjuster' || actor.role === 'admin');
  return isAdjuster && typeof actor.id === 'number' ? actor.id : undefined;
}

/** Before a transaction begins: an adjuster who acts and of whom nothing was told here yet is asked for. */
export async function learnSigner(scope: Scope, deps: { parts: ServiceParts; staff: StaffProjections }): Promise<void> {
  const acting = actingAdjuster(scope);
  if (acting !== undefined) await learnStaff(scope, acting, deps);
}

interface Signing {
  readonly staff: StaffProjections;
  readonly now: Date;
  /** What is signed, as the sentence begins. */
  readonly what: string;
  /** Calendar date of the signature, where it is not today at the property. */
  readonly on?: string | undefined;
}

/** The one who signs, or why they may not: the license does not reach to the property. Neither where nobody signs. */
export async function findSigner(
  reading: Reading,
  claim: SignedClaim,
  { staff, now, on }: Omit<Signing, 'what'>,
): Promise<{ signer?: StaffMember | undefined; refusal?: Refusal }> {
  const id = signerOf(claim, reading.scope);
  if (id === undefined) return {};
  const colleagues = await colleaguesOf(reading, [id], staff);
  const refusal = refusalAmong(colleagues, id, { property: claim, now, on });
  return refusal ? { refusal } : { signer: colleagues.get(id) };
}

/** The one who signs. Throws `unprocessable` with the reason when the license does not reach to the property. */
export async function assertMaySign(reading: Reading, claim: SignedClaim, { what, ...at }: Signing): Promise<StaffMember | undefined> {
  const { signer, refusal } = await findSigner(reading, claim, at);
  if (refusal) throw new Failure('unprocessable', notSigned(what, refusal));
  return signer;
}

export function notSigned(what: string, { sentence }: Refusal): string {
  return `${what} cannot be signed: ${sentence}`;
}
