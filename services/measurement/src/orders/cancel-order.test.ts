// Canceling, the daily limit, and what Hover tells by itself, each with an order that is not of the sandbox.
import { createHash } from 'node:crypto';
import {
  cancelMeasurement,
  listMeasurementProviders,
  orderMeasurement,
  measurementApi as api,
  readMeasurementOrder,
  receiveHoverWebhook,
} from '@plumbline/contracts/measurement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHover, type FakeHover } from '../testing/hover-server.ts';
import { claimEvent, orderBecomes, startRoofs } from '../testing/roofs.ts';
import { signatureOf } from '../webhooks/hover-signature.ts';

let hover: FakeHover;
let service: Awaited<ReturnType<typeof startRoofs>>;
const adjuster = () => service.as('adjuster');
const order = (propertyAddress: string, provider = 'hover', person = adjuster()) =>
  person.call(orderMeasurement, {
    body: { claimId: 1, provider, orderType: provider === 'hover' ? 'roof_measurement' : 'CON', propertyAddress } as never,
  });
const cancel = (id: number, person = adjuster()) => person.call(cancelMeasurement, { params: { id } });
const read = (id: number) => adjuster().call(readMeasurementOrder, { params: { id } });
const placed = (id: number) => orderBecomes(adjuster(), id, ({ providerOrderId }) => providerOrderId !== undefined);

beforeAll(async () => {
  hover = await startHover();
  service = await startRoofs({ settings: { ...hover.settings, MEASUREMENT_DAILY_CAP: '450' } });
  await service.publish(claimEvent(1));
  await service.settle();
});
afterAll(async () => {
  await service.stop();
  hover.stop();
});

describe('canceling', () => {
  test('ends an order of the sandbox for good, and it counts neither in the month nor as an earlier order', async () => {
    const { id } = await order('1 SLOW St, Miami, FL 33101', 'eagleview');
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', progress: 0, failureReason: expect.stringContaining('canceled it') });
    await expect(cancel(id)).rejects.toMatchObject({ httpStatus: 409, message: 'This order has ended already' });
    const [, eagleView] = await adjuster().call(listMeasurementProviders);
    expect(eagleView).toMatchObject({ ordersThisMonth: 0, spentThisMonth: '0.00' });
    expect(await order('1 SLOW St, Miami, FL 33101', 'eagleview')).toMatchObject({ status: 'ordered' });
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
  });

  test('an order that a real provider has is left to it, missing and foreign ones are not found, others may not', async () => {
    const { id } = await order('2 Live St, Miami, FL 33101');
    await placed(id);
    await expect(cancel(id)).rejects.toMatchObject({ httpStatus: 409, message: expect.stringContaining('Ask Hover to cancel it') });
    await expect(cancel(424242)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(cancel(id, service.as('adjuster', { organizationId: 2 }))).rejects.toMatchObject({ httpStatus: 404 });
    await expect(cancel(id, service.as('billing'))).rejects.toMatchObject({ httpStatus: 403 });
    expect(await read(id)).toMatchObject({ status: 'ordered' });
  });
});

describe('what Hover tells', () => {
  const tell = (body: string, key = 'shared') => {
    const head = {
      contentType: 'application/json',
      contentMd5: createHash('md5').update(body).digest('base64'),
      date: new Date().toUTCString(),
    };
    return fetch(`${service.service.url}${receiveHoverWebhook.path}`, {
      method: 'POST',
      headers: {
        'content-type': head.contentType,
        'content-md5': head.contentMd5,
        date: head.date,
        'x-webhook-signature': `APIAuth hover:${signatureOf(head, key)}`,
      },
      body,
    });
  };

  test('is a reason to look now; a forged call is refused, and what it says is never believed', async () => {
    const { id } = await order('3 Hook St, Miami, FL 33101');
    const { providerOrderId } = await placed(id);
    const news = (state: string, job: unknown = providerOrderId) =>
      JSON.stringify({ event: 'job-state-changed', job_id: job, state, job_external_identifier: `plumbline-1-${id}` });
    hover.state = 'cancelled';
    expect((await tell(news('cancelled'), 'guessed')).status).toBe(403);
    expect((await tell(news('cancelled', 'another job'))).status).toBe(204);
    expect(await read(id)).toMatchObject({ status: 'ordered' });
    // Polled once a minute only: this is the call at work
    expect((await tell(news('processing'))).status).toBe(204);
    expect(await orderBecomes(adjuster(), id, ({ status }) => status !== 'ordered')).toMatchObject({
      status: 'cancelled',
      failureReason: 'Hover canceled the order',
    });
    // Repeated and late
    hover.state = 'processing';
    for (const state of ['cancelled', 'processing']) expect((await tell(news(state))).status).toBe(204);
    expect(await service.service.built.stores.follows.read(service.service.parts.ownScope(1), id)).toBeUndefined();
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    for (const odd of ['', 'no json', '{}', '{"job_id":1,"job_external_identifier":"plumbline-0-x"}'])
      expect((await tell(odd)).status).toBe(204);
  });
});

test('the daily limit refuses what exceeds it, of two at once as well, and not the sandbox or another firm', async () => {
  const outcomes = await Promise.allSettled(['4 Cap', '5 Cap', '6 Cap', '7 Cap'].map((street) => order(`${street} St, Miami, FL 33101`)));
  const took = outcomes.filter(({ status }) => status === 'fulfilled').length;
  // 89 dollars each, two were ordered above, five fit
  expect(took).toBeLessThanOrEqual(3);
  await expect(Promise.all(['8', '9', '10', '11'].map((street) => order(`${street} Cap St, Miami, FL 33101`)))).rejects.toMatchObject({
    httpStatus: 409,
  });
  const rows = await service.service.parts.connection.collection('orders').countDocuments({ organizationId: 1, provider: 'hover' });
  expect(rows).toBeLessThanOrEqual(5);
  await expect(order('12 Cap St, Miami, FL 33101').then(() => order('13 Cap St, Miami, FL 33101'))).rejects.toMatchObject({
    message:
      "The daily limit for measurements is $450.00. With this order today's sum would be $534.00. Order tomorrow, or have the limit raised.",
  });
  expect(await order('14 Cap St, Miami, FL 33101', 'eagleview')).toMatchObject({ sandbox: true });
});

test('an administrator sets a lower daily limit, which counts at once and is in the record; nobody sets a higher one than the operator', async () => {
  const admin = service.as('admin', { organizationId: 3 });
  const read = () => admin.call(api.readDailyLimit);
  const change = (dollars: number, expectedVersion: number, person = admin) =>
    person.call(api.changeDailyLimit, { body: { dollars, expectedVersion } });
  expect(await read()).toEqual({ dollars: 450, most: 450, isOwn: false, spentToday: 0, version: 0 });
  for (const role of ['adjuster', 'billing', 'client'] as const) {
    const person = service.as(role, { organizationId: 3 });
    await expect(person.call(api.readDailyLimit)).rejects.toMatchObject({ httpStatus: 403 });
    await expect(change(10, 0, person)).rejects.toMatchObject({ httpStatus: 403 });
  }
  for (const wrong of [451, -1, 1.005]) await expect(change(wrong, 0)).rejects.toMatchObject({ httpStatus: 400 });
  const set = await change(100, 0);
  expect(set).toMatchObject({ dollars: 100, isOwn: true, version: 2, changedBy: admin.scope.actor.name });
  await expect(change(50, 0)).rejects.toMatchObject({ httpStatus: 409 });
  const twoAtOnce = await Promise.allSettled([change(120, 2), change(130, 2)]);
  expect(twoAtOnce.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await change(100, 3);
  await service.publish(claimEvent(31, 3));
  await service.settle();
  const adjusterThere = service.as('adjuster', { organizationId: 3 });
  const orderThere = (street: string) =>
    adjusterThere.call(orderMeasurement, {
      body: { claimId: 31, provider: 'hover', orderType: 'roof_measurement', propertyAddress: `${street}, Miami, FL 33101` },
    });
  await orderThere('1 Limit St');
  await expect(orderThere('2 Limit St')).rejects.toMatchObject({
    httpStatus: 409,
    message: expect.stringContaining('The daily limit for measurements is $100.00'),
  });
  expect(await read()).toMatchObject({ dollars: 100, spentToday: 89, version: 4 });
  // Another firm keeps its own
  expect(await service.as('admin', { organizationId: 4 }).call(api.readDailyLimit)).toMatchObject({
    dollars: 450,
    isOwn: false,
    spentToday: 0,
  });
});
