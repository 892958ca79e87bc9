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
import type { IdentityNeeds } from '../stores/needs.ts';
import { mountAdministration } from './administration-routes.ts';
import { sessionIdOf } from './session-header.ts';

export function mountIdentity(on: Mount, needs: IdentityNeeds): void {
  mountAccount(on, needs);
  mountPeople(on, needs);
  mountAdministration(on, needs);
  mountOversight(on, needs);
  mountInternal(on, needs);
}

function mountAccount(on: Mount, needs: IdentityNeeds): void {
  on(api.currentUser, ({ scope }) => readOwnAccount(scope, needs));
  on(api.changeProfile, ({ body, write }) => write((tx) => changeOwnProfile(tx, body, needs)));
  on(api.changePassword, async ({ body, scope, request, write }) => {
    const userId = ownId(scope);
    const stored = await needs.secrets.findOne(scope, { kind: 'password', ownerId: userId });
    await reserveAttempt(`password of user ${userId}`, needs);
    const passwordHash = await checkedNewHash(body, stored?.hash);
    await forgetAttempts(`password of user ${userId}`, needs);
    const sessionId = sessionIdOf(request);
    await write((tx) => changeOwnPassword(tx, { userId, passwordHash, sessionId }, needs));
  });
  on(api.listSessions, ({ scope, request }) => listOwnSessions(scope, sessionIdOf(request), needs));
  on(api.revokeSession, ({ params, write }) => write((tx) => endOwnSession(tx, params.id, needs)));
  on(api.setUp, ({ body }) => setUp(body, needs));
  on(api.acceptInvitation, ({ body }) => acceptInvitation(body, needs));
}

function mountPeople(on: Mount, needs: IdentityNeeds): void {
  on(api.listUsers, async ({ query, scope, page }) => {
    const { users, nextCursor } = await listUsers(scope, query, needs);
    page.link(nextCursor);
    return users;
  });
  on(api.getUser, async ({ params, scope }) => showUser(await needs.users.get(scope, params.id, 'User not found')));
  on(api.changeUser, ({ params, body, write }) =>
    write(async (tx) => showUser(await changeUser(tx, { id: params.id, change: body }, needs))),
  );
  on(api.listAttorneys, ({ query, scope }) => listAttorneys(scope, query, needs));
  on(api.addAttorney, ({ body, write }) => write((tx) => addAttorney(tx, body, needs)));
  on(api.deactivateUser, ({ params, body, write }) =>
    write(async (tx) => showUser(await deactivateUser(tx, { id: params.id, deactivation: body }, needs))),
  );
  on(api.undoDeactivation, ({ params, body, write }) =>
    write(async (tx) => showUser(await undoDeactivation(tx, { id: params.id, expectedVersion: body.expectedVersion }, needs))),
  );
  on(api.requestAccess, ({ body, write }) => write((tx) => requestAccess(tx, body.message, needs)));
  on(api.readOwnAccessRequest, ({ scope }) => readOwnRequest(scope, needs));
  on(api.listAccessRequests, ({ scope }) => listAccessRequests(scope, needs));
  on(api.listContactRequests, async ({ scope, query, page }) => {
    const { found, next } = await listContacts(scope, query, needs);
    page.link(next);
    return found;
  });
  on(api.closeContactRequest, ({ params, write }) => write((tx) => closeContact(tx, params.id, needs)));
  on(api.reopenContactRequest, ({ params, write }) => write((tx) => reopenContact(tx, params.id, needs)));
  on(api.decideAccess, ({ params, body, write }) => write((tx) => decideAccess(tx, { id: params.id, decision: body }, needs)));
}

function mountOversight(on: Mount, needs: IdentityNeeds): void {
  on(api.listApiKeys, ({ scope }) => listKeys(scope, needs));
  on(api.createApiKey, async ({ body, scope, write }) => {
    const key = makeKey(scope.organizationId);
    const created = await write(async (tx) => ({ apiKey: await storeKey(tx, { intake: body, key }, needs) }));
    // Added after the transaction: the stored answer of the idempotency key never holds the secret.
    return { ...created, key };
  });
  on(api.revokeApiKey, ({ params, write }) => write((tx) => revokeKey(tx, params.id, needs)));
  on(api.listAudit, async ({ query, scope, page }) => {
    const { entries, nextCursor } = await listAudit(scope, query, needs);
    page.link(nextCursor);
    return entries;
  });
  on(api.exportAudit, ({ query, scope, answerWith }) => {
    const fileName = `audit-trail-${needs.parts.clock().toISOString().slice(0, 10)}.csv`;
    return answerWith.stream(Readable.from(auditCsv(everyEntry(scope, query, needs))), {
      contentType: 'text/csv; charset=utf-8',
      fileName,
    });
  });
  on(api.verifyAudit, ({ scope }) => verifyAudit(scope, needs));
}

function mountInternal(on: Mount, needs: IdentityNeeds): void {
  on(api.keepContact, async ({ body, write }) => {
    await reserveContact(body.place, needs);
    return write((tx) => keepContact(tx, body.contact, needs));
  });
  on(api.openSession, ({ body }) => openSession(body, needs));
  on(api.resolveSession, ({ params, query, scope }) =>
    resolveSession(scope, { secretHash: params.secretHash, touch: query.touch !== 'no' }, needs),
  );
  on(api.closeSession, ({ params, write }) => write((tx) => endSessionOfSecret(tx, params.secretHash, needs)));
  on(api.resolveKey, ({ params, scope }) => resolveKey(scope, params.secretHash, needs));
}
