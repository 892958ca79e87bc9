// Codes of authenticator apps, checked against the vectors of RFC 6238 and against clocks that are wrong.
import fc from 'fast-check';
import { TOTP, Secret } from 'otpauth';
import decodeQR from 'qr/decode.js';
import { describe, expect, test } from 'vitest';
import { afterUse, newFactorSecret, qrOf, setupOf, stepOfCode } from './totp-rules.ts';

/** “12345678901234567890” of RFC 6238, appendix B; six digits are the last six of its eight. */
const rfcSecret = Secret.fromUTF8('12345678901234567890').base32;

describe('a code', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at second %d of RFC 6238 is %s', (second, code) => {
    expect(stepOfCode(rfcSecret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
  });

  test('may be one step early or late, not two', () => {
    const at = new Date('2026-11-21T14:00:10.000Z');
    const codeAt = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(rfcSecret) }).generate({ timestamp: at.getTime() + seconds * 1_000 });
    const step = Math.floor(at.getTime() / 30_000);
    expect([-30, 0, 30].map((seconds) => stepOfCode(rfcSecret, codeAt(seconds), at))).toEqual([step - 1, step, step + 1]);
    expect([-60, 60, 3_600].map((seconds) => stepOfCode(rfcSecret, codeAt(seconds), at))).toEqual([undefined, undefined, undefined]);
  });

  test('is read as people type it, and nothing else is read at all', () => {
    const at = new Date(59_000);
    expect(stepOfCode(rfcSecret, ' 287 082', at)).toBe(1);
    for (const wrong of ['', '28708', '2870820', '28708a', '٢٨٧٠٨٢', '{"$gt":""}'])
      expect(stepOfCode(rfcSecret, wrong, at)).toBeUndefined();
  });

  test('is accepted once, whatever the clock does meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 115 }), { maxLength: 60 }), (steps) => {
        let used: number[] = [];
        const accepted: number[] = [];
        for (const step of steps) {
          const after = afterUse(used, step);
          if (after) accepted.push(step);
          used = after ?? used;
        }
        expect(new Set(accepted).size).toBe(accepted.length);
        expect(used.length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

describe('setting up', () => {
  test('every secret is new and long enough', () => {
    const secrets = Array.from({ length: 50 }, newFactorSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('the picture holds the address that an app reads', () => {
    const setup = setupOf(rfcSecret, 'dana@demo.plumbline.test');
    expect(setup.uri).toBe(
      `otpauth://totp/Plumbline:dana%40demo.plumbline.test?issuer=Plumbline&secret=${rfcSecret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(read(qrOf(setup.uri))).toBe(setup.uri);
  });
});

/** Draws the path as pixels and reads it like a phone. */
function read({ size, path }: { size: number; path: string }): string {
  const scale = 8;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1)
        data.set([0, 0, 0, 255], (row * side + column) * 4);
  }
  return decodeQR({ width: side, height: side, data });
}
