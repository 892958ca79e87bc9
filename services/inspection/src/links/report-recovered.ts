// What the phone of somebody who left tells under a recovery link: it counts what the link covers, and nothing is learned of the rest.
import type { DeviceReport } from '@plumbline/contracts/inspection';
import type { Tx } from '@plumbline/server';
import { reportDevice } from '../devices/unsent-captures.ts';
import type { Deps } from '../stores/deps.ts';
import { noteRecovered } from './recovery-sessions.ts';
import { coveredOnly } from './recovery-state.ts';

/** A phone that names only what the link does not cover says nothing about what waits: what it told before stays. */
export async function reportRecovered(tx: Tx, told: DeviceReport & { newId: number }, deps: Deps): Promise<void> {
  const inspections = await coveredOnly(tx.scope, told.inspections, deps);
  const isEmpty = told.inspections.length === 0;
  if (isEmpty || inspections.length > 0) await reportDevice(tx, { ...told, inspections }, deps.stores);
  await noteRecovered(tx, { ...told, isEmpty }, deps);
}
