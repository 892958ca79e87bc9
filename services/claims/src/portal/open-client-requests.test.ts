// Whose turn it is in a case, by what is open in it and what is agreed; the screens are told when that changes.
import { randomUUID } from 'node:crypto';
import { claimsApi as api, caseNews, type Claim } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { anApproval } from '../testing/fixtures.ts';
import { aPdf } from '../testing/files.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let news: Envelope[] = [];
const client = () => office.service.as('client', { id: 71, name: 'Cora Client' });
const attorney = () => office.service.as('attorney', { id: 61 });
const ofClaim = () => ({ params: { id: claim.id } });
const turn = async (person = client(), query: { as?: number; language?: 'es' } = {}) => {
  const { waitingFor, waitingForWhom, needs } = await person.call(api.portalCase, { ...ofClaim(), query });
  return [waitingFor, waitingForWhom, ...needs.map(({ kind, title }) => `${kind} ${title}`)];
};
const setting = 'Your adjuster is setting a date to inspect your home.';
const settingToAttorney = 'The adjuster is setting a date to inspect the property.';
const planned = [setting, 'Waiting on: your adjuster'];
const newsAfter = async (act: () => Promise<unknown>) => {
  await office.service.settle();
  news = [];
  await act();
  await office.service.settle();
  return news.length;
};

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.bus.subscribeLive((one) => void (one.type === caseNews.type && news.push(one)));
  await office.service.publish(joined({ id: 61, role: 'attorney' }));
  for (const id of [71, 72]) await office.service.publish(joined({ id, role: 'client' }));
  await office.service.settle();
});
afterAll(() => office.stop());
beforeEach(async () => {
  claim = await office.open({ referringAttorneyId: 61 });
  await office.adjuster.call(api.linkClients, { ...ofClaim(), body: { userIds: [71] } });
});

const ask = (title: string) => office.adjuster.call(api.requestItem, { ...ofClaim(), body: { title } });

async function requestToSign(title: string): Promise<{ documentId: number; requestId: number; sha256: string }> {
  const query = { fileName: 'contract.pdf', title, access: 'shared' } as const;
  const body = new Uint8Array(await aPdf(`Contract ${randomUUID()}`));
  const { document } = await office.adjuster.call(api.storeDocument, { ...ofClaim(), query, body, idempotencyKey: randomUUID() });
  const { id } = await office.adjuster.call(api.requestSignature, { ...ofClaim(), body: { documentId: document.id } });
  return { documentId: document.id, requestId: id, sha256: document.sha256 };
}

test('it is the client’s turn while something is asked of them, and the adjuster’s once it came or is not needed', async () => {
  expect(await turn()).toEqual(planned);
  const { id } = await ask('Keys');
  const meter = await ask('A photo of the meter');
  expect(await turn()).toEqual([setting, 'Waiting on: you', 'send Keys', 'send A photo of the meter']);
  expect(await turn(attorney())).toEqual([settingToAttorney, 'Waiting on: Ana Muñoz or you', 'send Keys', 'send A photo of the meter']);
  await client().call(api.sendRequestedItem, {
    params: { id: claim.id, requestId: meter.id },
    query: { fileName: 'meter.txt' },
    body: new TextEncoder().encode('The meter says 4128'),
    idempotencyKey: randomUUID(),
  });
  expect(await turn()).toEqual([setting, 'Waiting on: you', 'send Keys']);
  await office.adjuster.call(api.withdrawRequest, { params: { id: claim.id, requestId: id } });
  expect(await turn()).toEqual(planned);
});

test('a document to sign is the client’s turn until it is signed, withdrawn, or another one by now; the screens are told', async () => {
  const { requestId, sha256 } = await requestToSign('Contract');
  expect(await turn()).toEqual([setting, 'Waiting on: you', 'sign Contract']);
  expect(await turn(attorney())).toEqual([settingToAttorney, 'Waiting on: Ana Muñoz', 'sign Contract']);
  const ofRequest = { params: { id: claim.id, requestId } };
  await (await client().call(api.portalSignatureFile, ofRequest)).arrayBuffer();
  const sign = () => client().call(api.signDocument, { ...ofRequest, body: { fullName: 'Cora Client', consent: true, sha256 } });
  expect(await newsAfter(sign)).toBe(1);
  expect(await turn()).toEqual(planned);
  const second = await requestToSign('Letter');
  const withdrawn = { params: { id: claim.id, requestId: second.requestId } };
  expect(await newsAfter(() => office.adjuster.call(api.withdrawSignature, withdrawn))).toBe(1);
  expect(await turn()).toEqual(planned);
  const third = await requestToSign('Release');
  await office.adjuster.call(api.editDocument, { params: { id: third.documentId }, body: { access: 'internal' } });
  expect(await turn()).toEqual(planned);
});

test('what is asked in one case is nobody’s turn in another; whoever does not follow it reads nothing', async () => {
  await ask('Keys');
  const first = claim;
  claim = await office.open();
  await office.adjuster.call(api.linkClients, { ...ofClaim(), body: { userIds: [71] } });
  expect(await turn()).toEqual(planned);
  claim = first;
  expect(await refusal(turn(office.service.as('client', { id: 72 })))).toEqual({ status: 404, message: 'Case not found' });
  expect(await refusal(turn(office.service.as('client', { id: 71, organizationId: 2 })))).toMatchObject({ status: 404 });
});

test('a client who reads Spanish reads it whole', async () => {
  expect(await turn(client(), { language: 'es' })).toEqual([
    'Su ajustador está programando la inspección de su propiedad.',
    'Le toca a su ajustador.',
  ]);
  const { statusLabel, next, milestones, money } = await client().call(api.portalCase, { ...ofClaim(), query: { language: 'es' } });
  expect([statusLabel, next?.what, milestones[0]?.label, money]).toEqual([
    'Caso evaluado',
    'Lo que sigue: su inspección',
    'Caso recibido',
    { state: 'hidden', text: 'Su ajustador todavía no ha compartido los montos.' },
  ]);
});

test('the office reads the name of the client; a colleague who looks as the client reads what they read', async () => {
  await ask('Keys');
  expect(await turn(office.adjuster)).toEqual([setting, 'Waiting on: Ana Muñoz', 'send Keys']);
  await office.adjuster.call(api.startImpersonation, { body: { userId: 71 } });
  expect(await turn(office.adjuster, { as: 71 })).toEqual(await turn());
});

test('after an agreement the case waits for the payment, and the screens hear when it came', async () => {
  const settle = { amount: 900, agreedAt: '2026-10-01', coverage: 'A', approval: anApproval() } as const;
  const pay = (amount: number) =>
    office.adjuster.call(api.recordLedgerEntry, { ...ofClaim(), body: { kind: 'payment', coverage: 'A', on: '2026-10-05', amount } });
  await office.adjuster.call(api.recordSettlement, { ...ofClaim(), body: settle });
  const owed = ["Your insurance company has agreed to pay. We're waiting for the money.", 'Waiting on: your insurance company'];
  expect(await turn()).toEqual(owed);
  expect(await newsAfter(() => pay(400))).toBe(1);
  expect(await turn()).toEqual(owed);
  await office.adjuster.call(api.setDisposition, { ...ofClaim(), body: { disposition: 'settled', why: 'Agreed' } });
  expect(await turn()).toEqual(["Your settlement is final. We're waiting for payment.", 'Waiting on: your insurance company']);
  expect(await newsAfter(() => pay(500))).toBe(1);
  expect(await turn()).toEqual([
    'Your settlement is final. Your insurance company has paid. Your adjuster is doing the last steps.',
    'Waiting on: your adjuster',
  ]);
});

test('what was asked before the case was done and paid is asked of nobody; what is asked after it is', async () => {
  await ask('Keys');
  expect((await turn())[1]).toBe('Waiting on: you');
  const claims = office.service.service.parts.connection.collection<{ _id: number }>('claims');
  await claims.updateOne({ _id: claim.id }, { $set: { status: 'billed', 'milestones.paidAt': new Date(Date.now() + 1) } });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await turn()).toEqual(["Your adjuster's work on this case is complete.", 'Waiting on: no one']);
  await ask('The endorsed check');
  expect(await turn()).toEqual(["Your adjuster's work on this case is complete.", 'Waiting on: you', 'send The endorsed check']);
});

test.each(['settled', 'withdrawn'] as const)(
  'what was asked before a case was %s stands on no page of its portal users',
  async (disposition) => {
    await ask('Keys');
    await requestToSign('Contract');
    await office.adjuster.call(api.setDisposition, { ...ofClaim(), body: { disposition, why: 'Agreed with the owner' } });
    const asked = async (person = client()) => [
      (await person.call(api.portalCaseActivity, ofClaim())).requests.map(({ title }) => title),
      (await person.call(api.portalSignatures, ofClaim())).map(({ title }) => title),
    ];
    expect([await asked(), await asked(attorney())]).toEqual([
      [[], []],
      [[], []],
    ]);
    expect((await turn()).slice(1)).not.toContain('Waiting on: you');
    expect((await turn()).filter((one) => /^(send|sign) /.test(one ?? ''))).toEqual([]);
    const { requests } = await office.adjuster.call(api.readPortalActivity, ofClaim());
    const signatures = await office.adjuster.call(api.listSignatures, ofClaim());
    expect([requests, signatures]).toMatchObject([[{ title: 'Keys', isMoot: true }], [{ title: 'Contract', isMoot: true }]]);
    await ask('The endorsed check');
    expect(await asked()).toEqual([['The endorsed check'], []]);
    await office.adjuster.call(api.setDisposition, { ...ofClaim(), body: { disposition: 'open', why: 'Goes on' } });
    expect(await asked()).toEqual([['The endorsed check', 'Keys'], ['Contract']]);
  },
);
