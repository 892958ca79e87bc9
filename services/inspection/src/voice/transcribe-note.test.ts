// A recording that comes without words gets them of ai, once; without a provider, by a link or where a person was faster it stays as it is.
import { createHash } from 'node:crypto';
import { noTranscriptionSentence, transcribeAudio, transcriptionFailedSentence } from '@plumbline/contracts/ai';
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { inspectionApi as api, readLinkToken, type VoiceNote } from '@plumbline/contracts/inspection';
import { Failure, type Envelope, type Scope } from '@plumbline/contracts/kernel';
import { defineService, signGatewayToken } from '@plumbline/server';
import { knowingNothing, startTestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inspectionService } from '../app.ts';
import { begunInspection, until, type InspectionTest } from '../testing/field.ts';

const scope = { organizationId: 1, actor: { kind: 'service', id: 'inspection', name: 'inspection' } } as const;
let service: InspectionTest;
let inspectionId: number;
const told: Envelope[] = [];
/** What ai answers, and what it was sent. */
let answer: () => string;
let heard: string[] = [];

const ai = defineService({
  name: 'ai',
  endpoints: [transcribeAudio],
  build: () => ({
    mount(on) {
      on(transcribeAudio, async ({ multipart, write }) => {
        const { files } = await multipart({ maxFiles: 1, maxFileBytes: 1_000 }, async ({ stream }) =>
          Buffer.concat(await stream.toArray()),
        );
        heard.push(String(files[0]?.subarray(4)));
        const transcription = answer();
        return write(() => Promise.resolve({ transcription, provider: 'openai' as const }));
      });
    },
  }),
});

beforeAll(async () => {
  service = await startTestService(inspectionService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot]), ai] });
  await service.bus.subscribeLive((envelope) => void told.push(envelope));
  inspectionId = (await begunInspection(service, 7_100)).id;
});
afterAll(() => service.stop());
beforeEach(() => {
  heard = [];
  answer = () => 'Five tabs are torn.';
});

const person = () => service.as('adjuster');

function recording(words: string, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('audio', new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), words]), 'note.webm');
  return form;
}

function record(words: string, fields: Record<string, string> = {}): Promise<VoiceNote> {
  return person().call(api.uploadVoiceNote, { params: { id: inspectionId }, body: recording(words, fields) });
}

const transcriptOf = async (id: number) =>
  (await person().call(api.listVoiceNotes, { params: { id: inspectionId } })).find((note) => note.id === id)?.transcript;
const isDone = async (id: number) => (await service.service.built.stores.transcriptionJobs.read(scope, id)) === undefined;

test('what was recorded without a network has its words soon after it arrived, and its bytes were asked', async () => {
  const note = await record('north slope');
  expect(note.transcript).toBeUndefined();
  await until(async () => (await transcriptOf(note.id)) === 'Five tabs are torn.');
  expect(heard).toEqual(['north slope']);
  await service.settle();
  const [event] = told.filter(({ type }) => type === 'inspection.voice-note-transcribed');
  expect(event?.data).toMatchObject({ voiceNoteId: note.id, inspectionId });
});

test('without a provider it stays audio only and nobody asks again; one that came with words is not asked for', async () => {
  answer = () => {
    throw new Failure('unavailable', noTranscriptionSentence);
  };
  const [silent, worded] = [await record('south slope'), await record('east slope', { transcript: 'East slope.' })];
  await until(() => isDone(silent.id));
  expect([await transcriptOf(silent.id), await transcriptOf(worded.id)]).toEqual([undefined, 'East slope.']);
  expect([...new Set(heard)]).toEqual(['south slope']);
});

test('a provider that failed is asked again later', async () => {
  answer = () => {
    throw new Failure('unavailable', transcriptionFailedSentence);
  };
  const note = await record('west slope');
  const jobs = service.service.built.stores.transcriptionJobs;
  await until(async () => (await jobs.read(scope, note.id))?.waits === 1);
  expect(await transcriptOf(note.id)).toBeUndefined();
});

test('words that a person typed meanwhile stay', async () => {
  let typed: Promise<unknown> = Promise.resolve();
  const note = await record('attic');
  await until(async () => {
    typed = person().call(api.editVoiceNote, { params: { id: note.id }, body: { transcript: 'Attic, dry.' } });
    await typed;
    return isDone(note.id);
  });
  expect(await transcriptOf(note.id)).toBe('Attic, dry.');
});

test('whoever came by a link transcribes nothing at the cost of the firm', async () => {
  const made = await person().call(api.createAccessLink, { params: { id: inspectionId }, body: { holderName: 'Rick Alvarez' } });
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
  const { linkId, personId, holderId, holderName, actorName } = await service.asService().call(api.openAccessLink, {
    body: {
      linkId: made.link.id,
      secretHash: hashOf(readLinkToken(made.path?.split('#')[1] ?? '')?.secret ?? ''),
      sessionHash: hashOf('a session'),
      userAgent: 'A phone',
    },
  });
  const actor = { kind: 'link', id: holderId, name: actorName } as const;
  const byLink: Scope = { organizationId: 1, actor, link: { linkId, inspectionId, personId, holderName } };
  const token = await signGatewayToken(service.environment.keys, { scope: byLink, isAuthorized: true });
  const sent = await fetch(`${service.environment.urlOf('inspection')}/api/inspections/${inspectionId}/voice-notes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'by-a-link' },
    body: recording('by a link', { capturedBy: String(personId) }),
  });
  const note = (await sent.json()) as VoiceNote;
  expect([sent.status, note.recordedBy]).toEqual([201, expect.stringContaining('Rick Alvarez')]);
  expect([await isDone(note.id), heard]).toEqual([true, []]);
});
