// The capture queue on a device with a database and a server that behaves as told.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, vi } from 'vitest';
import type { FindHold } from '../shared/captures/hold.ts';
import { startSender, type Sender } from '../shared/captures/sender.ts';
import { savePhoto } from '../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../shared/captures/store/database.ts';

/** What the server does with one upload: an answer, or no answer at all. */
export type Answer = { status: number; body: unknown; retryAfter?: string } | 'lost';

export const arrived: { file: string; key: string; address: string }[] = [];
/** It answers honestly where a test does not say otherwise. */
export const server: { answer: (form: FormData) => Answer } = { answer: honest };
let sender: Sender | undefined;

class Upload {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private address = '';
  private key = '';
  private retryAfter: string | null = null;
  getResponseHeader(name: string) {
    return name === 'retry-after' ? this.retryAfter : null;
  }
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') this.key = value;
  }
  send(form: FormData) {
    const file = form.get('photo') as File;
    arrived.push({ file: file.name, key: this.key, address: this.address });
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    const result = server.answer(form);
    queueMicrotask(() => {
      if (result === 'lost') {
        this.onerror?.();
        return;
      }
      this.status = result.status;
      this.retryAfter = result.retryAfter ?? null;
      this.responseText = JSON.stringify(result.body);
      this.onload?.();
    });
  }
}

export const owner = { inspectionId: 5, userId: 2 };
export const stored = (sha256: string): Answer => ({
  status: 201,
  body: {
    photos: [
      {
        id: 1,
        version: 1,
        inspectionId: 5,
        claimId: 1,
        originalName: 'a.jpg',
        category: 'exterior',
        sha256,
        bytes: 3,
        format: 'jpeg',
        contentType: 'image/jpeg',
        width: 1,
        height: 1,
        capturedAt: '2026-11-21T12:00:00.000Z',
        origin: 'camera',
        capturedAtSource: 'device',
        status: 'processing',
        aiProcessed: false,
        uploadedBy: 'Dana Cole',
        createdAt: '2026-11-21T12:00:00.000Z',
        originalUrl: '/api/photos/1/original',
        repeated: false,
      },
    ],
    refused: [],
  },
});

const aPhoto = (name: string, text = name) => new File([text], name, { type: 'image/jpeg' });
/** Fingerprints of what waits, by capture: an honest server answers with them. */
const hashes = new Map<string, string>();
export function honest(form: FormData): Answer {
  return stored(hashes.get(form.get('clientId') as string) ?? '');
}

export async function take(name: string, of = owner) {
  const capture = await savePhoto(of, aPhoto(name), { category: 'exterior' });
  hashes.set(capture.id, capture.sha256);
  return capture;
}

export function start(findHold: FindHold = async () => undefined) {
  sender = startSender({ userId: owner.userId, onDelivered: () => undefined, findHold });
  return sender;
}

/** Each test of the file begins with an empty device and an honest server. */
export function onOnePhone(): void {
  beforeEach(() => {
    arrived.length = 0;
    server.answer = honest;
    vi.stubGlobal('XMLHttpRequest', Upload);
  });
  afterEach(async () => {
    sender?.stop();
    sender = undefined;
    vi.unstubAllGlobals();
    await (await fieldDatabase()).clear('captures');
  });
}
