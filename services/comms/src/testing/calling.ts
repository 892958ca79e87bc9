// For tests of calls: communications beside an adjuster with a phone, a claims service that says where a claim stands, and the carrier's recordings on loopback.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, type CallStep } from '@plumbline/contracts/comms';
import { startTestService } from '@plumbline/server/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commsService } from '../app.ts';
import { simulatedRecording } from '../calls/simulated-recording.ts';
import { adjuster, aiNeighbor, claimsNeighbor, identityNeighbor } from './calling-neighbors.ts';
import type { CommsTest } from './comms-service.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from './olivias-claim.ts';
import { byDay } from './zones.ts';

const account = `AC${'0'.repeat(32)}`;
interface Recorded {
  /** With which status the next requests are answered. */
  status: number;
  body: Buffer;
  readonly asked: { path: string; authorization: string }[];
}

async function startRecordings() {
  const recorded: Recorded = { status: 200, body: simulatedRecording(), asked: [] };
  const server = createServer((request, response) => {
    recorded.asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '' });
    response.writeHead(recorded.status, { 'content-type': 'audio/x-wav' }).end(recorded.status === 200 ? recorded.body : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { recorded, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

export interface Calling {
  readonly comms: CommsTest;
  readonly recorded: Recorded;
  readonly heard: { words: string | undefined; isAway: boolean };
  aClaim(change?: Partial<ClaimSnapshot>, organizationId?: number): Promise<ClaimSnapshot & { number: string }>;
  /** A call that rings. */
  ring(from?: string): Promise<Ringing>;
  stop(): Promise<void>;
}

export interface Ringing {
  readonly carrierId: string;
  readonly callId: number;
  readonly markup: string;
  step(step: CallStep['step'], more?: Partial<CallStep>, organizationId?: number): Promise<string>;
  press(turn: number, key?: string): Promise<string>;
  end(seconds?: number): Promise<void>;
}

export async function startCalling(): Promise<Calling> {
  const { recorded, server, url } = await startRecordings();
  const heard: Calling['heard'] = { words: undefined, isAway: false };
  const comms = await startTestService(commsService, {
    settings: settingsWith(url),
    with: [claimsNeighbor, identityNeighbor, aiNeighbor(heard)],
  });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
  const counted = { claims: 0, calls: 0 };
  return {
    comms,
    recorded,
    heard,
    aClaim: (change = {}, organizationId = 1) => openClaim(comms, { id: (counted.claims += 1), change, organizationId }),
    ring: (from) => ring(comms, { carrierId: `CA${String((counted.calls += 1)).padStart(32, '0')}`, from }),
    async stop() {
      await comms.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const settingsWith = (recordings: string) => ({
  TWILIO_ACCOUNT_SID: account,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: '+18135550100',
  TWILIO_API_URL: recordings,
  PUBLIC_BASE_URL: 'https://claims.example.com',
});

interface Opening {
  readonly id: number;
  readonly change: Partial<ClaimSnapshot>;
  readonly organizationId: number;
}

async function openClaim(comms: CommsTest, { id, change, organizationId }: Opening) {
  const digits = String(4_000 + id);
  const own = { id, timeZone: byDay(), consents: [...agreed], propertyOwnerPhone: `(833) 555-${digits}`, assignedAdjusterId: adjuster.id };
  const claim = oliviasClaim({ ...own, ...change });
  await comms.publish({ ...openedEvent(claim), organizationId });
  await comms.settle();
  return { ...claim, number: `+1833555${digits}` };
}

async function ring(comms: CommsTest, { carrierId, from }: { carrierId: string; from: string | undefined }): Promise<Ringing> {
  const body = { carrierId, to: '+18135550100', ...(from === undefined ? {} : { from }) };
  const { markup } = await comms.asService().call(api.receiveCall, { body });
  const [, organizationId = '0', callId = '0'] = /call=(\d+)\.(\d+)/.exec(markup) ?? [];
  const step: Ringing['step'] = async (name, more = {}, asked = Number(organizationId)) => {
    const said = { callId: Number(callId), carrierId, step: name, turn: 1, ...more };
    return (await comms.asService(asked).call(api.continueCall, { body: said })).markup;
  };
  return {
    carrierId,
    callId: Number(callId),
    markup,
    step,
    press: (turn, key) => step('menu', { turn, ...(key === undefined ? {} : { key }) }),
    end: (seconds = 30) => comms.asService().call(api.endCall, { body: { carrierId, status: 'completed', seconds } }),
  };
}
