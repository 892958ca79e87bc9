// What EagleView tells: a call is heard by the code in the reference that we gave it, and what it says of the state is read from EagleView itself.
import { measurementApi as api, orderMeasurement, readMeasurementOrder } from '@plumbline/contracts/measurement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../sandbox/sandbox-server.ts';
import { claimEvent, orderBecomes, startRoofs } from '../testing/roofs.ts';
import { readReference, referenceOf, signedReference } from './order-reference.ts';

const secret = 'a secret of at least 32 characters.';
/** In seconds of the provider. */
let passed = 0;
let provider: Sandbox;
let service: Awaited<ReturnType<typeof startRoofs>>;

beforeAll(async () => {
  const begun = Date.now();
  provider = await startSandbox({ speed: 1, now: () => begun + passed * 1_000 });
  const live = { EAGLEVIEW_CLIENT_ID: 'live', EAGLEVIEW_CLIENT_SECRET: 'live', EAGLEVIEW_BASE_URL: provider.url };
  service = await startRoofs({ settings: { ...live, EAGLEVIEW_WEBHOOK_SECRET: secret } });
  await service.publish(claimEvent(1));
  await service.settle();
});
afterAll(async () => {
  await service.stop();
  await provider.stop();
});

const adjuster = () => service.as('adjuster');
const read = (id: number) => adjuster().call(readMeasurementOrder, { params: { id } });
const tell = (query: Record<string, string>, { path }: { readonly path: string } = api.receiveEagleViewStatus) =>
  fetch(`${service.service.url}${path}?${new URLSearchParams(query)}`).then(({ status }) => status);

test('a reference is signed for one order, with one secret', () => {
  const order = { organizationId: 1, id: 41 };
  const signed = referenceOf(order, secret);
  expect(signedReference(signed, secret)).toEqual(order);
  expect(readReference(signed)).toEqual(order);
  const forged = [
    referenceOf(order),
    referenceOf(order, `${secret}x`),
    signed.replace('-41-', '-42-'),
    `${signed}0`,
    signed.slice(0, -1),
    '',
  ];
  for (const one of forged) expect(signedReference(one, secret)).toBeUndefined();
});

test('a call is a reason to look; forged, repeated and late ones change nothing, and the state goes forward only', async () => {
  const body = { claimId: 1, provider: 'eagleview', orderType: 'CON', propertyAddress: '12 Palm Ave, Miami, FL 33101' } as const;
  const { id } = await adjuster().call(orderMeasurement, { body });
  const { providerOrderId: ReportId = '' } = await orderBecomes(adjuster(), id, (one) => one.providerOrderId !== undefined);
  const about = { RefId: referenceOf({ organizationId: 1, id }, secret), ReportId, StatusId: '5', SubStatusId: '0' };
  passed = 2;
  for (const RefId of [referenceOf({ organizationId: 1, id }), referenceOf({ organizationId: 1, id }, 'guessed'), '', 'x'])
    expect([400, 403]).toContain(await tell({ ...about, RefId }));
  expect(await tell({ RefId: about.RefId })).toBe(400);
  // Of another firm, of another report, of no order: heard, and nothing to look at
  expect(await tell({ ...about, RefId: referenceOf({ organizationId: 2, id }, secret) })).toBe(204);
  expect(await tell({ ...about, ReportId: 'another' })).toBe(204);
  expect(await tell({ ...about, RefId: referenceOf({ organizationId: 1, id: 999 }, secret) })).toBe(204);
  expect((await read(id)).status).toBe('ordered');

  // Polled once a minute only: these are the calls at work
  expect(await tell(about, api.receiveEagleViewNeedToId)).toBe(204);
  expect(await orderBecomes(adjuster(), id, ({ status }) => status !== 'ordered')).toMatchObject({ status: 'processing' });
  passed = 0;
  expect(await tell(about)).toBe(204);
  passed = 60;
  for (const call of [api.receiveEagleViewDelivery, api.receiveEagleViewStatus]) expect(await tell(about, call)).toBe(204);
  expect(await orderBecomes(adjuster(), id, ({ status }) => status === 'completed')).toMatchObject({ sandbox: false });
  passed = 0;
  expect(await tell(about)).toBe(204);
  expect(await service.service.built.stores.follows.read(service.service.parts.ownScope(1), id)).toBeUndefined();
  expect((await read(id)).status).toBe('completed');
});
