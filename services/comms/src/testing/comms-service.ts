// The communications service in tests: two firms that it was told of, and no claims but those that a test tells.
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import type { ServiceDefinition } from '@plumbline/server';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { commsService } from '../app.ts';
import { firmEvent } from './olivias-claim.ts';

export type CommsTest = TestService<Awaited<ReturnType<typeof commsService.build>>>;

/** `claims`: the neighbor where a test asks it for more. */
export async function startComms(claims: ServiceDefinition = knowingNothing('claims', [readClaim, readClaimSnapshot])): Promise<CommsTest> {
  const comms = await startTestService(commsService, { with: [claims] });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
  return comms;
}
