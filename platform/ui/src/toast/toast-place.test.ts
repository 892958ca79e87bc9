import { describe, expect, test } from 'vitest';
import { spotFor, type Box, type Room } from './toast-place.ts';

const desk: Room = { within: { left: 0, top: 56, right: 1440, bottom: 900 }, gap: 16, isNarrow: false };
const phone: Room = { within: { left: 0, top: 56, right: 390, bottom: 784 }, gap: 8, isNarrow: true };
const size = { width: 368, height: 80 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const none: Box[][] = [[], [], []];

describe('on a desktop', () => {
  test('with nothing in the way it stands at the bottom right', () => {
    expect(spotFor({ size, room: desk, wishes: none })).toEqual({ left: 1056, top: 804 });
  });

  test('beside a small dialog it stays where it always is', () => {
    const dialog = box(500, 300, 440, 300);
    expect(spotFor({ size, room: desk, wishes: [[dialog], [dialog], [dialog]] })).toEqual({ left: 1056, top: 804 });
  });

  test('a dialog that reaches into every corner keeps its controls free', () => {
    const dialog = box(272, 45, 896, 810);
    const controls = [box(1110, 60, 40, 40), box(300, 200, 840, 44), box(1000, 800, 150, 44), box(900, 800, 90, 44)];
    const spot = spotFor({ size, room: desk, wishes: [[dialog], controls, controls] });
    expect(spot).toEqual({ left: 16, top: 804 });
  });

  test('it does not jump back when the dialog closes, and moves when something comes under it', () => {
    const now = { left: 16, top: 804 };
    expect(spotFor({ size, room: desk, wishes: none, now })).toEqual(now);
    const button = box(40, 820, 100, 40);
    expect(spotFor({ size, room: desk, wishes: [[button], [button], [button]], now })).toEqual({ left: 1056, top: 804 });
  });

  test('a window that became smaller does not keep it outside', () => {
    expect(spotFor({ size, room: desk, wishes: none, now: { left: 16, top: 1200 } })).toEqual({ left: 1056, top: 804 });
  });
});

describe('on a phone', () => {
  const wide = { width: 374, height: 90 };

  test('with nothing in the way it stands at the top, as wide as the window', () => {
    expect(spotFor({ size: wide, room: phone, wishes: none })).toEqual({ left: 8, top: 64 });
  });

  test('in a full-height form it covers a field rather than a button', () => {
    const sheet = box(0, 0, 390, 844);
    const buttons = [box(340, 70, 44, 44), box(16, 720, 170, 48), box(204, 720, 170, 48)];
    const fields = Array.from({ length: 9 }, (_, at) => box(16, 130 + at * 64, 358, 48));
    const spot = spotFor({ size: wide, room: phone, wishes: [[sheet], [...fields, ...buttons], buttons] });
    for (const button of buttons) {
      const isApart = spot.top + wide.height <= button.top || spot.top >= button.bottom;
      expect(isApart).toBe(true);
    }
  });

  test('where buttons stand everywhere it covers the least of them', () => {
    const rows = Array.from({ length: 18 }, (_, at) => box(0, at * 50, 390, 44));
    const thin = box(0, 770, 390, 4);
    const spot = spotFor({ size: wide, room: phone, wishes: [rows, rows, [...rows.slice(0, 14), thin]] });
    expect(spot.top).toBeGreaterThan(600);
  });
});
