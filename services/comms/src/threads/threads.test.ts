// The thread of a claim through the API: every message stands in it once, with its readers, and follows what becomes of it.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { readersOf } from './conversation-rules.ts';
import { recordEntry } from './record-entry.ts';

type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;
let comms: Comms;
const claim = oliviasClaim({ consents: agreed });

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaimSnapshot])] });
  await comms.publish(firmEvent());
  await comms.publish(openedEvent(claim));
  await comms.settle();
});
afterAll(() => comms.stop());

const adjuster = () => comms.as('adjuster');
const thread = (query = {}) => adjuster().call(api.listThread, { params: { id: 1 }, query });

async function until<R>(ask: () => Promise<R | undefined | false>): Promise<R> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 20))) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('It did not happen in time');
}

test('a message stands in it once, names its readers, and shows what became of it', async () => {
  const data = { templateType: 'status_update', customMessage: 'Call me' };
  await adjuster().call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId: 1, data } });
  const entry = await until(async () => (await thread()).find(({ state }) => state === 'kept'));
  expect(entry).toMatchObject({
    kind: 'email',
    direction: 'out',
    to: [{ name: 'Olivia Owner', address: 'olivia@example.com' }],
    readers: [{ side: 'firm' }, { side: 'owner', name: 'Olivia Owner' }],
    claimNumber: claim.claimNumber,
  });
  expect(await thread()).toHaveLength(1);
});

test('the same source again changes nothing, and pages go on with earlier entries', async () => {
  const { parts, built } = comms.service;
  const olivia = { name: 'Olivia Owner', address: '+18335550100', contactId: 1 };
  const say = (text: string, source = text) =>
    parts.writeAs(parts.ownScope(1), (tx) =>
      recordEntry(
        tx,
        {
          place: { claim },
          entry: {
            source,
            kind: 'sms',
            direction: 'in',
            from: olivia,
            to: [],
            readers: readersOf('owner', [olivia]),
            text,
            attachments: [],
          },
        },
        built.threads,
      ),
    );
  const first = await say('¿Los mando por aquí?', 'sms-in:SM1');
  expect((await say('Another text', 'sms-in:SM1'))._id).toBe(first._id);
  await say('Second', 'sms-in:SM2');
  const [newest] = await thread({ limit: 1 });
  expect(newest).toMatchObject({ text: 'Second', direction: 'in' });
  expect((await thread()).map(({ text }) => text).slice(0, 2)).toEqual(['Second', '¿Los mando por aquí?']);
});

test('another firm, a client and an unknown claim read nothing', async () => {
  const refused = (person = adjuster(), id = 1) =>
    person.call(api.listThread, { params: { id } }).catch((error: unknown) => (error as { httpStatus: number }).httpStatus);
  expect(await refused(comms.as('adjuster', { organizationId: 2 }))).toBe(404);
  expect(await refused(comms.as('client'))).toBe(403);
  expect(await refused(adjuster(), 99)).toBe(404);
});
