// Canceling at EagleView what it has: as long as it is not measured, believed once its state says so, and never twice.
import { cancelMeasurement, listMeasurementProviders, orderMeasurement, readMeasurementOrder } from '@plumbline/contracts/measurement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eagleView } from '../providers/eagleview.ts';
import { startSandbox, type Sandbox } from '../sandbox/sandbox-server.ts';
import { claimEvent, orderBecomes, startRoofs } from '../testing/roofs.ts';
import { lookNow } from '../webhooks/look-now.ts';
import { cancelAtProvider, cancelOrder } from './cancel-order.ts';

/** In seconds of the provider. */
let passed = 0;
let provider: Sandbox;
let service: Awaited<ReturnType<typeof startRoofs>>;
const adjuster = () => service.as('adjuster');
const read = (id: number) => adjuster().call(readMeasurementOrder, { params: { id } });
const cancel = (id: number, person = adjuster()) => person.call(cancelMeasurement, { params: { id } });

beforeAll(async () => {
  const begun = Date.now();
  provider = await startSandbox({ speed: 1, now: () => begun + passed * 1_000 });
  service = await startRoofs({
    settings: { EAGLEVIEW_CLIENT_ID: 'live', EAGLEVIEW_CLIENT_SECRET: 'live', EAGLEVIEW_BASE_URL: provider.url },
  });
  await service.publish(claimEvent(1));
  await service.settle();
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

async function placed(propertyAddress: string): Promise<number> {
  const body = { claimId: 1, provider: 'eagleview', orderType: 'CON', propertyAddress } as const;
  const { id } = await adjuster().call(orderMeasurement, { body });
  await orderBecomes(adjuster(), id, ({ providerOrderId }) => providerOrderId !== undefined);
  return id;
}

test('it stops there and ends here with who did it; it may still cost, and others find and cancel nothing', async () => {
  const id = await placed('1 Stop St, Miami, FL 33101');
  await expect(cancel(id, service.as('adjuster', { organizationId: 2 }))).rejects.toMatchObject({ httpStatus: 404 });
  await expect(cancel(id, service.as('billing'))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(cancel(424_242)).rejects.toMatchObject({ httpStatus: 404 });
  expect(await read(id)).toMatchObject({ status: 'ordered' });
  expect(await cancel(id)).toMatchObject({
    status: 'cancelled',
    failureReason: expect.stringMatching(/canceled it at EagleView$/) as string,
  });
  await expect(cancel(id)).rejects.toMatchObject({ httpStatus: 409, message: 'This order has ended already' });
  const cards = await adjuster().call(listMeasurementProviders);
  expect(cards.find(({ provider: name }) => name === 'eagleview')).toMatchObject({ ordersThisMonth: 1 });
});

const inMonth = async () => {
  const cards = await adjuster().call(listMeasurementProviders);
  return cards.find(({ provider: name }) => name === 'eagleview')?.ordersThisMonth;
};

test('what they closed at our wish counts and is told as ours, whether our write failed after it or the job that looks saw it first', async () => {
  const before = (await inMonth()) ?? 0;
  const [lost, seen] = [await placed('6 Lost St, Miami, FL 33101'), await placed('7 Seen St, Miami, FL 33101')];
  const live = eagleView({ clientId: 'a', clientSecret: 'b', sandbox: false, baseUrl: () => provider.url });
  const { parts, built } = service.service;
  const deps = { parts, stores: built.stores, providers: { eagleview: live, hover: live } };
  const { scope } = adjuster();
  // They close both; what would have been written of it is lost
  for (const id of [lost, seen]) expect(await cancelAtProvider(scope, id, deps)).toBe(true);
  expect(await cancel(lost)).toMatchObject({ status: 'cancelled', failureReason: `${scope.actor.name} canceled it at EagleView` });
  const { providerOrderId = '' } = await read(seen);
  await lookNow({ order: { organizationId: 1, id: seen }, provider: 'eagleview', providerOrderId }, deps);
  expect(await orderBecomes(adjuster(), seen, ({ status }) => status !== 'ordered')).toMatchObject({
    status: 'cancelled',
    failureReason: `${scope.actor.name} canceled it at EagleView`,
  });
  expect(await inMonth()).toBe(before + 2);
  // That job was faster than the write of the same request
  expect(await parts.writeAs(scope, (tx) => cancelOrder(tx, { id: seen, atProvider: true }, deps))).toMatchObject({ status: 'cancelled' });
});

test('what is measured, closed there before, or not confirmed is told, and nothing changes here', async () => {
  const late = await placed('2 Late St, Miami, FL 33101');
  const kept = await placed('3 KEEP St, Miami, FL 33101');
  const failed = await placed('4 FAIL St, Miami, FL 33101');
  await expect(cancel(kept)).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining("hasn't confirmed it") as string });
  passed = 5;
  await expect(cancel(late)).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('no longer cancels') as string });
  await expect(cancel(failed)).rejects.toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('closed this order already') as string,
  });
  for (const id of [late, kept, failed]) expect(await read(id)).toMatchObject({ status: 'ordered' });
});

test('a provider that is away, or refuses, is told, and nothing changes here', async () => {
  passed = 0;
  const id = await placed('5 Away St, Miami, FL 33101');
  const row = await service.service.built.stores.orders.findOne(service.service.parts.ownScope(1), { _id: id });
  const settings = { clientId: 'a', clientSecret: 'b', sandbox: false };
  const refused = eagleView({ ...settings, baseUrl: () => provider.url }).cancel?.('unknown', async () => {});
  await expect(refused).rejects.toMatchObject({ refused: true });
  await provider.stop();
  await expect(cancel(id)).rejects.toMatchObject({ httpStatus: 503, message: expect.stringContaining("wasn't canceled here") as string });
  expect(await read(id)).toMatchObject({ status: 'ordered', providerOrderId: row?.providerOrderId });
});
