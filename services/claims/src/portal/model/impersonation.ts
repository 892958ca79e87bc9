// Looking at the portal as an attorney or client: begun by name, recorded, for an hour, and never more than looking.
import { portalViewed, type PortalNotices, type Impersonation } from '@plumbline/contracts/claims';
import { commsApi, type CaseNoticeKind } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { PortalStore, ImpersonationRecord } from './portal-store.ts';

const viewMs = 3_600_000;
const notBegun = 'This view ended. Start it again from the Client Portal.';

interface Deps extends Pick<PortalStore, 'impersonations'> {
  readonly parts: ServiceParts;
}

export async function startImpersonating(
  tx: Tx,
  person: { userId: number; name: string; role: 'attorney' | 'client' },
  { parts, impersonations }: Deps,
): Promise<Impersonation> {
  const row = { ...person, _id: await parts.nextId('impersonation'), staffId: Number(tx.scope.actor.id) };
  const stored = await impersonations.insert(tx, { ...row, until: new Date(tx.now.getTime() + viewMs) }, [
    createEvent(portalViewed, person),
  ]);
  return impersonationWire(stored);
}

/** Throws `not_found` without a view of this colleague that goes on, `forbidden` for anybody else. */
export async function currentImpersonation(scope: Scope, userId: number, { parts, impersonations }: Deps): Promise<Impersonation> {
  const { kind, id, role } = scope.actor;
  if (kind !== 'user' || (role !== 'admin' && role !== 'adjuster'))
    throw new Failure('forbidden', "Only your firm's users can view the portal as someone else");
  const found = await impersonations.findOne(
    scope,
    { staffId: Number(id), userId, until: { $gt: parts.clock() } },
    { sort: { until: -1 } },
  );
  if (!found) throw new Failure('not_found', notBegun);
  return impersonationWire(found);
}

/** The scope whose cases are shown: the caller’s own, or that of the person whose portal a colleague looks at. For reading only. */
export async function scopeSeenAs(scope: Scope, as: number | undefined, deps: Deps): Promise<Scope> {
  if (as === undefined) return scope;
  const { userId, name, role } = await currentImpersonation(scope, as, deps);
  return { ...scope, actor: { kind: 'user', id: userId, name, role } };
}

/** What the person is told by email, as communications keeps it. Whether the caller looks at their portal was decided before. */
export async function noticesOf(scope: Scope, userId: number, { parts }: Pick<Deps, 'parts'>): Promise<PortalNotices> {
  const choices = await parts.askAs(parts.ownScope(scope.organizationId), 'comms')(commsApi.readCaseChoices, { params: { userId } });
  const isEmailed = (kind: CaseNoticeKind) => choices.some((choice) => choice.kind === kind && choice.email);
  return { statusUpdates: isEmailed('case-status'), newDocuments: isEmailed('case-document'), messages: isEmailed('case-message') };
}

function impersonationWire({ userId, name, role, until }: ImpersonationRecord): Impersonation {
  return { userId, name, role, until: until.toISOString() };
}
