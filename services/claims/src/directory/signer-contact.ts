// How the one who signs is named and reached in a letter: license of the property's state, phone and email, else those of the firm.
import { identityApi, type License } from '@plumbline/contracts/identity';
import { usStates, type UsState } from '@plumbline/contracts/enums';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { Firm } from './firm-head.ts';
import { validLicenses } from './license-rules.ts';

export interface SignerContact {
  /** `Florida License No. W123456`. */
  readonly license: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

interface Place {
  readonly state: string | undefined;
  /** Calendar date at the property. */
  readonly today: string;
}

/** The license of the property's state that is valid today; an adjuster's own goes before an apprentice's. */
export function licenseLine(person: { readonly licenses: readonly License[] }, { state, today }: Place): string | undefined {
  const license = state === undefined ? undefined : validLicenses(person, { state, today })[0];
  return license && `${usStates[license.state as UsState].name} License No. ${license.number}`;
}

interface Asking {
  readonly firm: Firm | undefined;
  readonly parts: ServiceParts;
  /** What to do without an answer. While identity cannot be asked, the person's own phone and email count as not recorded. */
  readonly otherwise?: (error: unknown) => undefined;
}

export async function contactOf(
  { organizationId }: Scope,
  userId: number,
  { firm, parts, otherwise = () => undefined }: Asking,
): Promise<Pick<SignerContact, 'phone' | 'email'>> {
  const user = await parts
    .askAs(parts.ownScope(organizationId), 'identity')(identityApi.getUser, { params: { id: userId } })
    .catch(otherwise);
  return { phone: user?.phone ?? firm?.phone, email: user?.email ?? firm?.email };
}

/** Somebody who is not known has neither; any other failure is one. */
export function unlessUnknown(error: unknown): undefined {
  if (error instanceof Failure && error.code === 'not_found') return undefined;
  throw error;
}
