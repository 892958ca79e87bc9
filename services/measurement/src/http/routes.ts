// Endpoint → function, nothing else.
import { measurementApi as api } from '@plumbline/contracts/measurement';
import { readClaim } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { assertFound, type Mount } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import { cancelAtProvider, cancelOrder } from '../orders/cancel-order.ts';
import { checkOrder, duplicatesOf, noClaim, placeOrder } from '../orders/place-order.ts';
import { listOrders, noOrder, ordersOf } from '../orders/show-order.ts';
import { measurementJson, measurementPdf } from '../files/measurement-files.ts';
import { changeDailyLimit, readDailyLimit } from '../orders/daily-cap.ts';
import { hearEagleView } from '../webhooks/hear-eagleview.ts';
import { hearHover } from '../webhooks/hear-hover.ts';
import { isFromHover } from '../webhooks/hover-signature.ts';
import { providerCards } from '../orders/provider-cards.ts';

export function mountMeasurements(on: Mount, deps: Deps): void {
  const { stores } = deps;
  mountFiles(on, deps);
  mountWebhooks(on, deps);
  mountDailyLimit(on, deps);
  on(api.orderMeasurement, async ({ body, scope, write }) => {
    const checked = await checkOrder(scope, body, deps);
    return write((tx) => placeOrder(tx, { draft: body, ...checked }, deps));
  });
  on(api.listMeasurementOrders, async ({ scope, query, page }) => {
    const { rows, next } = await listOrders(scope, query, stores);
    page.link(next);
    return rows;
  });
  on(api.listMeasurementsOfClaim, async ({ scope, params: { claimId }, ask }) => {
    const { rows } = await listOrders(scope, { claimId, limit: 200 }, stores);
    const isKnown = rows.length > 0 || (await stores.claims.findOne(scope, { _id: claimId })) !== undefined;
    if (!isKnown) await assertFound(ask('claims')(readClaim, { params: { id: claimId } }), noClaim);
    return rows;
  });
  on(api.listMeasurementProviders, ({ scope }) => providerCards(scope, deps));
  on(api.findDuplicateMeasurements, async ({ scope, query }) => {
    const found = await duplicatesOf(scope, query.propertyAddress, deps);
    return {
      duplicates: found.map(({ _id, provider, status, createdAt }) => ({ id: _id, provider, status, createdAt: createdAt.toISOString() })),
    };
  });
  on(api.cancelMeasurement, async ({ scope, params: { id }, write }) => {
    const atProvider = await cancelAtProvider(scope, id, deps);
    return write((tx) => cancelOrder(tx, { id, atProvider }, deps));
  });
  on(api.readMeasurementOrder, async ({ scope, params }) => {
    const [order] = await ordersOf(scope, [await stores.orders.get(scope, params.id, noOrder)], stores);
    if (!order) throw new Error('an order shows as one');
    return order;
  });
}

function mountFiles(on: Mount, deps: Deps): void {
  on(api.readMeasurementPdf, async ({ scope, params: { id }, answerWith }) => {
    const { bytes, fileName } = await measurementPdf(scope, id, deps);
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName, inline: true });
  });
  on(api.readMeasurementJson, async ({ scope, params: { id }, answerWith }) => {
    const { bytes, fileName } = await measurementJson(scope, id, deps);
    return answerWith.bytes(bytes, { contentType: 'application/json', fileName });
  });
}

function mountDailyLimit(on: Mount, deps: Deps): void {
  on(api.readDailyLimit, ({ scope }) => readDailyLimit(scope, deps));
  on(api.changeDailyLimit, ({ body, write }) => write((tx) => changeDailyLimit(tx, body, deps)));
}

function mountWebhooks(on: Mount, deps: Deps): void {
  on(api.receiveHoverWebhook, async ({ request, bytes }) => {
    const body = await bytes(65_536);
    const said = (name: string) => String(request.headers[name] ?? '');
    const call = {
      contentType: said('content-type'),
      contentMd5: said('content-md5'),
      date: said('date'),
      signature: said('x-webhook-signature'),
      body,
    };
    const secret = deps.parts.config.HOVER_WEBHOOK_SECRET;
    // By the clock of the machine: the clock of the business may be moved
    if (!secret || !isFromHover(call, secret, new Date())) throw new Failure('forbidden', "This call isn't signed by Hover");
    await hearHover(body, deps);
  });
  for (const call of [api.receiveEagleViewStatus, api.receiveEagleViewNeedToId, api.receiveEagleViewDelivery])
    on(call, ({ query }) => hearEagleView(query, deps));
}
