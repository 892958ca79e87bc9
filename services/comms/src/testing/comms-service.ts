// The communications service in tests: two firms that it was told of, and no claims but those that a test tells.
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { commsService } from '../app.ts';
import { firmEvent } from './olivias-claim.ts';

export type CommsTest = TestService<Awaited<ReturnType<typeof commsService.build>>>;

export async function startComms(): Promise<CommsTest> {
  const comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
  return comms;
}
