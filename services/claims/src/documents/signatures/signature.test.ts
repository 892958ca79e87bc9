// Documents that clients sign: exactly the bytes that were asked for, once, by the client of the case, with everything kept.
import { createHash, randomUUID } from 'node:crypto';
import { claimsApi as api, signingConsents, type Claim, type ClaimDocument } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { aPdf } from '../../testing/files.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let document: ClaimDocument;
const heard: Envelope[] = [];
const client = () => office.service.as('client', { id: 71, name: 'Cora Client' });
const stranger = () => office.service.as('client', { id: 72 });
const attorney = () => office.service.as('attorney', { id: 61 });
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.bus.subscribeLive((one) => void heard.push(one));
  for (const [id, role] of [
    [61, 'attorney'],
    [71, 'client'],
    [72, 'client'],
  ] as const)
    await office.service.publish(joined({ id, role }));
  await office.service.settle();
});
afterAll(() => office.stop());

/** A claim of its own with a shared PDF for each test. */
beforeEach(async () => {
  heard.length = 0;
  claim = await office.open({ referringAttorneyId: 61 });
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [71] } });
  document = await store();
});

async function store(
  over: { access?: 'shared' | 'internal'; fileName?: string; body?: Uint8Array<ArrayBuffer> } = {},
): Promise<ClaimDocument> {
  const { body = new Uint8Array(await aPdf(`Contract ${randomUUID()}`)), fileName = 'contract.pdf', access = 'shared' } = over;
  const query = { fileName, access };
  const stored = await office.adjuster.call(api.storeDocument, { params: { id: claim.id }, query, body, idempotencyKey: randomUUID() });
  return stored.document;
}

const ask = (documentId = document.id, person = office.adjuster, id = claim.id) =>
  person.call(api.requestSignature, { params: { id }, body: { documentId, note: 'Please sign by Friday' } });
const open = async (requestId: number, person = client()) => {
  const answer = await person.call(api.portalSignatureFile, { params: { id: claim.id, requestId } });
  return new Uint8Array(await answer.arrayBuffer());
};
const list = (person = client(), query: { as?: number } = {}) => person.call(api.portalSignatures, { params: { id: claim.id }, query });

interface Attempt {
  person?: ReturnType<typeof client>;
  key?: string;
  sha256?: string;
  claimId?: number;
  fullName?: string;
  consent?: boolean;
}
const sign = (requestId: number, { person = client(), key = randomUUID(), claimId = claim.id, ...over }: Attempt = {}) =>
  person.call(api.signDocument, {
    params: { id: claimId, requestId },
    body: { fullName: ' Cora Maria Client ', consent: true, sha256: document.sha256, ...over } as never,
    idempotencyKey: key,
  });

test('two colleagues who ask at once ask the client once', async () => {
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = asked.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ httpStatus: 409 });
  expect(await list()).toHaveLength(1);
});

test.each(['cross-site', 'same-site'])('a link that is %s opens the document and proves nothing', async (site) => {
  const request = await ask();
  const path = `${office.service.environment.urlOf('claims')}/api/portal/cases/${claim.id}/signature-requests/${request.id}/file`;
  const led = await client().send(path, { headers: { 'sec-fetch-site': site } });
  expect(led.status).toBe(200);
  await led.arrayBuffer();
  expect((await list())[0]?.isOpened).toBe(false);
  await open(request.id);
  expect((await list())[0]?.isOpened).toBe(true);
});

test('what is to be signed stands in the conversation while its document is shared; what was replaced waits for another request', async () => {
  const edit = (id: number, access: 'internal' | 'shared' | 'privileged') =>
    office.adjuster.call(api.editDocument, { params: { id }, body: { access } });
  const said = async (person = client()) => {
    const { threads } = await person.call(api.portalCaseActivity, { params: { id: claim.id } });
    return threads
      .flatMap(({ messages }) => messages)
      .flatMap(({ about, subject }) => (about?.kind === 'sign' ? [[subject, about.state]] : []));
  };
  const request = await ask();
  for (const person of [client(), attorney()]) expect(await said(person)).toEqual([['contract', 'open']]);
  await office.adjuster.call(api.storeVersion, {
    params: { id: document.id },
    query: { fileName: 'contract.pdf' },
    body: new Uint8Array(await aPdf('Another contract')),
    idempotencyKey: randomUUID(),
  });
  expect(await said()).toEqual([['contract', 'replaced']]);
  await office.adjuster.call(api.withdrawSignature, { params: { id: claim.id, requestId: request.id } });
  expect(await said()).toEqual([['contract', 'withdrawn']]);
  await edit(document.id, 'privileged');
  for (const person of [client(), attorney()]) expect(await said(person)).toEqual([]);
});

test('the client opens exactly the bytes, signs once, and a certificate tells everything', async () => {
  const request = await ask();
  expect(request).toMatchObject({
    state: 'open',
    sha256: document.sha256,
    isOpened: false,
    isReplaced: false,
    requestedBy: 'Test adjuster',
  });
  expect(sha(await open(request.id))).toBe(document.sha256);
  expect((await list())[0]?.isOpened).toBe(true);
  const key = randomUUID();
  const signed = await sign(request.id, { key });
  expect(signed).toMatchObject({ state: 'signed', signed: { name: 'Cora Maria Client', by: 'Cora Client' } });
  // The same press again has one effect, another one is told
  expect(await sign(request.id, { key })).toEqual(signed);
  expect(await refusal(sign(request.id))).toEqual({ status: 409, message: '“contract” is already signed' });
  const answer = await client().call(api.portalCertificate, { params: { id: claim.id, requestId: request.id } });
  const certificate = new Uint8Array(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(certificate.slice()), { mergePages: true });
  const said = text.replaceAll(/\s+/g, ' ');
  for (const words of ['Cora Maria Client', 'Cora Client (no. 71)', 'not known', signed.signed?.at ?? '', signingConsents.en])
    expect(said).toContain(words);
  expect(said.replaceAll(' ', '')).toContain(document.sha256);
  await office.service.settle();
  expect(heard.filter(({ type }) => type === 'claims.case-document-signed').map(({ data }) => data)).toMatchObject([
    {
      claimId: claim.id,
      documentId: document.id,
      sha256: document.sha256,
      name: 'Cora Maria Client',
      userId: 71,
      certificateSha256: sha(certificate),
    },
  ]);
  const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
  expect(feed.map(({ text: line }) => line)).toContain('Cora Maria Client signed in the portal: contract');
});

test('a signed document and its certificate stay; another version of it may come, and what was signed is still handed out', async () => {
  const request = await ask();
  await open(request.id);
  const { signed } = await sign(request.id);
  const remove = (id: number) => refusal(office.adjuster.call(api.deleteDocument, { params: { id } }));
  expect(await remove(document.id)).toEqual({
    status: 409,
    message: "“contract” was signed by Cora Maria Client and can't be deleted.",
  });
  expect((await remove(signed?.certificateId ?? 0)).message).toContain('is a signature certificate');
  await office.adjuster.call(api.storeVersion, {
    params: { id: document.id },
    query: { fileName: 'contract.pdf' },
    body: new Uint8Array(await aPdf('Another one')),
    idempotencyKey: randomUUID(),
  });
  expect(sha(await open(request.id))).toBe(document.sha256);
});

describe('it is refused', () => {
  test('without opening it, with other bytes, without a full name or consent; nothing changes', async () => {
    const request = await ask();
    expect(await refusal(sign(request.id))).toEqual({ status: 409, message: 'Open and read the document first.' });
    await open(request.id);
    expect(await refusal(sign(request.id, { sha256: sha(new Uint8Array([1])) }))).toMatchObject({ status: 409 });
    expect(await refusal(sign(request.id, { fullName: 'Cora' }))).toMatchObject({
      status: 400,
      fields: { fullName: 'Enter your first and last name' },
    });
    expect(await refusal(sign(request.id, { consent: false }))).toMatchObject({
      status: 400,
      fields: { consent: 'Agree before you sign' },
    });
    expect((await list())[0]).toMatchObject({ state: 'open' });
    const stored = await office.adjuster.call(api.listDocuments, { params: { id: claim.id } });
    expect(stored.map(({ title }) => title)).toEqual(['contract']);
  });

  test('when the document is another one meanwhile, is not shared any more, or was withdrawn', async () => {
    const request = await ask();
    await open(request.id);
    const changed = { status: 409, message: expect.stringContaining('changed after you were asked') as string };
    await office.adjuster.call(api.editDocument, { params: { id: document.id }, body: { access: 'internal' } });
    expect(await refusal(sign(request.id))).toEqual(changed);
    expect(await refusal(open(request.id))).toEqual(changed);
    await office.adjuster.call(api.editDocument, { params: { id: document.id }, body: { access: 'shared' } });
    await office.adjuster.call(api.storeVersion, {
      params: { id: document.id },
      query: { fileName: 'contract.pdf' },
      body: new Uint8Array(await aPdf('Another one')),
      idempotencyKey: randomUUID(),
    });
    expect(await refusal(sign(request.id))).toEqual(changed);
    expect((await list())[0]).toMatchObject({ isReplaced: true });
    await office.adjuster.call(api.withdrawSignature, { params: { id: claim.id, requestId: request.id } });
    expect(await refusal(sign(request.id))).toEqual({ status: 409, message: 'The request to sign “contract” was withdrawn' });
    expect(await list()).toEqual([]);
    expect(await refusal(office.adjuster.call(api.withdrawSignature, { params: { id: claim.id, requestId: request.id } }))).toMatchObject({
      status: 409,
    });
  });

  test('for a foreign case, a request of another claim, another firm, attorneys and the office', async () => {
    const request = await ask();
    await open(request.id);
    const missing = { status: 404, message: 'Case not found' };
    expect(await refusal(sign(request.id, { person: stranger() }))).toEqual(missing);
    expect(await refusal(open(request.id, stranger()))).toEqual(missing);
    expect(await refusal(sign(request.id, { person: office.service.as('client', { id: 71, organizationId: 2 }) }))).toEqual(missing);
    const other = await office.open();
    await office.adjuster.call(api.linkClients, { params: { id: other.id }, body: { userIds: [71] } });
    expect(await refusal(sign(request.id, { claimId: other.id }))).toEqual({ status: 404, message: 'Request not found' });
    expect(await refusal(sign(9_999_999))).toEqual({ status: 404, message: 'Request not found' });
    for (const person of [attorney(), office.adjuster, office.service.as('billing')])
      expect(await refusal(sign(request.id, { person }))).toMatchObject({ status: 403 });
    expect(await list(attorney())).toMatchObject([{ state: 'open', isOpened: false }]);
    for (const person of [client(), attorney(), office.service.as('billing')])
      expect(await refusal(ask(document.id, person))).toMatchObject({ status: 403 });
    expect(await refusal(ask(document.id, office.rival))).toMatchObject({ status: 404 });
  });

  test('of two signatures at the same moment one counts; a deletion at that moment does not lose it', async () => {
    const request = await ask();
    await open(request.id);
    const outcomes = await Promise.allSettled([sign(request.id), sign(request.id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await office.adjuster.call(api.listDocuments, { params: { id: claim.id } });
    expect(stored.filter(({ title }) => title.startsWith('Signature certificate'))).toHaveLength(1);
  });
});

test('asked is only for a shared PDF of the claim, once for the same bytes', async () => {
  const refused = (documentId: number) => refusal(ask(documentId));
  expect((await refused((await store({ access: 'internal' })).id)).fields).toEqual({
    documentId: expect.stringContaining('is not shared in the portal') as string,
  });
  const text = await store({ fileName: 'note.txt', body: new TextEncoder().encode(`Note ${randomUUID()}`) });
  expect((await refused(text.id)).fields).toEqual({ documentId: 'Only a PDF can be signed' });
  expect(await refused(9_999_999)).toMatchObject({ status: 400, fields: { documentId: 'This document was not found on this claim' } });
  await ask();
  expect(await refusal(ask())).toEqual({ status: 409, message: '“contract” is already waiting for a signature' });
});

test('the office reads what it asked for; clients and another firm do not', async () => {
  const request = await ask();
  const listed = (person = office.adjuster) => person.call(api.listSignatures, { params: { id: claim.id } });
  expect((await listed(office.service.as('billing'))).find(({ id }) => id === request.id)).toMatchObject({
    state: 'open',
    title: 'contract',
  });
  expect(await refusal(listed(office.rival))).toMatchObject({ status: 404 });
  for (const person of [client(), attorney()]) expect(await refusal(listed(person))).toMatchObject({ status: 403 });
});

test('a look as the client shows the same, and opens nothing in their name', async () => {
  const request = await ask();
  office.around.people.set(71, {
    id: 71,
    version: 1,
    email: 'cora@example.com',
    firstName: 'Cora',
    lastName: 'Client',
    name: 'Cora Client',
    role: 'client',
    isAuthorized: true,
    licenses: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  await office.adjuster.call(api.startImpersonation, { body: { userId: 71 } });
  expect(await list(office.adjuster, { as: 71 })).toMatchObject([{ id: request.id, state: 'open' }]);
  const looked = await office.adjuster.call(api.portalSignatureFile, {
    params: { id: claim.id, requestId: request.id },
    query: { as: 71 },
  });
  await looked.body?.cancel();
  expect((await list())[0]?.isOpened).toBe(false);
  expect(await refusal(list(office.adjuster, { as: 72 }))).toMatchObject({ status: 404 });
});
