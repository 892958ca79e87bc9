// Whom a client calls or writes to about a case: the adjuster in charge, else the office; asked of identity when the page is read.
import type { CaseContact } from '@plumbline/contracts/claims';
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Failure, type Scope, omitUndefined } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import type { StaffProjections } from '../directory/staff-projection.ts';

interface Deps {
  readonly parts: ServiceParts;
  readonly staff: StaffProjections;
}

interface Reached {
  readonly name: string;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** The page is shown without it while identity cannot be asked, but for a name that is known here. */
export async function contactOf(
  scope: Scope,
  { assignedAdjusterId }: Pick<ClaimRecord, 'assignedAdjusterId'>,
  deps: Deps,
): Promise<CaseContact | undefined> {
  const [adjuster, office] = await Promise.all([adjusterOf(scope, assignedAdjusterId, deps), officeOf(scope, deps)]);
  return contactFrom(adjuster, office);
}

/** What the adjuster has not given is the office's, so that somebody answers. */
export function contactFrom(adjuster: Reached | undefined, office: Reached | undefined): CaseContact | undefined {
  if (!adjuster) return office && omitUndefined({ ...office, isOffice: true });
  return omitUndefined({
    name: adjuster.name,
    isOffice: false,
    phone: adjuster.phone ?? office?.phone,
    email: adjuster.email ?? office?.email,
  });
}

/** Nothing for somebody who has left or may not work any more. */
async function adjusterOf(scope: Scope, id: number | undefined, { parts, staff }: Deps): Promise<Reached | undefined> {
  if (id === undefined) return undefined;
  const person = await unlessAway(parts.askAs(parts.ownScope(scope.organizationId), 'identity')(identityApi.getUser, { params: { id } }));
  if (person) return person.isAuthorized && !person.deactivatedAt ? pick(person) : undefined;
  const copy = await staff.findOne(scope, { _id: id }, { projection: { name: 1, isAuthorized: 1 } });
  return copy?.isAuthorized ? { name: copy.name } : undefined;
}

function pick({ name, phone, email }: User): Reached {
  return { name, phone, email };
}

async function officeOf(scope: Scope, { parts }: Deps): Promise<Reached | undefined> {
  const firm = await unlessAway(parts.askAs(parts.ownScope(scope.organizationId), 'identity')(identityApi.getOrganization));
  return firm && { name: firm.name, phone: firm.phone, email: firm.email };
}

async function unlessAway<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
