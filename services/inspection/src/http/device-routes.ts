// Endpoint → function: what phones of the field still hold.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { listUnsent, reportDevice } from '../devices/unsent-captures.ts';
import type { Needs } from '../stores/needs.ts';

export function mountDevices(on: Mount, { stores, parts }: Needs): void {
  on(api.reportDevice, async ({ body, write }) => {
    const newId = await parts.nextId('field-device');
    return write((tx) => reportDevice(tx, { newId, ...body }, stores));
  });
  on(api.listUnsentCaptures, ({ scope, query }) => listUnsent(scope, query.inspectionId, stores));
}
