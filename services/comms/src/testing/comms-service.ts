// The communications service in tests: two firms that it was told of, and no claims but those that a test tells.
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import type { ServiceDefinition } from '@plumbline/server';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { commsService } from '../app.ts';
import { startLoopbackSmtp, type LoopbackSmtp } from './loopback-smtp.ts';
import { firmEvent } from './olivias-claim.ts';

export type CommsTest = TestService<Awaited<ReturnType<typeof commsService.build>>>;

const noClaims = () => knowingNothing('claims', [readClaim, readClaimSnapshot]);

/** `claims`: the neighbor where a test asks it for more. */
export async function startComms(claims: ServiceDefinition = noClaims(), settings: Record<string, string> = {}): Promise<CommsTest> {
  const comms = await startTestService(commsService, { settings, with: [claims] });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
  return comms;
}

export interface WithMail {
  readonly comms: CommsTest;
  readonly mail: LoopbackSmtp;
  stop(): Promise<void>;
}

/** With a mail server on loopback, by a clock of the test's own. */
export async function startWithMail(clock: () => Date): Promise<WithMail> {
  const mail = await startLoopbackSmtp();
  const comms = await startComms(noClaims(), { SMTP_URL: mail.url, MAIL_FROM: 'Demo <claims@demo.test>' });
  comms.environment.clock = clock;
  const stop = async () => {
    await comms.stop();
    await mail.stop();
  };
  return { comms, mail, stop };
}
