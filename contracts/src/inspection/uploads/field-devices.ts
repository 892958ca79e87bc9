// What phones of the field still hold: each tells how many captures wait on it, and the office sees it at the inspection and in planning.
import { endpoint } from '../../kernel/endpoint.ts';
import { inspectors, PersonId, staff } from '../../kernel/people.ts';
import { DeviceName } from '../links/device-name.ts';
import { array, Id, IdInPath, Instant, int, object, strictObject, string, textUpTo, type Infer } from '../../kernel/schema.ts';

const count = int().nonnegative().max(1_000_000);

/** Ages instead of times: the clock of a phone may be wrong by years. */
export const DeviceReport = strictObject({
  /** Made by the browser, and kept there. */
  device: DeviceName,
  deviceName: textUpTo(80).min(1, 'Name the device'),
  inspections: array(
    strictObject({
      inspectionId: Id,
      unsent: int().positive().max(1_000_000),
      attention: count,
      oldestSeconds: int().nonnegative().max(1_000_000_000),
    }),
  ).max(200),
});
export type DeviceReport = Infer<typeof DeviceReport>;

/** Captures of one inspection that are only on one phone. */
export const UnsentCaptures = object({
  inspectionId: Id,
  /** Below zero: the holder of an access link. */
  userId: PersonId,
  userName: string(),
  deviceName: string(),
  unsent: count,
  /** Of those, how many the server refused. */
  attention: count,
  oldestAt: Instant,
  reportedAt: Instant,
});
export type UnsentCaptures = Infer<typeof UnsentCaptures>;

const base = { service: 'inspection' } as const;

export const fieldDeviceApi = {
  reportDevice: endpoint({
    ...base,
    name: 'reportDevice',
    byLink: 'record',
    byRecovery: 'silent',
    method: 'PUT',
    path: '/api/field-devices',
    summary: 'Tell what captures wait on this device; none: it holds nothing',
    access: inspectors,
    body: DeviceReport,
    status: 204,
  }),
  listUnsentCaptures: endpoint({
    ...base,
    name: 'listUnsentCaptures',
    method: 'GET',
    path: '/api/field-devices/unsent',
    summary: 'Captures that are only on a phone, longest waiting first',
    access: staff,
    query: object({ inspectionId: IdInPath.optional() }),
    response: array(UnsentCaptures),
  }),
};
