// The map of a storm event: where each of its claims lies, and how that is known.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';

const florida = [{ state: 'FL', number: 'W77' }];
let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 21, name: 'Fay Flores', licenses: florida }));
  await office.service.settle();
});
afterAll(() => office.stop());

const assign = (id: number, assignedAdjusterId: number) =>
  office.adjuster.call(api.editClaim, { params: { id }, body: { assignedAdjusterId } });
const opened = () =>
  office.adjuster.call(api.openStormEvent, {
    body: {
      name: 'Hurricane Opal',
      peril: 'hurricane',
      startsOn: '2026-04-28',
      endsOn: '2026-05-03',
      counties: [{ state: 'FL', county: 'Dade' }],
    },
  });
const mapOf = (id: number, person = office.adjuster) => person.call(api.readStormMap, { params: { id } });

test('places each claim by what is recorded, else by what a phone measured, else by its ZIP code, and counts the rest', async () => {
  const event = await opened();
  const stormEventId = event.id;
  const recorded = await office.open({ stormEventId, address: { lat: 27.94753, lng: -82.45843 } });
  const measured = await office.open({ stormEventId, propertyAddress: '4 Bay St, Tampa, FL 33606' });
  const elsewhere = await office.open({ stormEventId, propertyAddress: '5 Bay St, Tampa, FL 33606' });
  const byZip = await office.open({ stormEventId, propertyAddress: '6 Bay St, Tampa, FL 33606' });
  const nowhere = await office.open({ stormEventId, propertyAddress: '7 County Road' });
  office.around.measured.set(measured.id, { lat: 27.9311, lng: -82.4637 });
  // In another state: whoever measured it was not at the property
  office.around.measured.set(elsewhere.id, { lat: 33.75, lng: -84.39 });
  await assign(byZip.id, 21);
  const map = await mapOf(event.id);
  const placeOf = (id: number) => {
    const dot = map.dots.find((one) => one.id === id);
    return [dot?.placedBy, dot?.lat, dot?.lng];
  };
  const middle = placeOf(byZip.id).slice(1);
  expect(placeOf(recorded.id)).toEqual(['claim', 27.948, -82.458]);
  expect(placeOf(measured.id)).toEqual(['capture', 27.931, -82.464]);
  expect(placeOf(elsewhere.id)).toEqual(['zip', ...middle]);
  expect(Math.abs((middle[0] as number) - 27.93) + Math.abs((middle[1] as number) + 82.46)).toBeLessThan(0.1);
  expect(placeOf(nowhere.id)).toEqual([undefined, undefined, undefined]);
  expect(map).toMatchObject({ more: false, withoutMeasured: false });
  expect(map.adjusters).toContainEqual({ userId: 21, name: 'Fay Flores' });
  expect(map.dots.find(({ id }) => id === byZip.id)).toMatchObject({
    adjusterId: 21,
    city: 'Tampa',
    state: 'FL',
    zip: '33606',
    isOpen: true,
  });
  office.around.inspectionIsAway = true;
  const without = await mapOf(event.id).finally(() => (office.around.inspectionIsAway = false));
  expect(without).toMatchObject({ withoutMeasured: true });
  expect(without.dots.find(({ id }) => id === measured.id)).toMatchObject({ placedBy: 'zip' });
});

test('is empty without claims, and missing for another firm and for clients', async () => {
  const { id } = await opened();
  expect(await mapOf(id)).toEqual({ dots: [], more: false, adjusters: [], withoutMeasured: false });
  for (const one of [id, 999_999])
    expect(await refusal(mapOf(one, office.rival))).toMatchObject({ status: 404, message: 'Storm event not found' });
  expect(await refusal(mapOf(id, office.service.as('client')))).toMatchObject({ status: 403 });
});
