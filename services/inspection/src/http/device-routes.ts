// Endpoint → function: what phones of the field still hold.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { isRecovery } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { listUnsent, reportDevice } from '../devices/unsent-captures.ts';
import { reportRecovered } from '../links/report-recovered.ts';
import type { Deps } from '../stores/deps.ts';

export function mountDevices(on: Mount, deps: Deps): void {
  const { stores, parts } = deps;
  on(api.reportDevice, async ({ body, scope, write }) => {
    const newId = await parts.nextId('field-device');
    if (isRecovery(scope.link)) return write((tx) => reportRecovered(tx, { newId, ...body }, deps));
    return write((tx) => reportDevice(tx, { newId, ...body }, stores));
  });
  on(api.listUnsentCaptures, ({ scope, query }) => listUnsent(scope, query.inspectionId, stores));
}
