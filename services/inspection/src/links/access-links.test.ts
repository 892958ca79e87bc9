// Access links at the service that keeps them: their days, their state, their names, and what of their secrets is kept.
import { createHash, randomUUID } from 'node:crypto';
import { userChanged } from '@plumbline/contracts/identity';
import {
  expiredLinkSentence,
  inspectionApi as api,
  manifestHash,
  readLinkToken,
  revokedLinkSentence,
  type AccessLinkCreated,
  type InspectionDetail,
} from '@plumbline/contracts/inspection';
import { linkReachSentence, localDate, type Scope } from '@plumbline/contracts/kernel';
import { allEndpoints } from '@plumbline/contracts/registry';
import { signGatewayToken } from '@plumbline/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';
import { namesInspections } from './link-guard.ts';

let service: InspectionTest;
let nextClaim = 9_000;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const begun = () => begunInspection(service, nextClaim++);
const make = ({ id }: InspectionDetail, body: object = {}, person = service.as('adjuster', { id: 2, name: 'Dana Cole' })) =>
  person.call(api.createAccessLink, { params: { id }, body: { holderName: 'Rick Alvarez', ...body } });
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const secretOf = ({ path = '' }: AccessLinkCreated) => readLinkToken(path.split('#')[1] ?? '')?.secret ?? '';
const open = (made: AccessLinkCreated, organizationId = 1) =>
  service.asService(organizationId).call(api.openAccessLink, {
    body: { linkId: made.link.id, secretHash: hashOf(secretOf(made)), sessionHash: hashOf(randomUUID()), userAgent: 'A phone' },
  });
const records = () => service.service.built.stores.accessLinks;

/** Whoever opened the link, as the gateway tells the service. */
async function holderOf(made: AccessLinkCreated) {
  const { linkId, inspectionId, personId, holderId, holderName, actorName } = await open(made);
  const scope: Scope = {
    organizationId: 1,
    actor: { kind: 'link', id: holderId, name: actorName },
    link: { linkId, inspectionId, personId, holderName },
  };
  const token = await signGatewayToken(service.environment.keys, { scope, isAuthorized: true });
  const send = (path: string, request: RequestInit = {}) =>
    fetch(`${service.environment.urlOf('inspection')}${path}`, {
      ...request,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(request.headers as Record<string, string>) },
    });
  return { send, personId };
}

test('a link lasts until the end of the day after the inspection, at the property, and at most fourteen days', async () => {
  const inspection = await begun();
  const { link } = await make(inspection);
  expect([localDate(new Date(link.expiresAt), 'America/New_York'), link.expiresAt.slice(-10)]).toEqual([dayFromNow(1), '59:59.999Z']);
  const chosen = await make(inspection, { expiresOn: dayFromNow(13) });
  expect(Date.parse(chosen.link.expiresAt) - Date.now()).toBeLessThan(14 * 86_400_000);
  for (const expiresOn of [dayFromNow(14), dayFromNow(-1)])
    await expect(make(inspection, { expiresOn })).rejects.toMatchObject({ status: 400, fields: { expiresOn: expect.any(String) } });
});

test('the token is shown once, and kept nowhere: not in the record, not in the stored answer', async () => {
  const inspection = await begun();
  const person = service.as('adjuster', { id: 2, name: 'Dana Cole' });
  const input = { params: { id: inspection.id }, body: { holderName: 'Rick Alvarez' }, idempotencyKey: randomUUID() };
  const made = await person.call(api.createAccessLink, input);
  const secret = secretOf(made);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const again = await person.call(api.createAccessLink, input);
  expect([again.link.id, again.path]).toEqual([made.link.id, undefined]);
  const { connection } = service.service.parts;
  for (const { name } of (await connection.db?.listCollections().toArray()) ?? [])
    expect(JSON.stringify(await connection.collection(name).find({}).toArray())).not.toContain(secret);
});

test('the list tells who made it, when it ends and was used, and who revoked it', async () => {
  const inspection = await begun();
  const made = await make(inspection);
  await open(made);
  const dana = service.as('adjuster', { id: 2, name: 'Dana Cole' });
  const params = { id: inspection.id };
  const [link] = await dana.call(api.listAccessLinks, { params });
  expect(link).toMatchObject({ holderName: 'Rick Alvarez', createdBy: 'Dana Cole', state: 'active', openedCount: 1 });
  expect(link?.lastUsedAt).toBeDefined();
  await service.as('admin', { name: 'Ada Park' }).call(api.revokeAccessLink, { params: { ...params, linkId: made.link.id } });
  expect((await dana.call(api.listAccessLinks, { params }))[0]).toMatchObject({ state: 'revoked', revokedBy: 'Ada Park' });
  await expect(open(made)).rejects.toMatchObject({ status: 410, message: revokedLinkSentence });
});

test('a link of another inspection or firm is not there to be revoked', async () => {
  const [one, other] = [await begun(), await begun()];
  const { link } = await make(one);
  const revoke = (id: number, organizationId = 1) =>
    service.as('admin', { organizationId }).call(api.revokeAccessLink, { params: { id, linkId: link.id } });
  await expect(revoke(other.id)).rejects.toMatchObject({ status: 404 });
  await expect(revoke(one.id, 2)).rejects.toMatchObject({ status: 404 });
  await expect(open({ ...(await make(one)) }, 2)).rejects.toMatchObject({ status: 404 });
});

test('whoever writes nothing in the field makes no link', async () => {
  const inspection = await begun();
  await expect(make(inspection, {}, service.as('billing'))).rejects.toMatchObject({ status: 403 });
  await expect(make(inspection, { holderName: ' ' })).rejects.toMatchObject({ status: 400 });
});

test('the same person has the same number on the phone with every link to an inspection', async () => {
  const [inspection, other] = [await begun(), await begun()];
  const first = await open(await make(inspection));
  const again = await open(await make(inspection, { holderName: ' rick  ALVAREZ' }));
  const rita = await open(await make(inspection, { holderName: 'Rita Bell' }));
  const elsewhere = await open(await make(other));
  expect(first.personId).toBeLessThan(0);
  expect(again.personId).toBe(first.personId);
  expect(new Set([first, rita, elsewhere].map(({ personId }) => personId)).size).toBe(3);
});

test('a link is over with its time, and with the access of whoever made it, at once and within a session', async () => {
  const inspection = await begun();
  const made = await make(inspection);
  const rick = await holderOf(made);
  const path = `/api/inspections/${inspection.id}`;
  expect((await rick.send(path)).status).toBe(200);
  await records().mark(
    { organizationId: 1, actor: { kind: 'service', id: 'x', name: 'x' } },
    { _id: made.link.id },
    {
      $set: { expiresAt: new Date(Date.now() - 1_000) },
    },
  );
  expect((await rick.send(path)).status).toBe(401);
  await expect(open(made)).rejects.toMatchObject({ status: 410, message: expiredLinkSentence });

  await service.publish(personEvent({ userId: 951, name: 'Eli Ortiz', role: 'adjuster' }));
  await service.settle();
  const byEli = await make(inspection, {}, service.as('adjuster', { id: 951, name: 'Eli Ortiz' }));
  const holder = await holderOf(byEli);
  expect((await holder.send(path)).status).toBe(200);
  const gone = personEvent({ userId: 951, name: 'Eli Ortiz', role: 'adjuster' });
  const changed = { ...gone, type: userChanged.type, aggregateVersion: 2, data: { ...(gone.data as object), isAuthorized: false } };
  await service.publish(changed);
  await service.settle();
  expect((await holder.send(path)).status).toBe(401);
});

test('the service looks a second time: another inspection is refused whatever the gateway let pass', async () => {
  const [inspection, other] = [await begun(), await begun()];
  const { send } = await holderOf(await make(inspection));
  for (const path of [
    `/api/inspections/${other.id}`,
    '/api/inspections/987654321',
    `/api/photos/inspection/${other.id}`,
    '/api/photos/99/rendition',
  ]) {
    const answer = await send(path);
    expect([path, answer.status, ((await answer.json()) as { message: string }).message]).toEqual([path, 403, linkReachSentence]);
  }
});

test('every endpoint that links reach says where its inspection is', () => {
  const reached = allEndpoints.filter(({ byLink }) => byLink !== undefined);
  expect(reached.filter((shape) => shape.service !== 'inspection' || !namesInspections(shape)).map(({ name }) => name)).toEqual([]);
});

test('whoever came by a link signs under that name alone, and without a license', async () => {
  const inspection = await begun();
  await service.publish(personEvent({ userId: 2, name: 'Dana Cole', role: 'adjuster', licenses: [{ state: 'FL', number: 'W123456' }] }));
  await service.settle();
  const { send, personId } = await holderOf(await make(inspection));
  const sign = async (name: string, role = 'inspector') => {
    const draft = {
      role,
      how: 'typed',
      name,
      items: [],
      manifestSha256: await manifestHash([]),
      signedAt: new Date().toISOString(),
      clientId: randomUUID(),
      capturedBy: personId,
    };
    return send(`/api/inspections/${inspection.id}/signatures`, { method: 'POST', body: JSON.stringify(draft) });
  };
  const refused = await sign('Dana Cole');
  expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([422, 'Type your own name: Rick Alvarez']);
  const signed = (await (await sign('Rick Alvarez')).json()) as Record<string, unknown>;
  expect(signed).toMatchObject({ name: 'Rick Alvarez', capturedBy: 'Rick Alvarez, by link from Dana Cole' });
  expect(signed['license']).toBeUndefined();
  expect((await sign('Maria Alvarez', 'owner')).status).toBe(201);
});
