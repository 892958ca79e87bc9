// Which key means what: nothing while somebody types, no single key where they are switched off.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPressed, shortcutAt, shortcuts, switchSingleKeys } from './shortcuts.ts';

beforeEach(() => {
  document.body.innerHTML = '<main><button>b</button><input type="text" /><input type="checkbox" /><textarea></textarea></main>';
});
afterEach(() => switchSingleKeys(true));

function press(on: string, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  document.querySelector(on)?.dispatchEvent(event);
  return event;
}

test.each([
  ['button', 'j', {}, 'next'],
  ['button', 'J', {}, 'next'],
  ['button', 'ArrowDown', {}, 'next'],
  ['button', ' ', {}, 'peek'],
  ['button', 'j', { ctrlKey: true }, undefined],
  ['[type=text]', 'j', {}, undefined],
  ['textarea', 'j', {}, undefined],
  ['[type=checkbox]', 'j', {}, 'next'],
  ['button', 'q', {}, undefined],
] as const)('on %s the key %j with %j is %s', (on, key, more, id) => {
  expect(shortcutAt(press(on, key, more), ['next', 'previous', 'peek'])).toBe(id);
});

test('the palette opens with ⌘ or Ctrl, even while somebody types, and not with Shift', () => {
  expect(shortcutAt(press('textarea', 'k', { metaKey: true }), ['palette'])).toBe('palette');
  expect(shortcutAt(press('textarea', 'k', { ctrlKey: true }), ['palette'])).toBe('palette');
  expect(shortcutAt(press('button', 'K', { ctrlKey: true, shiftKey: true }), ['palette'])).toBeUndefined();
});

test('switched off, letters and signs mean nothing; arrows, Enter, Esc and the palette still do', () => {
  switchSingleKeys(false);
  expect(shortcutAt(press('button', 'j'), ['next'])).toBeUndefined();
  expect(shortcutAt(press('button', '?'), ['sheet'])).toBeUndefined();
  expect(shortcutAt(press('button', 'ArrowDown'), ['next'])).toBe('next');
  expect(shortcutAt(press('button', 'Escape'), ['close'])).toBe('close');
  expect(shortcutAt(press('button', 'k', { ctrlKey: true }), ['palette'])).toBe('palette');
});

test('a sequence is no single key press', () => {
  expect(isPressed(press('button', 'g'), 'g c')).toBe(false);
});

test('no key means two things', () => {
  const keys = Object.values(shortcuts).flatMap((one) => [...one.keys] as string[]);
  expect(new Set(keys).size).toBe(keys.length);
});
