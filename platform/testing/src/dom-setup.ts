// What jsdom does not have and components ask for. Runs before every test file of the `dom` suite.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const mediaQuery = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

Object.defineProperty(window, 'matchMedia', { writable: true, value: mediaQuery });
Object.defineProperty(window, 'scrollTo', { writable: true, value: () => undefined });
for (const name of ['ResizeObserver', 'IntersectionObserver']) {
  Object.defineProperty(window, name, { writable: true, configurable: true, value: NoObserver });
}
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
URL.createObjectURL ??= () => 'blob:nothing';
URL.revokeObjectURL ??= () => undefined;
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() },
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
