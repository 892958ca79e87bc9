// The portal's activity through the API: requested items and what is sent in, messages, what people are told of, and looking as a client.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import type { CaseNotice } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { scheduledEvent, cancelled, envelope, smallJpeg } from '../testing/fixtures.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let other: Claim;
const told = (): CaseNotice[] => office.around.caseNotices;
const waitingNotices = () => office.service.service.parts.connection.collection('case_notices');

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 61, role: 'attorney', name: 'Otis Law' }));
  await office.service.publish(joined({ id: 71, role: 'client', name: 'Cora Client' }));
  await office.service.publish(joined({ id: 72, role: 'client', name: 'Dan Other' }));
  await office.service.settle();
  for (const [id, role] of [
    [61, 'attorney'],
    [71, 'client'],
  ] as const)
    office.around.people.set(id, aUser(id, role));
  claim = await office.open({ referringAttorneyId: 61 });
  other = await office.open();
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [71] } });
});
afterAll(() => office.stop());

function aUser(id: number, role: 'attorney' | 'client') {
  return {
    id,
    version: 1,
    email: `person${id}@example.com`,
    firstName: 'A',
    lastName: 'B',
    name: `Person ${id}`,
    role,
    isAuthorized: true,
    licenses: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

const client = () => office.service.as('client', { id: 71, name: 'Cora Client' });
const attorney = () => office.service.as('attorney', { id: 61, name: 'Otis Law' });
const stranger = () => office.service.as('client', { id: 72 });
const of = (id: number) => ({ params: { id } });

function send(person: ReturnType<typeof client>, requestId: number, { key = 'k-1', text = 'The policy', claimId = claim.id } = {}) {
  const address = `${office.service.environment.urlOf('claims')}/api/portal/cases/${claimId}/requests/${requestId}/file?fileName=policy.txt`;
  return person.send(address, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': key },
  });
}

describe('requested items', () => {
  test('what is asked for is sent in once, and becomes a document of the claim that the office sees', async () => {
    const asked = await office.adjuster.call(api.requestItem, { ...of(claim.id), body: { title: 'The policy', note: 'First page' } });
    expect((await client().call(api.portalCaseActivity, of(claim.id))).requests).toMatchObject([
      { id: asked.id, state: 'open', title: 'The policy' },
    ]);
    const sent = await send(client(), asked.id);
    expect([sent.status, await sent.json()]).toMatchObject([
      201,
      { state: 'received', fileName: 'policy.txt', receivedFrom: 'Cora Client' },
    ]);
    expect((await send(client(), asked.id)).status).toBe(201);
    expect((await send(client(), asked.id, { key: 'k-2', text: 'Another' })).status).toBe(409);
    const documents = await office.adjuster.call(api.listDocuments, of(claim.id));
    expect(documents.map(({ title, access }) => [title, access])).toEqual([['The policy', 'internal']]);
    expect((await office.adjuster.call(api.readPortalActivity, of(claim.id))).requests).toMatchObject([{ documentId: documents[0]?.id }]);
  });

  test('of what one of those who follow the case sent in, the others read only that it came', async () => {
    const asked = await office.adjuster.call(api.requestItem, { ...of(claim.id), body: { title: 'The counter-offer' } });
    const sent = await send(attorney(), asked.id, { key: 'k-attorney', text: 'We may settle for less' });
    expect([sent.status, await sent.json()]).toMatchObject([201, { fileName: 'policy.txt', receivedFrom: 'Otis Law' }]);
    const seen = async (person: ReturnType<typeof client>, query: { as?: number } = {}) =>
      (await person.call(api.portalCaseActivity, { ...of(claim.id), query })).requests.find(({ id }) => id === asked.id);
    expect(await seen(attorney())).toMatchObject({ fileName: 'policy.txt', receivedFrom: 'Otis Law' });
    const byOthers = await seen(client());
    expect(byOthers).toMatchObject({ state: 'received', title: 'The counter-offer' });
    for (const hidden of ['fileName', 'receivedFrom', 'documentId']) expect(byOthers).not.toHaveProperty(hidden);
    const colleague = office.service.as('admin', { id: 97 });
    await colleague.call(api.startImpersonation, { body: { userId: 71 } });
    expect(await seen(colleague, { as: 71 })).toEqual(byOthers);
    const { requests } = await office.adjuster.call(api.readPortalActivity, of(claim.id));
    expect(requests.find(({ id }) => id === asked.id)).toMatchObject({ fileName: 'policy.txt', receivedFrom: 'Otis Law' });
  });

  test('a request that was withdrawn takes nothing, and a refused file changes nothing', async () => {
    const asked = await office.adjuster.call(api.requestItem, { ...of(claim.id), body: { title: 'Photos' } });
    expect((await send(client(), asked.id, { key: 'k-3', text: '' })).status).toBe(422);
    const params = { id: claim.id, requestId: asked.id };
    expect(await office.adjuster.call(api.withdrawRequest, { params })).toMatchObject({ state: 'withdrawn' });
    expect((await send(client(), asked.id, { key: 'k-4' })).status).toBe(409);
    expect(await refusal(office.adjuster.call(api.withdrawRequest, { params }))).toMatchObject({ status: 409 });
  });

  test('nobody asks, reads or sends in what is not theirs', async () => {
    const asked = await office.adjuster.call(api.requestItem, { ...of(other.id), body: { title: 'Keys' } });
    expect(await refusal(client().call(api.portalCaseActivity, of(other.id)))).toEqual({ status: 404, message: 'Case not found' });
    expect(await refusal(stranger().call(api.portalCaseActivity, of(claim.id)))).toEqual({ status: 404, message: 'Case not found' });
    expect((await send(client(), asked.id, { key: 'k-5', claimId: other.id })).status).toBe(404);
    expect((await send(client(), asked.id, { key: 'k-6' })).status).toBe(404);
    expect((await send(office.adjuster, asked.id, { key: 'k-7', claimId: other.id })).status).toBe(403);
    expect(await refusal(client().call(api.readPortalActivity, of(claim.id)))).toMatchObject({ status: 403 });
    expect(await refusal(client().call(api.requestItem, { ...of(claim.id), body: { title: 'x' } }))).toMatchObject({ status: 403 });
    expect(await refusal(office.rival.call(api.readPortalActivity, of(claim.id)))).toMatchObject({ status: 404 });
    const empty = office.adjuster.call(api.requestItem, { ...of(claim.id), body: { title: ' ' } });
    expect(await refusal(empty)).toMatchObject({ status: 400, fields: { title: 'Enter what you need' } });
  });
});

describe('messages', () => {
  test('go both ways in order, with who wrote them, and stand in the feed', async () => {
    await client().call(api.sendToOffice, { ...of(claim.id), body: { text: 'When will you come?' } });
    await office.adjuster.call(api.answerCase, { ...of(claim.id), body: { text: 'On Friday.', to: 71 } });
    const { threads } = await client().call(api.portalCaseActivity, of(claim.id));
    expect(threads).toMatchObject([{ userId: 71, role: 'client' }]);
    const said = threads[0]?.messages.filter(({ about }) => !about);
    expect(said?.map(({ text, fromOffice }) => [text, fromOffice])).toEqual([
      ['When will you come?', false],
      ['On Friday.', true],
    ]);
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, group: 'messages' } });
    expect(feed.map(({ text }) => text)).toContain('Portal message received: When will you come?');
    expect(await refusal(stranger().call(api.sendToOffice, { ...of(claim.id), body: { text: 'x' } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.adjuster.call(api.sendToOffice, { ...of(claim.id), body: { text: 'x' } }))).toMatchObject({ status: 403 });
    expect(await refusal(client().call(api.sendToOffice, { ...of(claim.id), body: { text: '' } }))).toMatchObject({ status: 400 });
  });
});

describe('the conversation', () => {
  test('messages, requests with their state, what one sent in and shared documents stand in one order; what is not the reader’s does not', async () => {
    const { id } = await office.open({ referringAttorneyId: 61 });
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [71] } });
    const ask = (title: string, note?: string) =>
      office.adjuster.call(api.requestItem, { ...of(id), body: { title, ...(note ? { note } : {}) } });
    const file = async (title: string, access: 'shared' | 'internal' | 'privileged') => {
      const query = { fileName: `${title}.txt`, title, access };
      const body = new TextEncoder().encode(`${title} of ${id}`);
      return (await office.adjuster.call(api.storeDocument, { ...of(id), query, body, idempotencyKey: `file-${title.length}-${id}` }))
        .document;
    };
    const policy = await ask('The policy', 'First page');
    await client().call(api.sendToOffice, { ...of(id), body: { text: 'Here it comes' } });
    await send(client(), policy.id, { key: `k-${id}`, claimId: id });
    const keys = await ask('Keys');
    await office.adjuster.call(api.withdrawRequest, { params: { id, requestId: keys.id } });
    await ask('The meter');
    const kept = await file('Plan', 'internal');
    await file('Our strategy', 'privileged');
    await file('Estimate', 'shared');
    await office.adjuster.call(api.editDocument, { params: { id: kept.id }, body: { access: 'shared' } });
    const seen = async (person: ReturnType<typeof client>, query: { as?: number } = {}) => {
      const { threads } = await person.call(api.portalCaseActivity, { ...of(id), query });
      return threads.flatMap(({ messages }) =>
        messages.map(({ about, subject, text, authorName, files }) => [
          about ? `${about.kind} ${about.state ?? ''}`.trim() : text,
          subject,
          authorName,
          files,
        ]),
      );
    };
    const office_ = (await office.adjuster.call(api.readPortalActivity, of(id))).requests[0]?.requestedBy;
    const asked = (what: string, title: string) => [what, title, office_, undefined];
    const shared = [asked('document', 'Estimate'), asked('document', 'Plan')];
    const all = [
      asked('send answered', 'The policy'),
      ['Here it comes', undefined, 'Cora Client', undefined],
      ['sent-in', 'The policy', 'Cora Client', ['policy.txt']],
      asked('send withdrawn', 'Keys'),
      asked('send open', 'The meter'),
      ...shared,
    ];
    expect(await seen(client())).toEqual(all);
    // Of what the client sent in the attorney reads only that it came, and of what the client wrote nothing
    expect(await seen(attorney())).toEqual([all[0], all[3], all[4], ...shared]);
    const colleague = office.service.as('admin', { id: 96 });
    await colleague.call(api.startImpersonation, { body: { userId: 71 } });
    expect(await seen(colleague, { as: 71 })).toEqual(all);
    for (const person of [stranger(), office.service.as('client', { id: 71, organizationId: 2 })])
      expect(await refusal(person.call(api.portalCaseActivity, of(id)))).toMatchObject({ status: 404 });
    await office.adjuster.call(api.editDocument, { params: { id: kept.id }, body: { access: 'privileged' } });
    expect((await seen(client())).map(([what, title]) => `${what} ${title}`)).not.toContain('document Plan');
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [] } });
  });

  test('a roll of shared pictures pushes no other document out of it', async () => {
    const { id } = await office.open();
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [71] } });
    const query = { fileName: 'Estimate.txt', title: 'Estimate', access: 'shared' as const };
    const body = new TextEncoder().encode(`Estimate of ${id}`);
    await office.adjuster.call(api.storeDocument, { ...of(id), query, body, idempotencyKey: `roll-${id}` });
    const stored = office.service.service.parts.connection.collection<{ _id: number; versions: object[] }>('documents');
    const one = await stored.findOne({ claimId: id });
    if (!one) throw new Error('The document was not stored');
    const picture = (_: unknown, index: number) => ({
      ...one,
      _id: 900_000 + index,
      liveHash: `picture-${index}`,
      createdAt: new Date(),
      versions: one.versions.map((version) => ({ ...version, previewKey: 'o/1/preview' })),
    });
    await stored.insertMany(Array.from({ length: 210 }, picture));
    const { threads } = await client().call(api.portalCaseActivity, of(id));
    expect(threads.flatMap(({ messages }) => messages.map(({ subject }) => subject))).toEqual(['Estimate']);
    await stored.deleteMany({ _id: { $gte: 900_000 } });
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [] } });
  });

  test('a picture opens for whose message it is, and for a colleague who looks as them; for nobody else', async () => {
    const { id: messageId } = await client().call(api.sendToOffice, { ...of(claim.id), body: { text: 'See the roof' } });
    const picture = (person: ReturnType<typeof client>, { id = claim.id, place = 1, as = {} } = {}) =>
      person.call(api.portalTextPicture, { params: { id, messageId, place }, query: as });
    const colleague = office.service.as('admin', { id: 95 });
    await colleague.call(api.startImpersonation, { body: { userId: 71 } });
    for (const shown of [await picture(client()), await picture(colleague, { as: { as: 71 } })]) {
      expect(shown.headers.get('content-type')).toBe('image/jpeg');
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(smallJpeg);
    }
    const nothing: Parameters<typeof picture>[] = [
      [attorney()],
      [stranger()],
      [colleague],
      [client(), { id: other.id }],
      [client(), { place: 2 }],
      [office.service.as('client', { id: 71, organizationId: 2 })],
    ];
    for (const one of nothing) expect(await refusal(picture(...one))).toMatchObject({ status: 404 });
    expect(await refusal(picture(office.service.as('engineer')))).toMatchObject({ status: 403 });
  });
});

describe('threads', () => {
  const words = (activity: { threads: readonly { userId: number; messages: readonly { text: string }[] }[] }) =>
    activity.threads.map(({ userId, messages }) => [userId, messages.map(({ text }) => text)]);

  test('what an attorney and the office write to each other the client does not read, nor the other way round', async () => {
    const { id } = await office.open({ referringAttorneyId: 61 });
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [71] } });
    await attorney().call(api.sendToOffice, { ...of(id), body: { text: 'My client may settle for less' } });
    await client().call(api.sendToOffice, { ...of(id), body: { text: 'I am afraid of my attorney' } });
    await office.adjuster.call(api.answerCase, { ...of(id), body: { text: 'Understood, counsel', to: 61 } });
    expect(words(await client().call(api.portalCaseActivity, of(id)))).toEqual([[71, ['I am afraid of my attorney']]]);
    expect(words(await attorney().call(api.portalCaseActivity, of(id)))).toEqual([
      [61, ['My client may settle for less', 'Understood, counsel']],
    ]);
    expect(words(await office.adjuster.call(api.readPortalActivity, of(id)))).toEqual([
      [71, ['I am afraid of my attorney']],
      [61, ['My client may settle for less', 'Understood, counsel']],
    ]);
    const colleague = office.service.as('admin', { id: 98 });
    await colleague.call(api.startImpersonation, { body: { userId: 71 } });
    const seen = await colleague.call(api.portalCaseActivity, { ...of(id), query: { as: 71 } });
    expect(words(seen)).toEqual([[71, ['I am afraid of my attorney']]]);
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [] } });
  });

  test('the office writes to nobody who does not follow the case, and reads on what somebody wrote who left', async () => {
    const { id } = await office.open();
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [71] } });
    for (const to of [61, 72, 999_999])
      expect(await refusal(office.adjuster.call(api.answerCase, { ...of(id), body: { text: 'x', to } }))).toMatchObject({
        status: 422,
        fields: { to: "This person doesn't have portal access" },
      });
    expect(await refusal(office.adjuster.call(api.answerCase, { ...of(id), body: { text: 'x' } as never }))).toMatchObject({ status: 400 });
    await client().call(api.sendToOffice, { ...of(id), body: { text: 'Before I left' } });
    await office.adjuster.call(api.linkClients, { ...of(id), body: { userIds: [] } });
    expect((await office.adjuster.call(api.readPortalActivity, of(id))).threads).toMatchObject([
      { userId: 71, mayWrite: false, messages: [{ text: 'Before I left' }] },
    ]);
  });
});

describe('notifications', () => {
  test('those who follow the case are told of news without its content, once communications is there', async () => {
    // What the tests before this one asked and said is told first, to its last notice.
    await until(async () => told().length > 0 && (await waitingNotices().countDocuments()) === 0, 60_000);
    office.around.caseNotices.length = 0;
    office.around.commsIsAway = true;
    await office.adjuster.call(api.answerCase, { ...of(claim.id), body: { text: 'A secret', to: 71 } });
    await client().call(api.sendToOffice, { ...of(claim.id), body: { text: 'To the office only' } });
    await office.service.settle();
    office.around.commsIsAway = false;
    await until(async () => told().length > 0, 60_000);
    expect(told()).toEqual([
      {
        kind: 'case-message',
        claimId: claim.id,
        userIds: [71],
        title: 'Your adjuster sent you a message',
        text: `Case ${claim.claimNumber}`,
        inSpanish: { title: 'Su ajustador le envió un mensaje', text: `Caso ${claim.claimNumber}` },
      },
    ]);
  });

  test('photos that are shared one after another are one notice; one that is unshared is none', async () => {
    const photo = (photoId: number, shared: boolean) =>
      office.service.publish(
        envelope('inspection.photo-shared', { photoId, inspectionId: 1, claimId: claim.id, shared }, { aggregateId: photoId }),
      );
    for (const id of [1, 2, 3]) await photo(id, true);
    await photo(3, false);
    await office.service.settle();
    const waiting = await waitingNotices().find({ kind: 'case-document' }).toArray();
    expect(waiting).toMatchObject([{ what: { en: 'New photos were shared with you' }, userIds: [71, 61] }]);
  });
});

describe('appointments', () => {
  test('are told of when they are to come, and only what changed: the time, or who comes', async () => {
    office.around.commsIsAway = true;
    const inspection = async (type: string, version: number, over: object) => {
      const event = scheduledEvent(claim.id, 41, version);
      await office.service.publish({ ...event, type, data: { ...(event.data as object), why: 'Rain', ...over } });
      await office.service.settle();
    };
    const scheduledAt = '2099-12-01T15:00:00.000Z';
    await inspection('inspection.scheduled', 1, { inspectionId: 42, scheduledAt: new Date(Date.now() - 1_000).toISOString() });
    await inspection('inspection.scheduled', 1, { scheduledAt });
    await inspection('inspection.rescheduled', 2, { scheduledAt, inspectorId: 3, inspectorName: 'Ben Ortiz' });
    await inspection('inspection.rescheduled', 3, { scheduledAt: '2099-12-02T15:00:00.000Z', inspectorId: 3, inspectorName: 'Ben Ortiz' });
    await office.service.publish(cancelled(claim.id, 41, 4));
    await office.service.settle();
    const waiting = await waitingNotices().find({ kind: 'case-appointment' }).sort({ _id: 1 }).toArray();
    expect(waiting.map(({ what }) => (what as { en: string }).en)).toEqual([
      'Your inspection is scheduled: please confirm the time',
      "Ben Ortiz will do your inspection. The time hasn't changed.",
      'Your inspection moved to Dec 2, 2099, 10:00 AM EST: please confirm',
      'Your inspection was canceled',
    ]);
    office.around.commsIsAway = false;
  });
});

describe('looking as a client', () => {
  test('shows exactly what that person sees, is recorded, and changes nothing in their name', async () => {
    const as = { query: { as: 71 } };
    expect(await refusal(office.adjuster.call(api.portalCases, as))).toMatchObject({ status: 404 });
    expect(await office.adjuster.call(api.startImpersonation, { body: { userId: 71 } })).toMatchObject({
      name: 'Cora Client',
      role: 'client',
    });
    expect(await office.adjuster.call(api.portalCases, as)).toEqual(await client().call(api.portalCases));
    expect(await office.adjuster.call(api.portalSummary, as)).toMatchObject({ totalCases: 1 });
    expect(await refusal(office.adjuster.call(api.portalCase, { ...of(other.id), ...as }))).toEqual({
      status: 404,
      message: 'Case not found',
    });
    expect((await office.adjuster.call(api.portalCaseActivity, { ...of(claim.id), ...as })).threads[0]?.messages.length).toBeGreaterThan(0);
    expect(await office.adjuster.call(api.readImpersonation, { params: { userId: 71 } })).toMatchObject({ userId: 71 });
  });

  test('shows what that person is told by email, and only while the view goes on', async () => {
    const notices = (person: ReturnType<typeof client>, userId = 71) => person.call(api.readImpersonationNotices, { params: { userId } });
    office.around.emailedKinds.set(71, ['case-document']);
    office.around.emailedKinds.set(72, ['case-message']);
    expect(await notices(office.adjuster)).toEqual({ statusUpdates: false, newDocuments: true, messages: false });
    // Nobody looks at these: 72 is a client of the firm, 1 an administrator who began no view
    expect(await refusal(notices(office.adjuster, 72))).toMatchObject({ status: 404 });
    expect(await refusal(notices(office.service.as('admin', { id: 1 })))).toMatchObject({ status: 404 });
    expect(await refusal(notices(office.rival))).toMatchObject({ status: 404 });
    for (const person of [client(), attorney(), office.service.as('billing')])
      expect(await refusal(notices(person))).toMatchObject({ status: 403 });
    office.around.commsIsAway = true;
    expect(await refusal(notices(office.adjuster))).toMatchObject({ status: 503 });
    office.around.commsIsAway = false;
  });

  test('a view is of the colleague who began it; others, clients and other firms are refused', async () => {
    const as = { query: { as: 71 } };
    expect(await refusal(office.service.as('admin', { id: 1 }).call(api.portalCases, as))).toMatchObject({ status: 404 });
    expect(await refusal(attorney().call(api.portalCases, as))).toMatchObject({ status: 403 });
    expect(await refusal(client().call(api.startImpersonation, { body: { userId: 61 } }))).toMatchObject({ status: 403 });
    expect(await refusal(office.rival.call(api.portalCases, as))).toMatchObject({ status: 404 });
    for (const userId of [2, 99_999]) {
      const refused = await refusal(office.adjuster.call(api.startImpersonation, { body: { userId } }));
      expect(refused).toMatchObject({ status: 400, message: 'Attorney or client not found' });
    }
    // Identity answers another firm that there is nobody
    office.around.people.delete(71);
    expect(await refusal(office.rival.call(api.startImpersonation, { body: { userId: 71 } }))).toMatchObject({ status: 400 });
  });
});
