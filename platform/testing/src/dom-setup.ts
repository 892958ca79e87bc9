// What jsdom does not have and components ask for. Runs before every test file of the `dom` suite, in the file's own realm.
import { webcrypto } from 'node:crypto';
import { CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import './no-owner-stacks.ts';
import { drawingNowhere } from './canvas.ts';
import { quickComputedStyle } from './computed-style.ts';
import { lendQuickLabels } from './labels.ts';
import { assertAllStubbed, refuseUnstubbed } from './unstubbed.ts';

// A wait ends as soon as it is met; on a busy machine that may take longer than the second it is given otherwise
configure({ asyncUtilTimeout: 10_000 });

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const nothing = () => undefined;
const noMedia = (media: string) => ({
  matches: false,
  media,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});

function lend(target: object, parts: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

// Of Node, where a browser has its own
const streams = { CompressionStream, DecompressionStream, ReadableStream, TransformStream, WritableStream };
lend(window, { ...streams, crypto: webcrypto });

lend(window, {
  getComputedStyle: quickComputedStyle,
  matchMedia: noMedia,
  scrollTo: nothing,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
});
lend(Element.prototype, {
  scrollIntoView: nothing,
  checkVisibility: () => true,
  hasPointerCapture: () => false,
  setPointerCapture: nothing,
  releasePointerCapture: nothing,
});
lend(HTMLCanvasElement.prototype, {
  getContext(this: HTMLCanvasElement) {
    return drawingNowhere(this);
  },
});
lendQuickLabels();
lend(URL, { createObjectURL: () => 'blob:nothing', revokeObjectURL: nothing });
lend(document, { fonts: { addEventListener: nothing, removeEventListener: nothing, ready: Promise.resolve() } });

// A test has no server but the one that it stubs
globalThis.fetch = (input, given = {}) => {
  if (input instanceof Request) return refuseUnstubbed(input.method, input.url);
  return refuseUnstubbed(given.method ?? 'GET', String(input));
};

// Where something listens at the address of the page, an upload would reach it
lend(XMLHttpRequest.prototype, {
  send(this: XMLHttpRequest) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  },
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  assertAllStubbed();
});

// The next file has the same document
afterAll(() => document.body.replaceChildren());
