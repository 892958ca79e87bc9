// Texts that came while our webhook was down, from a list in the carrier's form on loopback: received once, the oldest first, and a later word holds.
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let status = 200;
const account = `AC${'0'.repeat(32)}`;
const ours = '+18135550100';
const own = `/2010-04-01/Accounts/${account}`;
interface Listed {
  sid: string;
  from: string;
  body: string;
  date_sent: string;
  num_media: string;
}
let listed: Listed[] = [];
const asked: URL[] = [];

/** Two texts on a page, the newest first. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://carrier');
  asked.push(url);
  const isSignedIn = request.headers.authorization === `Basic ${btoa(`${account}:secret`)}`;
  const page = Number(url.searchParams.get('Page') ?? 0);
  const shown = listed.toReversed().slice(page * 2, page * 2 + 2);
  const isLast = listed.length <= page * 2 + 2;
  const next = isLast ? null : `${own}/Messages.json?To=${encodeURIComponent(ours)}&Page=${page + 1}`;
  const messages = shown.map((one) => ({ ...one, to: ours, direction: 'inbound', status: 'received' }));
  const body = url.pathname.endsWith('/Media.json')
    ? { media_list: [{ sid: `ME${'a'.repeat(32)}`, content_type: 'image/jpeg' }] }
    : { messages, next_page_uri: next };
  response.writeHead(isSignedIn ? status : 401, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: ours, TWILIO_API_URL: url };
  comms = await startTestService(commsService, { settings, with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.publish(firmEvent());
  for (const id of [1, 2, 3]) await comms.publish(openedEvent(oliviasClaim({ id, propertyOwnerPhone: `(833) 555-010${id}` })));
  await comms.settle();
  await comms.worked(comms.service.built.missed);
});
afterAll(async () => {
  await comms.stop();
  server.closeAllConnections();
  server.close();
});

const rows = (name: string) => comms.service.parts.connection.collection(name);
async function look(): Promise<void> {
  await rows('jobs').updateMany({ name: 'fetch-missed-texts' }, { $set: { dueAt: new Date(0), leasedUntil: new Date(0) } });
  await comms.worked(comms.service.built.missed);
}
const sid = (count: number) => `SM${String(count).padStart(32, '0')}`;
const sent = (count: number, body: string, change: Partial<Listed> & { ago?: number } = {}): Listed => {
  const { ago = 10, ...rest } = change;
  const at = new Date(Date.now() - ago * 60_000).toUTCString();
  return { sid: sid(count), from: '+18335550101', body, date_sent: at, num_media: '0', ...rest };
};
const threadOf = (id: number) => comms.as('adjuster').call(api.listThread, { params: { id } });
const receive = (count: number, text: string, from = '+18335550101') =>
  comms.asService().call(api.receiveText, { body: { carrierId: sid(count), from, to: ours, text, media: [] } });

test('what the webhook never brought is received once, over all pages, the oldest first, and says when it was sent', async () => {
  expect(asked).toEqual([]);
  await receive(3, 'Came by webhook');
  listed = [
    sent(1, 'First', { ago: 50 }),
    sent(2, 'Second', { ago: 40, num_media: '1' }),
    sent(3, 'Came by webhook'),
    sent(4, 'x', { from: 'shortcode' }),
    sent(5, 'On its way by webhook', { ago: 0 }),
  ];
  await look();
  await look();
  // Of what is here already pictures are not listed again
  expect(asked.filter(({ pathname }) => pathname.endsWith('/Media.json'))).toHaveLength(1);
  const thread = await threadOf(1);
  expect(thread.map(({ text }) => text)).toEqual(['Second', 'First', 'Came by webhook']);
  expect(thread[1]?.sentAt?.slice(0, 16)).toBe(new Date(Date.now() - 50 * 60_000).toISOString().slice(0, 16));
  expect(thread[0]?.attachments).toHaveLength(1);
  expect(asked[0]?.searchParams.get('To')).toBe(ours);
  const since = new Date(asked[0]?.searchParams.get('DateSent>') ?? '');
  expect(Date.now() - since.getTime()).toBeGreaterThan(59 * 60_000);
  await receive(1, 'First');
  expect(await threadOf(1)).toHaveLength(3);
});

test('while the carrier does not answer nothing is skipped; a STOP that came late holds, unless they said START since', async () => {
  status = 503;
  listed = [sent(11, 'STOP', { ago: 30 })];
  const before = await rows('carrier_looks').findOne({});
  await look();
  expect((await rows('carrier_looks').findOne({}))?.['lookedTo']).toEqual(before?.['lookedTo']);
  status = 200;
  await look();
  const closed = async () => (await comms.as('adjuster').call(api.listSuppressions)).map(({ address }) => address);
  expect(await closed()).toEqual(['+18335550101']);
  await receive(12, 'START');
  expect(await closed()).toEqual([]);
  listed = [sent(13, 'STOP', { ago: 20 })];
  await look();
  expect(await closed()).toEqual([]);
  expect((await threadOf(1))[0]?.text).toBe('STOP');
});

test('of two words that both came late the later one holds, and a START from before the office wrote down a no opens nothing', async () => {
  const from = '+18335550103';
  const closed = async () => (await comms.as('adjuster').call(api.listSuppressions)).map(({ address }) => address);
  listed = [sent(21, 'START', { from, ago: 30 }), sent(22, 'STOP', { from, ago: 20 })];
  await look();
  expect(await closed()).toEqual([from]);
  listed = [sent(23, 'STOP', { from, ago: 16 }), sent(24, 'START', { from, ago: 15 })];
  await look();
  expect(await closed()).toEqual([]);
  const [contact] = await comms.as('adjuster').call(api.listContacts, { params: { id: 3 } });
  const said = { contactId: contact?.id ?? 0, method: 'sms' as const, reason: 'Called: no more texts' };
  await comms.as('adjuster').call(api.recordOptOut, { body: said });
  listed = [sent(25, 'START', { from, ago: 5 })];
  await look();
  expect(await closed()).toEqual([from]);
});

test('a STOP that one firm has and another not, as a process left it, is finished by the list; who knows the number since hears nothing', async () => {
  const closedAt = async (organizationId: number) =>
    (await comms.as('adjuster', { organizationId }).call(api.listSuppressions)).map(({ address }) => address);
  const from = '+18335550102';
  const known = async (organizationId: number) => {
    await comms.publish(firmEvent(organizationId));
    const claim = oliviasClaim({ id: 2 + organizationId, propertyOwnerPhone: '(833) 555-0102' });
    await comms.publish({ ...openedEvent(claim), organizationId });
    await comms.settle();
  };
  await known(2);
  await rows('contacts').updateMany({ number: from }, { $set: { createdAt: new Date(Date.now() - 3_600_000) } });
  await receive(31, 'STOP', from);
  const left = { organizationId: 2 };
  for (const name of ['inbound_texts', 'opt_outs', 'thread_entries']) await rows(name).deleteMany(left);
  expect(await closedAt(2)).toEqual([]);
  await known(3);
  listed = [sent(31, 'STOP', { from, ago: 3 })];
  await look();
  expect(await closedAt(2)).toEqual([from]);
  expect(await closedAt(3)).toEqual([]);
});

test('a late “stop calling” holds for calls, also where they said STOP to texts since', async () => {
  const from = '+18335550103';
  const before = (await comms.as('adjuster').call(api.listSuppressions)).filter(({ method }) => method === 'phone');
  expect(before).toEqual([]);
  await receive(41, 'STOP', from);
  listed = [sent(42, 'Stop calling me, texts are fine', { from, ago: 4 })];
  await look();
  const after = (await comms.as('adjuster').call(api.listSuppressions)).filter(({ method }) => method === 'phone');
  expect(after.map(({ address }) => address)).toEqual([from]);
});
