// One message to the owners of many claims: sent in the background, once each, with a result for each claim.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi as api, type ClaimMessageRow } from '@plumbline/contracts/claims';
import { Failure, type Envelope, type Role } from '@plumbline/contracts/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { csvOf, importsOf, lineOf } from '../../testing/imports.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { afterAnswer, afterRefusal, maxUnknown, whenCancelled } from './message-rules.ts';

let office: ClaimsTestService;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-om-'));
  office = await startClaimsService({ folder });
});
afterAll(async () => {
  await office.stop();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => {
  Object.assign(office.around, { commsIsAway: false, commsAnswersGetLost: false, commsHolds: undefined });
  office.around.unreachable.clear();
  office.around.ownerMessages.length = 0;
});

const claims = async (count: number) => {
  const opened = [];
  for (let at = 0; at < count; at += 1) opened.push(await office.open());
  return opened;
};
const start = (ids: number[], options: { key?: string; person?: ClaimsTestService['adjuster']; customMessage?: string } = {}) =>
  (options.person ?? office.adjuster).call(api.startClaimMessages, {
    body: { ids, templateType: 'status_update', customMessage: options.customMessage ?? 'We are on it.' },
    ...(options.key ? { idempotencyKey: options.key } : {}),
  });
const read = (id: number) => office.adjuster.call(api.readClaimMessageJob, { params: { id } });
const ended = (id: number) =>
  until(async () => {
    const job = await read(id);
    return job.endedAt !== undefined && job;
  });
const cancel = (id: number) => office.adjuster.call(api.cancelClaimMessages, { params: { id } });
const rowsOf = (id: number, query: object = {}) => office.adjuster.call(api.listClaimMessageRows, { params: { id }, query });
const resultOf = ({ claimId, state, reason, channels }: ClaimMessageRow) => [claimId, state, reason ?? channels?.join()];
const writtenTo = () => office.around.ownerMessages.map(({ claimId }) => claimId).toSorted((one, other) => one - other);

describe('messages to the owners of many claims', () => {
  test('each has its result: sent, refused with the reason, or not there; a foreign claim is not there', async () => {
    const [sent, counsel, silent, foreign] = [...(await claims(3)), await office.open({}, office.rival)];
    if (!sent || !counsel || !silent || !foreign) throw new Error('no claims');
    const represented = 'Olivia Owner has been represented by Jane Counsel since 2026-01-05. Write to counsel instead.';
    office.around.unreachable.set(counsel.id, new Failure('unprocessable', represented)).set(silent.id, 'opted-out');
    const begun = await start([sent.id, counsel.id, silent.id, foreign.id, sent.id]);
    expect(begun).toMatchObject({ state: 'running', total: 4, sent: 0, refused: 1, templateType: 'status_update' });
    expect(await ended(begun.id)).toMatchObject({ state: 'done', total: 4, sent: 1, refused: 3 });
    expect((await rowsOf(begun.id)).map(resultOf)).toEqual([
      [sent.id, 'sent', 'email'],
      [counsel.id, 'refused', represented],
      [silent.id, 'refused', 'This person opted out of this channel'],
      [foreign.id, 'refused', 'Claim not found'],
    ]);
    expect((await rowsOf(begun.id, { state: 'sent' })).map(({ claimNumber }) => claimNumber)).toEqual([sent.claimNumber]);
    // Whoever began it stands in the message, not the service
    const { by, customMessage } = office.around.ownerMessages[0] ?? {};
    expect({ by, customMessage }).toEqual({ by: office.adjuster.scope.actor, customMessage: 'We are on it.' });
    expect((await office.adjuster.call(api.listClaimMessageJobs, { query: { mine: 'true' } }))[0]?.id).toBe(begun.id);
  });

  test('a partner’s key and the person of the same number have each their own', async () => {
    const [claim] = await claims(1);
    if (!claim) throw new Error('no claim');
    const partner = office.service.asKey(['claims:read', 'claims:write', 'comms:write']);
    const person = office.service.as('adjuster', { id: Number(partner.scope.actor.id) });
    const begun = await start([claim.id], { person: partner });
    const mine = async (who: typeof partner) => (await who.call(api.listClaimMessageJobs, { query: { mine: 'true' } })).map(({ id }) => id);
    expect([await mine(partner), await mine(person)]).toEqual([[begun.id], []]);
    await ended(begun.id);
  });

  test('the same key begins it once; other claims under it are refused', async () => {
    const [one, other] = await claims(2);
    if (!one || !other) throw new Error('no claims');
    const first = await start([one.id], { key: 'messages-1' });
    expect((await start([one.id], { key: 'messages-1' })).id).toBe(first.id);
    expect(await refusal(start([other.id], { key: 'messages-1' }))).toMatchObject({ status: 422 });
    await ended(first.id);
    expect(writtenTo()).toEqual([one.id]);
  });

  test('cancelled: who was not written to yet is not; a second time it has ended', async () => {
    const ids = (await claims(3)).map(({ id }) => id);
    office.around.commsIsAway = true;
    const { id } = await start(ids);
    await cancel(id);
    const { sent, refused } = await ended(id);
    office.around.commsIsAway = false;
    expect(sent).toBe(0);
    // Which were asked for meanwhile, with no answer, is said of each of them
    const rows = await rowsOf(id);
    expect(rows.filter(({ state }) => state === 'cancelled')).toHaveLength(3 - refused);
    expect(rows.filter(({ reason }) => reason?.startsWith("The message service didn't respond"))).toHaveLength(refused);
    expect(await refusal(cancel(id))).toEqual({ status: 409, message: 'These messages have already finished' });
    expect(writtenTo()).toEqual([]);
  });

  test('foreign is missing, and other roles neither begin nor cancel', async () => {
    const { id } = await start([(await office.open()).id]);
    for (const ask of [api.readClaimMessageJob, api.listClaimMessageRows, api.cancelClaimMessages])
      expect(await refusal(office.rival.call(ask, { params: { id } }))).toEqual({ status: 404, message: 'Messages not found' });
    expect((await office.rival.call(api.listClaimMessageJobs)).map((job) => job.id)).not.toContain(id);
    for (const role of ['client', 'attorney', 'engineer'] satisfies Role[]) {
      expect(await refusal(start([1], { person: office.service.as(role) }))).toMatchObject({ status: 403 });
      expect(await refusal(office.service.as(role).call(api.cancelClaimMessages, { params: { id } }))).toMatchObject({ status: 403 });
    }
    await ended(id);
  });

  test.each([
    [{ ids: [] }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, at) => at + 1) }, 'ids'],
    [{ templateType: 'love_letter' }, 'templateType'],
    [{ customMessage: 'x'.repeat(4_001) }, 'customMessage'],
  ])('a wrong question changes nothing: %#', async (over, field) => {
    const body = { ids: [1], templateType: 'status_update' as const, ...over };
    const refused = await refusal(office.adjuster.call(api.startClaimMessages, { body }));
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });
});

test('a service that is restarted after an answer got lost sends nothing twice and forgets nobody', async () => {
  const ids = (await claims(2)).map(({ id }) => id);
  const gate = Promise.withResolvers<void>();
  Object.assign(office.around, { commsAnswersGetLost: true, commsHolds: gate.promise });
  const { id } = await start(ids);
  await until(async () => office.around.ownerMessages.length === 2);
  expect(await read(id)).toMatchObject({ state: 'running', sent: 0 });
  gate.resolve();
  await office.stop();
  office = await startClaimsService({ folder });
  expect(await ended(id)).toMatchObject({ state: 'done', sent: 2, refused: 0 });
  expect((await rowsOf(id)).map(({ claimId }) => claimId)).toEqual(ids);
  // Communications has answered again what it had stored
  expect(writtenTo()).toEqual([]);
});

test('cancelled while some are on their way: it ends with their results, as an action of who cancelled, also after a restart', async () => {
  const ids = (await claims(10)).map(({ id }) => id);
  const cancelledInFlight = async () => {
    const gate = Promise.withResolvers<void>();
    office.around.commsHolds = gate.promise;
    office.around.ownerMessages.length = 0;
    const { id } = await start(ids);
    await until(async () => office.around.ownerMessages.length === 8);
    expect(await cancel(id)).toMatchObject({ state: 'cancelling', sent: 0 });
    expect(await refusal(cancel(id))).toEqual({ status: 409, message: 'These messages are already being canceled' });
    expect((await rowsOf(id, { state: 'cancelled' })).map(({ claimId }) => claimId)).toEqual(ids.slice(8));
    return { id, goOn: gate.resolve };
  };
  const received: Envelope[] = [];
  await office.service.bus.subscribeLive((envelope) => void (envelope.type === 'claims.messages-ended' && received.push(envelope)));
  const trueNumbers = { sent: 8, refused: 0 };
  const one = await cancelledInFlight();
  one.goOn();
  expect(await ended(one.id)).toMatchObject({ state: 'cancelled', total: 10, ...trueNumbers });
  await office.service.settle();
  const data = { jobId: one.id, templateType: 'status_update', ...trueNumbers, cancelled: 2 };
  expect(received.filter((envelope) => envelope.aggregateId === one.id)).toMatchObject([{ actor: office.adjuster.scope.actor, data }]);
  const other = await cancelledInFlight();
  office.around.commsAnswersGetLost = true;
  other.goOn();
  await office.stop();
  office = await startClaimsService({ folder });
  expect(await ended(other.id)).toMatchObject({ state: 'cancelled', total: 10, ...trueNumbers });
}, 60_000);

test('an import that is undone after messages to its owners, and a restart, keeps the claims whose owners were written to', async () => {
  const { imported, rowsOf: rowsOfImport, reaches } = importsOf(() => office.adjuster);
  const one = await imported(csvOf([lineOf(), lineOf(), lineOf()]));
  const [sent = 0] = (await rowsOfImport(one.id, 'opened')).map(({ claimId }) => claimId ?? 0);
  office.around.commsIsAway = true;
  const { id } = await start([sent]);
  await office.stop();
  office = await startClaimsService({ folder });
  expect(await ended(id)).toMatchObject({ sent: 1, refused: 0 });
  expect(office.around.ownerMessages).toMatchObject([{ claimId: sent, by: office.adjuster.scope.actor }]);
  await office.service.as('admin').call(api.undoClaimImport, { params: { id: one.id } });
  expect((await reaches(one.id, 'undone')).counts).toMatchObject({ removed: 2, kept: 1 });
  const kept = await rowsOfImport(one.id, 'kept');
  expect(kept).toMatchObject([{ claimId: sent, why: 'A message to the owner was sent or is queued' }]);
}, 60_000);

test('what an answer means', () => {
  const sent = { communicationId: 1, method: 'sms' as const, status: 'queued' as const };
  const silent = { communicationId: 2, method: 'email' as const, status: 'suppressed' as const, reason: 'Not wanted' };
  expect(afterAnswer({ messages: [sent, silent] })).toEqual({ kind: 'result', state: 'sent', channels: ['sms'], reason: 'Not wanted' });
  expect(afterAnswer({ messages: [silent] })).toEqual({ kind: 'result', state: 'refused', reason: 'Not wanted' });
  expect(afterAnswer({ messages: [] })).toMatchObject({ state: 'refused' });
  const later = (why: string) => ({ kind: 'later', why });
  expect([new Error('no answer'), new Failure('unavailable', ''), new Failure('conflict', '')].map((one) => afterRefusal(one, 0))).toEqual(
    ['no answer', 'no answer', 'at work'].map(later),
  );
  const unknown = afterRefusal(new Failure('not_found', 'Claim not found'), 0);
  expect(unknown).toEqual(later('unknown claim'));
  expect(whenCancelled(unknown)).toEqual({ kind: 'result', state: 'cancelled' });
  expect(whenCancelled({ kind: 'later', why: 'no answer' })).toMatchObject({ state: 'refused' });
  expect(whenCancelled({ kind: 'later', why: 'at work' })).toEqual(later('at work'));
  expect(afterRefusal(new Failure('not_found', 'Claim not found'), maxUnknown - 1)).toMatchObject({ reason: 'Claim not found' });
  expect(afterRefusal(new Failure('too_many', 'At most 20 text messages an hour'), 0)).toMatchObject({ state: 'refused' });
});
