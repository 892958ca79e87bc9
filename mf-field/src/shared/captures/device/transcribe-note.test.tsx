// A voice note waits for its transcript before it is sent; a transcript that found no note is not called a success.
import 'fake-indexeddb/auto';
import { openScreen } from '@plumbline/web/testing';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutTranscription } from '@plumbline/contracts/ai';
import { nextCapture } from '../next-capture.ts';
import { findCapture, listCaptures, removeCapture, saveVoice } from '../store/capture-store.ts';
import { transcribeNote, transcriptionLimitMs } from './transcribe-note.ts';

const owner = { inspectionId: 5, userId: 2 };
const audio = () => new File(['one'], 'voice-note.webm', { type: 'audio/webm' });
let answer: () => { status: number; body: unknown };

beforeEach(() => {
  openScreen({ at: '/', routes: [{ path: '/', Component: () => <p>The screen</p> }], id: owner.userId });
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onload?: () => void;
      status = 0;
      responseText = '';
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null;
      }
      send() {
        const { status, body } = answer();
        this.status = status;
        this.responseText = JSON.stringify(body);
        queueMicrotask(() => this.onload?.());
      }
    },
  );
});
afterEach(async () => {
  for (const { id } of await listCaptures(owner.userId)) await removeCapture(id);
  vi.unstubAllGlobals();
});

const saved = () => saveVoice(owner, { file: audio(), fields: { category: 'exterior' }, seconds: 3, heldForMs: transcriptionLimitMs });
const next = async () => nextCapture(await listCaptures(owner.userId), { now: Date.now(), typed: [] })?.id;
const heard = (text: string) => ({ status: 200, body: { transcription: text, provider: 'openai' } });

test('waits for the transcript, then goes with it', async () => {
  answer = () => heard('Five tabs are missing.');
  const note = await saved();
  expect(await next()).toBeUndefined();
  await transcribeNote(note, audio());
  expect(await next()).toBe(note.id);
  expect((await findCapture(note.id))?.capture).toMatchObject({ fields: { transcript: 'Five tabs are missing.' } });
  expect(await screen.findByText('Voice transcribed')).toBeTruthy();
});

test.each(withoutTranscription)('goes as audio only where nothing transcribes, and nothing is said of a failure: %s', async (message) => {
  answer = () => ({ status: 503, body: { code: 'unavailable', message, requestId: 'r' } });
  const note = await saved();
  await transcribeNote(note, audio());
  expect(await next()).toBe(note.id);
  expect(screen.queryByText('Transcription failed')).toBeNull();
});

test('says that the transcription failed when the provider fails', async () => {
  answer = () => ({ status: 500, body: { code: 'internal', message: 'No', requestId: 'r' } });
  const note = await saved();
  await transcribeNote(note, audio());
  expect(await next()).toBe(note.id);
  expect(await screen.findByText('Transcription failed')).toBeTruthy();
});

test('is no success when the note is gone', async () => {
  answer = () => heard('Too late.');
  const note = await saved();
  await removeCapture(note.id);
  await transcribeNote(note, audio());
  expect(await screen.findByText('Transcription failed')).toBeTruthy();
  expect(screen.queryByText('Voice transcribed')).toBeNull();
});
