// Screens of those who follow a case are told to look again, by what the portal shows of it and nothing else.
import { claimsApi as api, caseNews, type Claim } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { anApproval, envelope } from '../../testing/fixtures.ts';
import { startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let unfollowed: Claim;
let news: Envelope[] = [];

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.bus.subscribeLive((one) => void (one.type === caseNews.type && news.push(one)));
  await office.service.publish(joined({ id: 61, role: 'attorney', name: 'Otis Law' }));
  await office.service.publish(joined({ id: 71, role: 'client', name: 'Cora Client' }));
  await office.service.settle();
  claim = await office.open({ referringAttorneyId: 61 });
  unfollowed = await office.open();
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [71] } });
  await office.service.settle();
});
afterAll(() => office.stop());
beforeEach(() => {
  news = [];
});

const of = (one: Claim) => ({ params: { id: one.id } });
const told = async () => {
  await office.service.settle();
  return news.map(({ aggregateId, data }) => [aggregateId, data]);
};
const ours = () => [[claim.id, { portalUserIds: [71, 61] }]];
let version = 0;
const photo = (shared: boolean, claimId = claim.id) =>
  office.service.publish(
    envelope('inspection.photos-shared', { inspectionId: 1, claimId, shared, count: 3 }, { aggregateId: 900, version: (version += 1) }),
  );

test('an answer, a request, its end and the money: each once, with the portal users and no word of it', async () => {
  await office.adjuster.call(api.answerCase, { ...of(claim), body: { text: 'A secret', to: 71 } });
  expect(await told()).toEqual([[claim.id, { portalUserIds: [71] }]]);
  expect(JSON.stringify(news[0])).not.toContain('secret');
  news = [];
  const { id } = await office.adjuster.call(api.requestItem, { ...of(claim), body: { title: 'Keys' } });
  await office.adjuster.call(api.withdrawRequest, { params: { id: claim.id, requestId: id } });
  await office.adjuster.call(api.setPortalSharing, { ...of(claim), body: { money: true } });
  expect(await told()).toEqual([...ours(), ...ours(), ...ours()]);
});

test('a text that came in, its pictures and what was moved to the claim are news; a note of the office is none', async () => {
  const heard = (type: string, data: object) =>
    office.service.publish(envelope(`comms.${type}`, { claimId: claim.id, ...data }, { aggregateId: 800, version: (version += 1) }));
  await heard('message-received', { inboundId: 5, method: 'sms', from: '+13055550100', text: 'A secret' });
  await heard('pictures-fetched', { inboundId: 5, kept: 1, held: 0 });
  await heard('conversation-changed', { conversationId: 7, what: 'moved' });
  await heard('conversation-changed', { conversationId: 7, what: 'noted' });
  expect(await told()).toEqual([...ours(), ...ours(), ...ours()]);
  expect(JSON.stringify(news)).not.toContain('secret');
});

test('photos that are shared and unshared are news, and one notice', async () => {
  await photo(true);
  await photo(false);
  expect(await told()).toEqual([...ours(), ...ours()]);
  const notices = await office.service.service.parts.connection.collection('case_notices').find({ kind: 'case-document' }).toArray();
  expect(notices).toMatchObject([{ what: { en: 'New photos were shared with you' } }]);
});

test('an engineering report is news to the one who got it in the portal, and so is that it was taken back', async () => {
  const report = (type: string, more: object) => {
    const about = {
      reportId: 1,
      inspectionId: 1,
      claimId: claim.id,
      number: 'ER-2026-0001',
      revision: 1,
      deliveryId: 1,
      recipient: 'Cora',
    };
    return office.service.publish(envelope(type, { ...about, ...more }, { aggregateId: 901, version: (version += 1) }));
  };
  await report('inspection.engineering-report-delivered', {});
  expect(await told()).toEqual([]);
  await report('inspection.engineering-report-delivered', { userId: 71 });
  await report('inspection.engineering-report-recalled', { userId: 71 });
  const only = [claim.id, { portalUserIds: [71] }];
  expect(await told()).toEqual([only, only]);
  const notices = () => office.around.caseNotices.filter((one) => /engineer/.test(JSON.stringify(one)));
  await expect.poll(() => notices().map(({ userIds }) => userIds)).toEqual([[71], [71]]);
});

test('what stays in the office moves no screen outside of it', async () => {
  await office.adjuster.call(api.addNote, { ...of(claim), body: { text: 'Internal' } });
  await office.adjuster.call(api.editClaim, { ...of(claim), body: { tags: ['vip'] } });
  await office.adjuster.call(api.addParty, { ...of(claim), body: { role: 'contractor', name: 'Roofer' } });
  expect(await told()).toEqual([]);
});

test('a case that nobody follows makes no news', async () => {
  await office.adjuster.call(api.requestItem, { ...of(unfollowed), body: { title: 'Keys' } });
  await photo(true, unfollowed.id);
  expect(await told()).toEqual([]);
});

test('money that is recorded is news where the office shows it; an agreement and an offer, which move a milestone, always', async () => {
  const one = await office.open({ referringAttorneyId: 61 });
  const newsAfter = async (act: () => Promise<unknown>) => {
    await told();
    news = [];
    await act();
    return (await told()).length;
  };
  const record = (kind: 'payment' | 'offer') =>
    office.adjuster.call(api.recordLedgerEntry, { ...of(one), body: { kind, coverage: 'A', on: '2026-10-01', amount: 1_000 } });
  const settle = { amount: 9_000, agreedAt: '2026-10-01', coverage: 'A', approval: anApproval() } as const;
  const check = { number: '7', issuer: 'Acme Mutual', receivedOn: '2026-10-03' };
  const pays = { lines: [{ coverage: 'A' as const, amount: 500 }], payees: [{ kind: 'insured' as const, name: 'Ana Muñoz' }] };
  expect(await newsAfter(() => record('payment'))).toBe(0);
  expect(await newsAfter(() => record('offer'))).toBe(1);
  expect(await newsAfter(() => office.adjuster.call(api.recordSettlement, { ...of(one), body: settle }))).toBe(1);
  await office.adjuster.call(api.setPortalSharing, { ...of(one), body: { money: true } });
  let rowId = 0;
  expect(await newsAfter(async () => (rowId = (await record('payment')).rows[0]?.id ?? 0))).toBe(1);
  expect(news[0]).toMatchObject({ aggregateId: one.id, data: { portalUserIds: [61] } });
  const wrong = { params: { id: one.id, rowId }, body: { why: 'Typed wrong' } };
  expect(await newsAfter(() => office.adjuster.call(api.reverseLedgerEntry, wrong))).toBe(1);
  expect(await newsAfter(() => office.adjuster.call(api.recordCheck, { ...of(one), body: { ...check, ...pays } }))).toBe(1);
  expect(await newsAfter(() => record('offer'))).toBe(1);
});

test('who does not follow any more is not among those who are told', async () => {
  await office.adjuster.call(api.linkClients, { ...of(claim), body: { userIds: [] } });
  await office.service.settle();
  news = [];
  await office.adjuster.call(api.answerCase, { ...of(claim), body: { text: 'To the attorney', to: 61 } });
  expect(await told()).toEqual([[claim.id, { portalUserIds: [61] }]]);
});
