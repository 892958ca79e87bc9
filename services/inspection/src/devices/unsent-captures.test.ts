// What phones still hold, over the API: each tells its own, the firm sees all, nobody sees another firm's.
import { fieldDeviceApi, type DeviceReport } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begunInspection, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 800;
beforeAll(async () => {
  service = await startField();
});
afterAll(() => service.stop());

const { reportDevice, listUnsentCaptures } = fieldDeviceApi;
const begun = async () => (await begunInspection(service, nextClaim++)).id;
const tell = (inspections: DeviceReport['inspections'], person = service.as('adjuster'), device = 'device-of-dana') =>
  person.call(reportDevice, { body: { device, deviceName: 'iPhone', inspections } });
const unsent = (inspectionId?: number, person = service.as('admin')) =>
  person.call(listUnsentCaptures, { query: inspectionId === undefined ? {} : { inspectionId } });
const threeHours = 3 * 3_600;

test('a phone tells what waits, the office sees since when, and it is gone once the phone holds nothing', async () => {
  const inspectionId = await begun();
  await tell([{ inspectionId, unsent: 14, attention: 1, oldestSeconds: threeHours }]);
  const [seen] = await unsent(inspectionId);
  expect(seen).toMatchObject({ inspectionId, unsent: 14, attention: 1, userName: 'Test adjuster', deviceName: 'iPhone' });
  expect(Date.parse(seen?.reportedAt ?? '') - Date.parse(seen?.oldestAt ?? '')).toBe(threeHours * 1_000);
  await tell([{ inspectionId, unsent: 2, attention: 0, oldestSeconds: 60 }]);
  expect(await unsent(inspectionId)).toMatchObject([{ unsent: 2 }]);
  await tell([]);
  expect(await unsent(inspectionId)).toEqual([]);
});

test('two phones on one inspection are two lines, longest waiting first; another inspection has none of them', async () => {
  const [inspectionId, other] = [await begun(), await begun()];
  await tell([{ inspectionId, unsent: 1, attention: 0, oldestSeconds: 10 }]);
  await tell([{ inspectionId, unsent: 5, attention: 0, oldestSeconds: 900 }], service.as('engineer'), 'device-of-eli');
  expect((await unsent(inspectionId)).map(({ unsent: many }) => many)).toEqual([5, 1]);
  expect(await unsent(other)).toEqual([]);
  expect((await unsent()).map(({ inspectionId: id }) => id)).toEqual([inspectionId, inspectionId]);
});

test('nothing of another firm is told or seen, and a client neither tells nor sees', async () => {
  const inspectionId = await begun();
  const abroad = service.as('adjuster', { organizationId: 2 });
  await expect(tell([{ inspectionId, unsent: 3, attention: 0, oldestSeconds: 1 }], abroad)).rejects.toMatchObject({ httpStatus: 404 });
  expect(await unsent(inspectionId)).toEqual([]);
  expect(await unsent(undefined, abroad)).toEqual([]);
  await expect(unsent(inspectionId, abroad)).rejects.toMatchObject({ httpStatus: 404, message: 'Inspection not found' });
  await expect(unsent(inspectionId, service.as('client'))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(tell([], service.as('client'))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(unsent(inspectionId, service.signedOut())).rejects.toMatchObject({ httpStatus: 401 });
});

test('a report that does not fit is refused with its field', async () => {
  const refused = service.as('adjuster').call(reportDevice, { body: { device: 'device-of-dana', deviceName: '', inspections: [] } });
  await expect(refused).rejects.toMatchObject({ httpStatus: 400, fields: { deviceName: 'Name the device' } });
});
