// Endpoint → function: what phones of the field still hold.
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { isRecovery } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { listUnsent, reportDevice } from '../devices/unsent-captures.ts';
import { noteRecovered } from '../links/recovery-sessions.ts';
import type { Needs } from '../stores/needs.ts';

export function mountDevices(on: Mount, needs: Needs): void {
  const { stores, parts } = needs;
  on(api.reportDevice, async ({ body, write }) => {
    const newId = await parts.nextId('field-device');
    return write(async (tx) => {
      await reportDevice(tx, { newId, ...body }, stores);
      if (isRecovery(tx.scope.link)) await noteRecovered(tx, { ...body, isEmpty: body.inspections.length === 0 }, needs);
    });
  });
  on(api.listUnsentCaptures, ({ scope, query }) => listUnsent(scope, query.inspectionId, stores));
}
