// Who hears of which event, and what a browser gets that was away.
import { userChanged } from '@plumbline/contracts/identity';
import { defineEvent, object, roles, staff, type Envelope, type EventDefinition, type Role } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { projectionNoticeOf, hears, noticeOf, ownNoticeOf, type Notice } from './notice-rules.ts';
import { makeNoticeRing } from './notice-ring.ts';

const forAll = defineEvent('claims.moved', object({}), roles);
const forFirm = defineEvent('claims.edited', object({}), staff);
const forPortalUsers = defineEvent('claims.case-news', object({}), ['attorney', 'client']);
const forNobody = defineEvent('identity.session-opened', object({}), []);

const event = (data: unknown, organizationId = 1): Envelope => ({
  id: crypto.randomUUID(),
  type: 'claims.moved',
  organizationId,
  actor: { kind: 'user', id: 1, name: 'A' },
  at: '2026-11-21T10:00:00.000Z',
  aggregateId: 9,
  aggregateVersion: 3,
  data,
});
const noticed = (data: unknown, shape: EventDefinition = forAll): Notice => {
  const notice = noticeOf(event(data), shape);
  if (!notice) throw new Error('nobody hears of it');
  return notice;
};
const claim = { id: 5, propertyOwnerName: 'Secret Owner', referringAttorneyId: 6, clientUserIds: [7] };

test('a notice carries type and ids, never the content', () => {
  expect(JSON.parse(noticed({ claimId: 5, claim }).data)).toEqual({ type: 'claims.moved', aggregateId: 9, claimId: 5 });
});

test('news of a case say to its portal users which case, and neither what happened nor who else follows it', () => {
  expect(JSON.parse(noticed({ portalUserIds: [6, 7] }, forPortalUsers).data)).toEqual({ type: 'claims.moved', aggregateId: 9 });
});

test('an event that no screen hears of, and an unknown one, make no notice', () => {
  expect(noticeOf(event({}), forNobody)).toBeUndefined();
  expect(noticeOf(event({}), undefined)).toBeUndefined();
});

test.each<[string, { organizationId: number; userId: number; role: Role }, EventDefinition, unknown, boolean]>([
  ['a colleague', { organizationId: 1, userId: 2, role: 'adjuster' }, forAll, { claim }, true],
  ['somebody of another firm', { organizationId: 2, userId: 2, role: 'admin' }, forAll, { claim }, false],
  ['the referring attorney', { organizationId: 1, userId: 6, role: 'attorney' }, forAll, { claim }, true],
  ['another attorney', { organizationId: 1, userId: 8, role: 'attorney' }, forAll, { claim }, false],
  ['the client of the claim', { organizationId: 1, userId: 7, role: 'client' }, forAll, { claim }, true],
  ['another client', { organizationId: 1, userId: 9, role: 'client' }, forAll, { claim }, false],
  ['a client, of an event that does not say whose it is', { organizationId: 1, userId: 7, role: 'client' }, forAll, { claimId: 5 }, false],
  ['a client, of what is for the firm only', { organizationId: 1, userId: 7, role: 'client' }, forFirm, { claim }, false],
  ['a client who follows the case', { organizationId: 1, userId: 7, role: 'client' }, forPortalUsers, { portalUserIds: [6, 7] }, true],
  ['an attorney who follows the case', { organizationId: 1, userId: 6, role: 'attorney' }, forPortalUsers, { portalUserIds: [6, 7] }, true],
  [
    'another client, of news of the case',
    { organizationId: 1, userId: 9, role: 'client' },
    forPortalUsers,
    { portalUserIds: [6, 7] },
    false,
  ],
  ['the same number in another firm', { organizationId: 2, userId: 7, role: 'client' }, forPortalUsers, { portalUserIds: [6, 7] }, false],
  ['a colleague with that number', { organizationId: 1, userId: 7, role: 'adjuster' }, forPortalUsers, { portalUserIds: [6, 7] }, false],
  ['a client, of news that nobody follows', { organizationId: 1, userId: 7, role: 'client' }, forPortalUsers, { portalUserIds: [] }, false],
])('%s', (_, hearer, shape, data, expected) => {
  expect(hears(hearer, noticed(data, shape))).toBe(expected);
});

test('that a service has applied its copies is heard by the firm alone, and says nothing of any claim', () => {
  const notice = projectionNoticeOf({ organizationId: 1, from: 'billing' });
  expect(JSON.parse(notice.data)).toEqual({ type: 'projection-updated.billing' });
  const audience = (role: Role, organizationId = 1) => hears({ organizationId, userId: 7, role }, notice);
  expect([audience('billing'), audience('billing', 2), audience('client'), audience('attorney')]).toEqual([true, false, false, false]);
});

test('that an account changed is heard by its owner in whatever role, says nothing of the change, and comes of no other event', () => {
  const envelope = { ...event({ userId: 7, role: 'client', name: 'Secret Name', isAuthorized: false }), type: userChanged.type };
  const notice = ownNoticeOf(envelope);
  if (!notice) throw new Error('nobody hears of it');
  expect(JSON.parse(notice.data)).toEqual({ type: 'own.account-changed' });
  const audience = (role: Role, userId = 7, organizationId = 1) => hears({ organizationId, userId, role }, notice);
  expect(roles.filter((role) => audience(role))).toEqual([...roles]);
  expect([audience('admin', 1), audience('client', 7, 2)]).toEqual([false, false]);
  expect(ownNoticeOf(event({ userId: 7 }))).toBeUndefined();
});

test('a browser that was away gets what it missed, in order and once', () => {
  const ring = makeNoticeRing();
  const before = ring.position();
  const added = [1, 2, 3].map((claimId) => ring.add(noticed({ claimId })).id);
  expect(ring.since(1, before)?.events.map((one) => one.id)).toEqual(added);
  expect(ring.since(1, added[1] ?? '')?.events.map((one) => one.id)).toEqual([added[2]]);
  expect(ring.since(1, added[2] ?? '')).toEqual({ events: [], projections: [] });
});

test('what cannot be told is not pretended: an unknown place, a forgotten one, another start', () => {
  const ring = makeNoticeRing(2);
  const start = ring.position();
  for (let count = 0; count < 5; count += 1) ring.add(noticed({}));
  expect(ring.since(1, start)).toBeUndefined();
  expect(ring.since(1, 'garbage')).toBeUndefined();
  expect(ring.since(1, `${start.split('-')[0]}-999`)).toBeUndefined();
  expect(makeNoticeRing().since(1, ring.position())).toBeUndefined();
});

test('an organization that fell out of memory is told to fetch afresh', () => {
  const ring = makeNoticeRing(10, 1);
  const mine = ring.add({ ...noticed({}), organizationId: 1 });
  ring.add({ ...noticed({}), organizationId: 2 });
  expect(ring.since(1, mine.id)).toBeUndefined();
});
