// A rule of automation that an office wrote and has not turned on: a dry run shows what it would do.
import { commsApi } from '@plumbline/contracts/comms';
import type { Call } from '@plumbline/contracts/kernel';

export async function writeRule(call: Call): Promise<void> {
  await call(commsApi.createAutomationRule, {
    body: {
      name: 'Tell the owner after the inspection',
      trigger: 'inspection-completed',
      action: 'message',
      templateType: 'status_update',
    },
  });
}
