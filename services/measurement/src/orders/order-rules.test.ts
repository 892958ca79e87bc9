// The way of an order, its price, and the houses of the sandbox.
import { describe, expect, test } from 'vitest';
import { roofOf } from '../sandbox/roof-geometry.ts';
import { idOf, orderOf, stepOf } from '../sandbox/sandbox-order.ts';
import { isForward } from './order-rules.ts';
import { dollarText, priceCents } from './price-table.ts';

test.each([
  ['ordered', 'processing', true],
  ['ordered', 'completed', true],
  ['processing', 'ordered', false],
  ['processing', 'processing', false],
  ['completed', 'processing', false],
  ['completed', 'failed', false],
  ['failed', 'completed', false],
  ['ordered', 'cancelled', true],
  ['processing', 'cancelled', true],
  ['cancelled', 'processing', false],
  ['cancelled', 'completed', false],
  ['completed', 'cancelled', false],
] as const)('from %s to %s: %s', (from, to, allowed) => {
  expect(isForward(from, to)).toBe(allowed);
});

test.each([
  ['roof_measurement', 'standard', '89.00'],
  ['roof_measurement', 'premium', '111.25'],
  ['full_property', 'insurance_grade', '187.50'],
  ['CON', 'premium', '156.25'],
] as const)('%s at %s accuracy costs %s', (type, accuracy, price) => {
  expect(dollarText(priceCents(type, accuracy))).toBe(price);
});

describe('a roof of the sandbox', () => {
  const addresses = Array.from({ length: 300 }, (_, index) => `${index} Palm Ave, Miami, FL 33101`);

  test('is the same for the same address, however it is written', () => {
    expect(roofOf('12 Palm Ave., Miami FL')).toEqual(roofOf('12 palm ave, miami, fl'));
  });

  test('adds up for every address: its area is more than its footprint and its edges are those of its kind', () => {
    for (const roof of addresses.map(roofOf)) {
      expect(roof.areaSf).toBeGreaterThan(24 * 40);
      expect(roof.areaSf).toBeLessThan((70 * 36 + 16 * 20) * 1.26);
      expect(roof.kind === 'hip' ? roof.rakeLf : roof.hipLf).toBe(0);
      expect(roof.valleyLf > 0).toBe(roof.kind === 'winged');
      expect(roof.ridgeLf).toBeGreaterThan(0);
    }
    expect(new Set(addresses.map((address) => roofOf(address).kind)).size).toBe(3);
  });
});

test.each([
  ['1 Palm Ave', 0.1, 'created'],
  ['1 Palm Ave', 2, 'working'],
  ['1 Palm Ave', 5, 'done'],
  ['1 FAIL Ave', 5, 'failed'],
  ['1 NEEDID Ave', 5, 'needs-person'],
  ['1 SLOW Ave', 5, 'created'],
  ['1 SLOW Ave', 41, 'done'],
] as const)('%s after %s seconds is %s', (address, seconds, step) => {
  expect(stepOf({ address, reference: 'r', placedAt: 0 }, { now: seconds * 1_000, speed: 1 })).toBe(step);
});

test('an id of the sandbox holds its order; another text is no order', () => {
  const order = { address: '1 Palm Ave, Miami', reference: 'plumbline-1-2', placedAt: 1_700_000_000_000 };
  expect(orderOf(idOf(order))).toEqual(order);
  expect(orderOf('nonsense')).toBeUndefined();
  expect(orderOf(Buffer.from('{"a":1}').toString('base64url'))).toBeUndefined();
});
