// Roof measurements over the API: ordered at the shown price, followed until they end, never twice by accident.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@plumbline/contracts/kernel';
import {
  findDuplicateMeasurements,
  listMeasurementOrders,
  listMeasurementProviders,
  listMeasurementsOfClaim,
  orderMeasurement,
  readMeasurementOrder,
} from '@plumbline/contracts/measurement';
import type { TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimEvent, orderBecomes, startRoofs } from '../testing/roofs.ts';

let service: TestService;
const heard: Envelope[] = [];
beforeAll(async () => {
  service = await startRoofs();
  await service.bus.subscribeLive((envelope) => void heard.push(envelope));
  await service.publish(claimEvent(1));
  await service.publish(claimEvent(2));
  await service.settle();
});
afterAll(() => service.stop());

const adjuster = () => service.as('adjuster');
const anOrder = (propertyAddress: string, more: object = {}) =>
  ({ claimId: 1, provider: 'hover', orderType: 'roof_measurement', accuracyLevel: 'standard', propertyAddress, ...more }) as never;
const ended = (order: { status: string }) => order.status === 'completed' || order.status === 'failed';

describe('an order', () => {
  test.each([
    ['hover', 'roof_measurement', 'standard', '89.00', 2],
    ['eagleview', 'INS', 'insurance_grade', '223.50', 0.5],
  ])(
    'from %s completes by itself with a roof that adds up and says that it is sandbox data',
    async (provider, orderType, accuracyLevel, cost, tolerance) => {
      const placed = await adjuster().call(orderMeasurement, {
        body: anOrder(`${provider} 12 Palm Ave, Miami, FL 33101`, { provider, orderType, accuracyLevel }),
      });
      expect(placed).toMatchObject({ status: 'ordered', progress: 25, estimatedCost: cost, claimNumber: 'CLM-2026-000001', sandbox: true });
      const done = await orderBecomes(adjuster(), placed.id, ended);
      expect(done).toMatchObject({ status: 'completed', progress: 100, actualDelivery: expect.any(String) });
      const roof = done.result;
      expect(roof).toMatchObject({ label: 'SANDBOX DATA', sandbox: true, provider, accuracyLevel, tolerancePercent: tolerance });
      expect(roof?.pitchTable.reduce((sum, row) => sum + row.areaSf, 0)).toBe(roof?.roofAreaSf);
      expect(roof?.perimeterLf).toBe((roof?.eaveLf ?? 0) + (roof?.rakeLf ?? 0));
      expect(roof?.squares).toBeCloseTo((roof?.roofAreaSf ?? 0) / 100, 2);
      expect(done.summary).toMatchObject({
        roofSquareFootage: roof?.roofAreaSf,
        perimeterLinearFeet: roof?.perimeterLf,
        roofSlope: roof?.predominantPitch,
        storyCount: roof?.stories,
        measurementReportUrl: `/api/measurements/${placed.id}/pdf`,
      });
      expect(done.summary?.totalSquareFootage).toBe(roof?.wallAreaSf === undefined ? undefined : roof.roofAreaSf + roof.wallAreaSf);
      // Hover's summary holds lengths only: no drawing is made up from them
      expect(roof?.drawing?.facets.length).toBe(provider === 'eagleview' ? roof?.facets : undefined);
      expect(roof?.drawingNote).toBeUndefined();
      await service.settle();
      expect(heard.filter((one) => one.aggregateId === placed.id && one.type === 'measurement.completed')).toMatchObject([
        { data: { claimId: 1, orderId: placed.id, result: { roofAreaSf: roof?.roofAreaSf } } },
      ]);
    },
  );

  test('for an address without imagery fails with the reason, and both adapters measure the same house alike', async () => {
    const failing = await adjuster().call(orderMeasurement, {
      body: anOrder('1 FAIL St, Miami, FL 33101', { provider: 'eagleview', orderType: 'CON' }),
    });
    const waiting = await adjuster().call(orderMeasurement, { body: anOrder('1 NEEDID St, Miami, FL 33101') });
    const one = await adjuster().call(orderMeasurement, { body: anOrder('77 Same St, Miami, FL 33101') });
    const other = await adjuster().call(orderMeasurement, {
      body: anOrder('77 Same St, Miami, FL 33101', { provider: 'eagleview', orderType: 'QUA', confirmDuplicate: true }),
    });
    expect(await orderBecomes(adjuster(), failing.id, ended)).toMatchObject({
      status: 'failed',
      progress: 0,
      failureReason: 'Closed: no usable imagery',
    });
    expect(await orderBecomes(adjuster(), waiting.id, (order) => order.actionRequired !== undefined)).toMatchObject({
      status: 'processing',
      progress: 65,
    });
    const [hover, eagleView] = [await orderBecomes(adjuster(), one.id, ended), await orderBecomes(adjuster(), other.id, ended)];
    expect(hover.result?.roofAreaSf).toBe(eagleView.result?.roofAreaSf);
    expect(hover.result?.ridgeLf).toBeUndefined();
    expect(hover.result?.ridgeHipLf).toBe(eagleView.result?.ridgeHipLf);
  });

  test('for the same address within 90 days needs a confirmation', async () => {
    await adjuster().call(orderMeasurement, { body: anOrder('5 Twice Rd, Tampa, FL 33602') });
    const again = anOrder('5 twice rd., Tampa FL 33602');
    await expect(adjuster().call(orderMeasurement, { body: again })).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('already'),
    });
    expect(
      (await adjuster().call(findDuplicateMeasurements, { query: { propertyAddress: '5 Twice Rd, Tampa, FL 33602' } })).duplicates,
    ).toHaveLength(1);
    await expect(
      adjuster().call(orderMeasurement, { body: { ...(again as object), confirmDuplicate: true } as never }),
    ).resolves.toMatchObject({ status: 'ordered' });
  });

  test('under the same key is one order', async () => {
    const idempotencyKey = 'order-once';
    const body = anOrder('9 Once Ln, Tampa, FL 33602');
    const [one, two] = await Promise.all([
      adjuster().call(orderMeasurement, { body, idempotencyKey }),
      adjuster().call(orderMeasurement, { body, idempotencyKey }),
    ]);
    expect(one.id).toBe(two.id);
  });

  test.each([
    ['another price than the shown one', { estimatedCost: 12.5 }, 409, 'The price is now $89.00. Confirm it and order again.'],
    ['no provider', { provider: 'satellite' }, 400, 'Please select a measurement provider'],
    ['no order type', { orderType: '' }, 400, 'Please select an order type'],
    ['an order type of the other provider', { orderType: 'INS' }, 400, 'Please select an order type'],
    ['no address', { propertyAddress: ' ' }, 400, 'Property address is required'],
    ['an unknown accuracy', { accuracyLevel: 'perfect' }, 400, undefined],
    ['an unknown key', { price: 1 }, 400, undefined],
    ['a claim that does not exist', { claimId: 424242 }, 404, 'Claim not found'],
  ])('with %s is refused', async (_, wrong, status, message) => {
    const refusal = adjuster().call(orderMeasurement, { body: anOrder('3 Refused St, Tampa, FL 33602', wrong) });
    await expect(refusal).rejects.toMatchObject({ httpStatus: status, ...(message ? { message } : {}) });
  });
});

describe('who may', () => {
  test('a foreign order answers like a missing one; lists hold only ours', async () => {
    const order = await adjuster().call(orderMeasurement, { body: anOrder('4 Ours St, Tampa, FL 33602', { claimId: 2 }) });
    const rival = service.as('adjuster', { organizationId: 2 });
    await expect(rival.call(readMeasurementOrder, { params: { id: order.id } })).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Measurement order not found',
    });
    await expect(rival.call(orderMeasurement, { body: anOrder('4 Theirs St, Tampa, FL 33602') })).rejects.toMatchObject({
      httpStatus: 404,
    });
    expect(await rival.call(listMeasurementOrders)).toEqual([]);
    expect(await adjuster().call(listMeasurementsOfClaim, { params: { claimId: 2 } })).toMatchObject([{ id: order.id }]);
    await expect(service.as('attorney').call(listMeasurementOrders)).rejects.toMatchObject({ httpStatus: 403 });
    await expect(service.as('billing').call(orderMeasurement, { body: anOrder('x') })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(service.signedOut().call(listMeasurementOrders)).rejects.toMatchObject({ httpStatus: 401 });
  });

  test('the cards tell what is true: sandbox, reachable, prices, orders of this month', async () => {
    const [hover, eagleView] = await adjuster().call(listMeasurementProviders);
    expect(hover).toMatchObject({ provider: 'hover', mode: 'sandbox', reachable: true });
    expect(hover?.orderTypes[0]).toMatchObject({
      orderType: 'roof_measurement',
      prices: { standard: '89.00', premium: '111.25', insurance_grade: '133.50' },
    });
    expect(hover?.ordersThisMonth).toBeGreaterThan(0);
    expect(Number(hover?.spentThisMonth)).toBeGreaterThan(0);
    expect(eagleView?.provider).toBe('eagleview');
  });
});

describe('the copy of a claim', () => {
  test('is taken once however often it is told, and a broken event goes to the dead letters', async () => {
    const event = claimEvent(31);
    await service.publish(event);
    await service.publish(event);
    const broken = { ...claimEvent(32), data: { claim: { id: 'x' } } };
    await service.publish(broken);
    await service.settle();
    expect(await adjuster().call(orderMeasurement, { body: anOrder('31 Copy St, Tampa, FL 33602', { claimId: 31 }) })).toMatchObject({
      claimNumber: 'CLM-2026-000031',
    });
    expect(JSON.stringify(await service.bus.listDeadLetters(50))).toContain(broken.id);
  });
});

describe('faults', () => {
  test('an order survives a restart and then completes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pl-'));
    try {
      const slow = await startRoofs({ folder, settings: { SANDBOX_SPEED: '0.01' } });
      await slow.publish(claimEvent(1));
      await slow.settle();
      const order = await slow.as('adjuster').call(orderMeasurement, { body: anOrder('8 Restart St, Miami, FL 33101') });
      await orderBecomes(slow.as('adjuster'), order.id, (one) => one.providerOrderId !== undefined);
      await slow.stop();
      const again = await startRoofs({ folder, settings: { SANDBOX_SPEED: '1000' } });
      expect(await orderBecomes(again.as('adjuster'), order.id, ended)).toMatchObject({ status: 'completed' });
      await again.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('a provider that is away costs nobody the order: it waits, and the card says so', async () => {
    const away = await startRoofs({ settings: { HOVER_CLIENT_ID: 'a', HOVER_CLIENT_SECRET: 'b', HOVER_BASE_URL: 'http://127.0.0.1:1' } });
    await away.publish(claimEvent(1));
    await away.settle();
    const order = await away.as('adjuster').call(orderMeasurement, { body: anOrder('6 Away St, Miami, FL 33101') });
    expect(order).toMatchObject({ status: 'ordered', sandbox: false });
    expect((await away.as('adjuster').call(listMeasurementProviders))[0]).toMatchObject({ mode: 'live', reachable: false });
    expect(await away.as('adjuster').call(readMeasurementOrder, { params: { id: order.id } })).toMatchObject({ status: 'ordered' });
    await away.stop();
  });

  test('a real order that another run has marked as sent is left to it, then never sent again, and says so', async () => {
    const sent: string[] = [];
    const hover = createServer((request, response) => {
      sent.push(request.url ?? '');
      response.end('{}');
    });
    await new Promise<void>((resolve) => hover.listen(0, '127.0.0.1', resolve));
    const { port } = hover.address() as AddressInfo;
    const settings = { HOVER_CLIENT_ID: 'a', HOVER_CLIENT_SECRET: 'b', HOVER_BASE_URL: `http://127.0.0.1:${port}` };
    const live = await startRoofs({ settings });
    try {
      await live.publish(claimEvent(1));
      await live.settle();
      const { parts, built } = live.service;
      const { follows } = built.stores;
      // The answer holds no token: certain not to have been sent, it waits
      const { id } = await live.as('adjuster').call(orderMeasurement, { body: anOrder('61 Once St, Miami, FL 33101') });
      const rows = parts.connection.collection<{ _id: number; attempts: number }>('orders');
      await expect.poll(async () => (await rows.findOne({ _id: id }))?.attempts).toBeGreaterThan(0);
      const lookAt = async (sendingSince: Date) => {
        await rows.updateOne({ _id: id }, { $set: { placement: 'sending', sendingSince } });
        await parts.writeAs(parts.ownScope(1), (tx) => follows.add(tx, id));
        sent.length = 0;
        await live.worked(follows);
        return live.as('adjuster').call(readMeasurementOrder, { params: { id } });
      };
      expect(await lookAt(new Date())).toMatchObject({ status: 'ordered' });
      expect(await follows.read(parts.ownScope(1), id)).toMatchObject({ dueAt: expect.any(Date) });
      expect(await lookAt(new Date(Date.now() - 60_000))).toMatchObject({
        status: 'failed',
        failureReason: "We don't know whether Hover received the order. Contact them before ordering again.",
      });
      expect(await follows.read(parts.ownScope(1), id)).toBeUndefined();
      expect(sent).toEqual([]);
    } finally {
      await live.stop();
      hover.close();
    }
  });
});
