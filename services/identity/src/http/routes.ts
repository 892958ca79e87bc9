// Endpoint → function of identity, nothing else.
import { Readable } from 'node:stream';
import { identityApi as api } from '@plumbline/contracts/identity';
import type { Mount } from '@plumbline/server';
import { auditCsv } from '../audit/audit-csv.ts';
import { everyEntry, listAudit, verifyAudit } from '../audit/audit-trail.ts';
import { listKeys, makeKey, resolveKey, revokeKey, storeKey } from '../keys/api-keys.ts';
import { decideAccess, listAccessRequests, readOwnRequest, requestAccess } from '../people/access-requests.ts';
import { addAttorney, listAttorneys } from '../people/attorneys.ts';
import { changeUser } from '../people/change-user.ts';
import { closeContact, keepContact, listContacts, reopenContact, reserveContact } from '../people/contact-requests.ts';
import { deactivateUser } from '../people/deactivate-user.ts';
import { undoDeactivation } from '../people/undo-deactivation.ts';
import { listUsers } from '../people/list-users.ts';
import { showUser } from '../accounts/show-person.ts';
import { acceptInvitation, setUp } from '../setup/set-up.ts';
import { forgetAttempts, reserveAttempt } from '../sessions/attempts.ts';
import { endOwnSession, endSessionOfSecret } from '../sessions/close-session.ts';
import { openSession } from '../sign-in/open-session.ts';
import { changeOwnProfile, listOwnSessions, ownId, readOwnAccount } from '../sessions/own-account.ts';
import { resolveSession } from '../sessions/resolve-session.ts';
import { changeOwnPassword, checkedNewHash } from '../sign-in/change-password.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { mountAdministration } from './administration-routes.ts';
import { sessionIdOf } from './session-header.ts';

export function mountIdentity(on: Mount, deps: IdentityDeps): void {
  mountAccount(on, deps);
  mountPeople(on, deps);
  mountAdministration(on, deps);
  mountOversight(on, deps);
  mountInternal(on, deps);
}

function mountAccount(on: Mount, deps: IdentityDeps): void {
  on(api.currentUser, ({ scope }) => readOwnAccount(scope, deps));
  on(api.changeProfile, ({ body, write }) => write((tx) => changeOwnProfile(tx, body, deps)));
  on(api.changePassword, async ({ body, scope, request, write }) => {
    const userId = ownId(scope);
    const stored = await deps.secrets.findOne(scope, { kind: 'password', ownerId: userId });
    await reserveAttempt(`password of user ${userId}`, deps);
    const passwordHash = await checkedNewHash(body, stored?.hash);
    await forgetAttempts(`password of user ${userId}`, deps);
    const sessionId = sessionIdOf(request);
    await write((tx) => changeOwnPassword(tx, { userId, passwordHash, sessionId }, deps));
  });
  on(api.listSessions, ({ scope, request }) => listOwnSessions(scope, sessionIdOf(request), deps));
  on(api.revokeSession, ({ params, write }) => write((tx) => endOwnSession(tx, params.id, deps)));
  on(api.setUp, ({ body }) => setUp(body, deps));
  on(api.acceptInvitation, ({ body }) => acceptInvitation(body, deps));
}

function mountPeople(on: Mount, deps: IdentityDeps): void {
  on(api.listUsers, async ({ query, scope, page }) => {
    const { users, nextCursor } = await listUsers(scope, query, deps);
    page.link(nextCursor);
    return users;
  });
  on(api.getUser, async ({ params, scope }) => showUser(await deps.users.get(scope, params.id, 'User not found')));
  on(api.changeUser, ({ params, body, write }) =>
    write(async (tx) => showUser(await changeUser(tx, { id: params.id, change: body }, deps))),
  );
  on(api.listAttorneys, ({ query, scope }) => listAttorneys(scope, query, deps));
  on(api.addAttorney, ({ body, write }) => write((tx) => addAttorney(tx, body, deps)));
  on(api.deactivateUser, ({ params, body, write }) =>
    write(async (tx) => showUser(await deactivateUser(tx, { id: params.id, deactivation: body }, deps))),
  );
  on(api.undoDeactivation, ({ params, body, write }) =>
    write(async (tx) => showUser(await undoDeactivation(tx, { id: params.id, expectedVersion: body.expectedVersion }, deps))),
  );
  on(api.requestAccess, ({ body, write }) => write((tx) => requestAccess(tx, body.message, deps)));
  on(api.readOwnAccessRequest, ({ scope }) => readOwnRequest(scope, deps));
  on(api.listAccessRequests, ({ scope }) => listAccessRequests(scope, deps));
  on(api.listContactRequests, async ({ scope, query, page }) => {
    const { found, next } = await listContacts(scope, query, deps);
    page.link(next);
    return found;
  });
  on(api.closeContactRequest, ({ params, write }) => write((tx) => closeContact(tx, params.id, deps)));
  on(api.reopenContactRequest, ({ params, write }) => write((tx) => reopenContact(tx, params.id, deps)));
  on(api.decideAccess, ({ params, body, write }) => write((tx) => decideAccess(tx, { id: params.id, decision: body }, deps)));
}

function mountOversight(on: Mount, deps: IdentityDeps): void {
  on(api.listApiKeys, ({ scope }) => listKeys(scope, deps));
  on(api.createApiKey, async ({ body, scope, write }) => {
    const key = makeKey(scope.organizationId);
    const created = await write(async (tx) => ({ apiKey: await storeKey(tx, { intake: body, key }, deps) }));
    // Added after the transaction: the stored answer of the idempotency key never holds the secret.
    return { ...created, key };
  });
  on(api.revokeApiKey, ({ params, write }) => write((tx) => revokeKey(tx, params.id, deps)));
  on(api.listAudit, async ({ query, scope, page }) => {
    const { entries, nextCursor } = await listAudit(scope, query, deps);
    page.link(nextCursor);
    return entries;
  });
  on(api.exportAudit, ({ query, scope, answerWith }) => {
    const fileName = `audit-trail-${deps.parts.clock().toISOString().slice(0, 10)}.csv`;
    return answerWith.stream(Readable.from(auditCsv(everyEntry(scope, query, deps))), {
      contentType: 'text/csv; charset=utf-8',
      fileName,
    });
  });
  on(api.verifyAudit, ({ scope }) => verifyAudit(scope, deps));
}

function mountInternal(on: Mount, deps: IdentityDeps): void {
  on(api.keepContact, async ({ body, write }) => {
    await reserveContact(body.place, deps);
    return write((tx) => keepContact(tx, body.contact, deps));
  });
  on(api.openSession, ({ body }) => openSession(body, deps));
  on(api.resolveSession, ({ params, query, scope }) =>
    resolveSession(scope, { secretHash: params.secretHash, touch: query.touch !== 'no' }, deps),
  );
  on(api.closeSession, ({ params, write }) => write((tx) => endSessionOfSecret(tx, params.secretHash, deps)));
  on(api.resolveKey, ({ params, scope }) => resolveKey(scope, params.secretHash, deps));
}
