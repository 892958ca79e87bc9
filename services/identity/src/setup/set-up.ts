// The first start: a one-time link by which the first administrator sets up the organization; and invitations.
import { randomBytes } from 'node:crypto';
import { defaultSettings, organizationCreated, passwordChanged, type Plan, type Setup } from '@plumbline/contracts/identity';
import { Failure, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { addUserWithPassword } from '../people/add-user.ts';
import { assertFresh, scopeOfToken, wornLink } from '../passwords/link-tokens.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { endSessions, setPassword } from '../passwords/set-password.ts';
import type { OrganizationRecord } from '../stores/records.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';

const linkLifetimeMs = 24 * 60 * 60_000;

/** A new link for the first administrator; earlier ones stop working. Answers the path that the start prints. */
export async function makeSetupLink({ secrets, parts }: IdentityDeps): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await parts.writeAs(directoryScope, async (tx: Tx) => {
    await secrets.remove(tx, { kind: 'setup' });
    const expiresAt = new Date(tx.now.getTime() + linkLifetimeMs);
    await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'setup', ownerId: 0, hash: sha256(token), expiresAt }, []);
  });
  return `/api/setup?token=${token}`;
}

/** True as long as no organization was ever set up here. */
export async function isEmpty({ addresses }: IdentityDeps): Promise<boolean> {
  return (await addresses.count(directoryScope, {})) === 0;
}

/** Throws `forbidden` for a link that was used, replaced, is too old, or never was. */
export async function setUp(given: Infer<typeof Setup>, deps: IdentityDeps): Promise<{ state: 'done' }> {
  const { token, organizationName, password, ...person } = given;
  const link = { kind: 'setup' as const, hash: sha256(token) };
  assertFresh(await deps.secrets.findOne(directoryScope, link), deps.parts.clock());
  const passwordHash = await hashNewPassword(password);
  const organizationId = await deps.parts.nextId('organization');
  const scope: Scope = { organizationId, actor: { kind: 'service', id: 'identity', name: 'First administrator' } };
  await deps.parts.writeAs(scope, async (tx: Tx) => {
    const used = await deps.secrets.remove({ ...tx, scope: directoryScope }, link);
    if (used === 0) throw new Failure('forbidden', wornLink);
    await createOrganization(tx, { name: organizationName, plan: 'standard' }, deps);
    await addUserWithPassword(tx, { ...person, role: 'admin', isAuthorized: true, passwordHash }, deps);
  });
  return { state: 'done' };
}

/** The organization whose number the transaction’s scope carries. */
export async function createOrganization(
  tx: Tx,
  { name, plan }: { name: string; plan: Plan },
  { organizations }: IdentityDeps,
): Promise<OrganizationRecord> {
  return organizations.insert(tx, { _id: tx.scope.organizationId, name, plan, settings: defaultSettings }, [
    createEvent(organizationCreated, { name, plan }),
  ]);
}

/** An invited user chooses a password; the invitation is used up. */
export async function acceptInvitation({ token, password }: { token: string; password: string }, deps: IdentityDeps): Promise<void> {
  const scope = scopeOfToken(token);
  const link = { kind: 'invitation' as const, hash: sha256(token) };
  const invitation = await deps.secrets.findOne(scope, link);
  assertFresh(invitation, deps.parts.clock());
  const passwordHash = await hashNewPassword(password);
  await deps.parts.writeAs(scope, async (tx: Tx) => {
    if ((await deps.secrets.remove(tx, link)) === 0) throw new Failure('forbidden', wornLink);
    const userId = invitation.ownerId;
    await setPassword(tx, { userId, passwordHash }, deps);
    await deps.users.change(tx, userId, () => ({ unset: ['invitation'], events: [] }));
    await endSessions(tx, { userId }, deps);
    const set = { passwordChangedAt: tx.now };
    await deps.users.change(tx, userId, () => ({ set, events: [createEvent(passwordChanged, { userId, way: 'invitation' })] }));
  });
}
