// For tests of calls: communications beside an adjuster with a phone, a claims service that says where a claim stands, and the carrier's recordings on loopback.
import { readClaim, readClaimSnapshot, readSpokenStanding, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, type CallStep } from '@plumbline/contracts/comms';
import { identityApi } from '@plumbline/contracts/identity';
import { noTranscriptionSentence, transcribeAudio } from '@plumbline/contracts/ai';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService } from '@plumbline/server/testing';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commsService } from '../app.ts';
import { simulatedRecording } from '../calls/simulated-recording.ts';
import type { CommsTest } from './comms-service.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from './olivias-claim.ts';
import { byDay } from './zones.ts';

const account = `AC${'0'.repeat(32)}`;
export const adjuster = { id: 2, name: 'Ana Torres', phone: '(305) 555-0111' };

const claimsNeighbor = defineService({
  name: 'claims',
  endpoints: [readClaim, readClaimSnapshot, readSpokenStanding],
  build: () => ({
    mount(on) {
      for (const endpoint of [readClaim, readClaimSnapshot])
        on(endpoint, () => {
          throw new Failure('not_found', 'Not found');
        });
      on(readSpokenStanding, ({ query }) => ({ text: query.language === 'es' ? 'Su inspección está programada.' : 'The date is set.' }));
    },
  }),
});

const identityNeighbor = defineService({
  name: 'identity',
  endpoints: [identityApi.getUser],
  build: () => ({
    mount(on) {
      on(identityApi.getUser, ({ params }) => {
        if (params.id !== adjuster.id) throw new Failure('not_found', 'User not found');
        const rest = {
          version: 1,
          email: 'ana@firm.test',
          firstName: 'Ana',
          lastName: 'Torres',
          role: 'adjuster' as const,
          isAuthorized: true,
        };
        return { ...adjuster, ...rest, licenses: [], createdAt: '2026-09-01T10:00:00.000Z' };
      });
    },
  }),
});

/** What the speech-to-text of the firm answers; without words there is none. */
function aiNeighbor(heard: { words: string | undefined }) {
  return defineService({
    name: 'ai',
    endpoints: [transcribeAudio],
    build: () => ({
      mount(on) {
        on(transcribeAudio, async ({ multipart, write }) => {
          const read = async ({ stream }: { stream: AsyncIterable<unknown> }) => {
            for await (const _ of stream);
          };
          await multipart({ maxFiles: 1, maxFileBytes: 1e7 }, read);
          if (heard.words === undefined) throw new Failure('unavailable', noTranscriptionSentence);
          const transcription = heard.words;
          return write(async () => ({ transcription, provider: 'openai' as const }));
        });
      },
    }),
  });
}

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
  readonly heard: { words: string | undefined };
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
  const heard: Calling['heard'] = { words: undefined };
  const settings = {
    TWILIO_ACCOUNT_SID: account,
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_FROM: '+18135550100',
    TWILIO_RECORDINGS_URL: url,
    PUBLIC_BASE_URL: 'https://claims.example.com',
  };
  const comms = await startTestService(commsService, { settings, with: [claimsNeighbor, identityNeighbor, aiNeighbor(heard)] });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
  const counted = { claims: 0, calls: 0 };
  return {
    comms,
    recorded,
    heard,
    async aClaim(change = {}, organizationId = 1) {
      const id = (counted.claims += 1);
      const digits = String(4_000 + id);
      const own = {
        id,
        timeZone: byDay(),
        consents: [...agreed],
        propertyOwnerPhone: `(833) 555-${digits}`,
        assignedAdjusterId: adjuster.id,
      };
      const claim = oliviasClaim({ ...own, ...change });
      await comms.publish({ ...openedEvent(claim), organizationId });
      await comms.settle();
      return { ...claim, number: `+1833555${digits}` };
    },
    ring: (from) => ring(comms, { carrierId: `CA${String((counted.calls += 1)).padStart(32, '0')}`, from }),
    async stop() {
      await comms.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
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
