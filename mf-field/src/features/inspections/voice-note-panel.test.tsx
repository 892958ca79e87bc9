// The recorder beside the photos: a note is on this device before anything else, with its section; without a microphone that is said.
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { bytesOf } from '../../shared/captures/store/capture-bytes.ts';
import { listCaptures } from '../../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../../shared/captures/store/database.ts';
import { stopSending } from '../../shared/captures/use-captures.ts';
import { VoiceNotePanel } from './voice-note-panel.tsx';

afterEach(async () => {
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  delete (navigator as { onLine?: boolean }).onLine;
  delete (navigator as { mediaDevices?: unknown }).mediaDevices;
  await (await fieldDatabase()).clear('captures');
});

/** What the browser records: one piece of sound. */
class Recorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/webm';
  readonly mimeType = 'audio/webm';
  state = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['a sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

function open(category: 'interior' | 'overview', microphone: () => Promise<unknown>) {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: microphone }, configurable: true });
  vi.stubGlobal('MediaRecorder', Recorder);
  serverAnswers({ 'GET /api/inspections/5/voice-notes': [{ id: 9 }], 'PUT /api/field-devices': () => new Response(null, { status: 204 }) });
  const element = <VoiceNotePanel inspection={{ id: 5, status: 'completed' }} category={category} />;
  openScreen({ at: '/', routes: [{ path: '/', element }], id: 7 });
}

const allowed = () => Promise.resolve({ getTracks: () => [{ stop: () => undefined }] });

test.each([
  ['interior', { category: 'interior' }],
  ['overview', {}],
] as const)(
  'a note beside photos of %s is kept on this device with its bytes, and waits there without a network',
  async (category, fields) => {
    open(category, allowed);
    await userEvent.click(await screen.findByRole('button', { name: 'Voice Note' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    const list = await screen.findByRole('list', { name: 'Voice notes on this device' });
    expect(within(list).getByText('Saved on this device. Sends when you are online.')).toBeTruthy();
    expect(within(list).getByText('Audio saved. Transcript pending.')).toBeTruthy();
    const [note] = await listCaptures(7);
    expect(note).toMatchObject({ kind: 'voice', inspectionId: 5, fileName: 'voice-note.webm', fields });
    expect(Object.keys((note as { fields: object }).fields)).toEqual(Object.keys(fields));
    expect(new TextDecoder().decode(await bytesOf(note?.id ?? ''))).toBe('a sound');
  },
);

test('a microphone that is not allowed is said in the words of the specification, and nothing is kept', async () => {
  open('interior', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await userEvent.click(await screen.findByRole('button', { name: 'Voice Note' }));
  expect(await screen.findByText('Please enable microphone permissions')).toBeTruthy();
  expect(await listCaptures(7)).toEqual([]);
});
