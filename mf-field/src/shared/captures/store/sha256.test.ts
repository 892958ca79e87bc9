// The fingerprint of the bytes on this device, and what is said where the browser offers none.
import { afterEach, expect, test, vi } from 'vitest';
import { sha256Of } from './sha256.ts';

afterEach(() => vi.unstubAllGlobals());

test('the same bytes have the same fingerprint everywhere', async () => {
  const bytes = new TextEncoder().encode('abc').buffer;
  expect(await sha256Of(bytes)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('a page without a secure connection says why it keeps no photos', async () => {
  vi.stubGlobal('crypto', {});
  await expect(sha256Of(new ArrayBuffer(3))).rejects.toThrow('Photos can only be kept safely over https or on this machine.');
});
