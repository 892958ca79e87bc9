// Orders whose receipt is unknown: never sent twice, never called free, and what certainly did not arrive is told apart from them.
import {
  cancelMeasurement,
  findDuplicateMeasurements,
  listMeasurementProviders,
  orderMeasurement,
  readMeasurementOrder,
} from '@plumbline/contracts/measurement';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startHover, type FakeHover } from '../testing/hover-server.ts';
import { claimEvent, orderBecomes, startRoofs } from '../testing/roofs.ts';

let hover: FakeHover;
let service: Awaited<ReturnType<typeof startRoofs>>;
const adjuster = () => service.as('adjuster');
const order = (propertyAddress: string, more: object = {}) =>
  adjuster().call(orderMeasurement, {
    body: { claimId: 1, provider: 'hover', orderType: 'roof_measurement', propertyAddress, ...more } as never,
  });
const cancel = (id: number) => adjuster().call(cancelMeasurement, { params: { id } });
const rows = () => service.service.parts.connection.collection<{ _id: number; attempts: number; placement: string }>('orders');

beforeAll(async () => {
  hover = await startHover();
  service = await startRoofs({ settings: hover.settings });
  await service.publish(claimEvent(1));
  await service.settle();
});
afterEach(() => void delete hover.breaks);
afterAll(async () => {
  await service.stop();
  hover.stop();
});

test.each(['job', 'conflict'] as const)(
  'an order that may have arrived (%s) is not sent again, counts in the month and is named before the address is ordered anew',
  async (breaks) => {
    const before = (await adjuster().call(listMeasurementProviders))[0]?.ordersThisMonth ?? 0;
    hover.breaks = breaks;
    const sent = hover.placed;
    const propertyAddress = `1 Broken ${breaks} St, Miami, FL 33101`;
    const { id } = await order(propertyAddress);
    expect(await orderBecomes(adjuster(), id, ({ status }) => status !== 'ordered')).toMatchObject({
      status: 'failed',
      failureReason: "We don't know whether Hover received the order. Contact them before ordering again.",
    });
    expect(hover.placed).toBe(sent + 1);
    expect(await service.service.built.stores.follows.read(service.service.parts.ownScope(1), id)).toBeUndefined();
    await expect(cancel(id)).rejects.toMatchObject({ httpStatus: 409, message: 'This order has ended already' });
    const { duplicates } = await adjuster().call(findDuplicateMeasurements, { query: { propertyAddress } });
    expect(duplicates).toMatchObject([{ id, status: 'failed' }]);
    await expect(order(propertyAddress)).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining(`We don't know whether Hover received order ${id} of this address`),
    });
    delete hover.breaks;
    expect((await adjuster().call(listMeasurementProviders))[0]).toMatchObject({ ordersThisMonth: before + 1 });
    const again = await order(propertyAddress, { confirmDuplicate: true });
    await orderBecomes(adjuster(), again.id, ({ providerOrderId }) => providerOrderId !== undefined);
  },
);

test.each(['token', 'token-status'] as const)('an order that got no token (%s) never left: it waits, and is canceled', async (breaks) => {
  hover.breaks = breaks;
  const sent = hover.placed;
  // The token of an earlier order may still be good
  const fresh = await startRoofs({ settings: hover.settings });
  try {
    await fresh.publish(claimEvent(1));
    await fresh.settle();
    const body = { claimId: 1, provider: 'hover', orderType: 'roof_measurement', propertyAddress: '3 Token St, Miami, FL 33101' };
    const { id } = await fresh.as('adjuster').call(orderMeasurement, { body: body as never });
    const waiting = fresh.service.parts.connection.collection<{ _id: number; attempts: number }>('orders');
    await expect.poll(async () => (await waiting.findOne({ _id: id }))?.attempts, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(await fresh.as('adjuster').call(readMeasurementOrder, { params: { id } })).toMatchObject({ status: 'ordered' });
    expect(hover.placed).toBe(sent);
    await expect.poll(() => fresh.as('adjuster').call(cancelMeasurement, { params: { id } })).toMatchObject({ status: 'cancelled' });
  } finally {
    await fresh.stop();
  }
});

test('an order that is being sent is not called received', async () => {
  const { id } = await order('4 Sending St, Miami, FL 33101');
  await orderBecomes(adjuster(), id, ({ providerOrderId }) => providerOrderId !== undefined);
  await rows().updateOne({ _id: id }, { $set: { placement: 'sending', sendingSince: new Date() } });
  await expect(cancel(id)).rejects.toMatchObject({
    httpStatus: 409,
    message: 'This order is being sent to Hover. Look again in a minute.',
  });
});
