// What pages of this origin may ask of the device, and what those of nobody else may.
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { screenPolicy, setSecurityHeaders } from './security-headers.ts';

function headersOf(): Map<string, string> {
  const headers = new Map<string, string>();
  setSecurityHeaders({ setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as ServerResponse, true);
  return headers;
}

test('camera, microphone and position are for this origin alone, and nothing else is for anybody', () => {
  const policy = headersOf().get('permissions-policy')?.split(', ') ?? [];
  expect(policy.filter((rule) => !rule.endsWith('=()')).toSorted()).toEqual(['camera=(self)', 'geolocation=(self)', 'microphone=(self)']);
});

test('a screen shows pictures and sound of this origin or from memory, and no page frames it', () => {
  const policy = screenPolicy('n').split('; ');
  expect(policy).toEqual(expect.arrayContaining(["img-src 'self' data: blob:", "media-src 'self' blob:", "frame-ancestors 'none'"]));
});
