// Rows by keyboard: J and K go through the lists of a screen, the arrows only from a row on, and a key presses what carries it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveInRows, pressKeyed } from './row-keys.ts';
import { switchSingleKeys } from './shortcuts.ts';

const pressed = vi.fn<(id: string) => void>();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = `<nav><ul data-rows><li><a href="/">Elsewhere</a></li></ul></nav><main>
    <ul data-rows>
      <li><a href="/1" id="one">One</a> <button id="done-one" data-key="e">Done</button></li>
      <li><button id="other">Other</button> <button id="two" data-row-main>Two</button></li>
    </ul>
    <ol data-rows><li id="three">Three</li></ol>
    <input type="text" id="field" /><textarea id="note" data-key="n"></textarea>
    <button id="page" data-key="e">Done</button><button id="off" data-key="r" disabled>Reply</button>
  </main>`;
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => pressed(button.id));
});
afterEach(() => switchSingleKeys(true));

/** Presses where the focus is. */
function press(key: string): { moved: boolean; done: boolean } {
  const event = new KeyboardEvent('keydown', { key, bubbles: true });
  (document.activeElement ?? document.body).dispatchEvent(event);
  const moved = moveInRows(event);
  return { moved, done: !moved && pressKeyed(event) };
}
const focused = () => document.activeElement?.id;

test('J begins at the first row and goes through all lists of the screen, K goes back, both stop at the ends', () => {
  const way = ['j', 'j', 'j', 'j', 'k', 'k', 'k'].map((key) => {
    press(key);
    return focused();
  });
  expect(way).toEqual(['one', 'two', 'three', 'three', 'two', 'one', 'one']);
});

test('arrows scroll until a row has the focus', () => {
  expect(press('ArrowDown').moved).toBe(false);
  press('j');
  expect([press('ArrowDown').moved, focused()]).toEqual([true, 'two']);
});

test('while somebody types no key moves or presses anything', () => {
  document.querySelector<HTMLElement>('#field')?.focus();
  for (const key of ['j', 'k', 'e', 'n', 'ArrowDown']) expect(press(key)).toEqual({ moved: false, done: false });
  expect(pressed).not.toHaveBeenCalled();
});

test('E presses what the row with the focus offers, else the only one of the page', () => {
  press('j');
  expect(press('e').done).toBe(true);
  document.querySelector<HTMLElement>('#one')?.blur();
  press('e');
  expect(pressed.mock.calls).toEqual([['done-one'], ['page']]);
});

test('a field takes the focus; what is disabled or switched off does nothing', () => {
  expect(press('r').done).toBe(false);
  switchSingleKeys(false);
  expect(press('n').done).toBe(false);
  switchSingleKeys(true);
  expect([press('n').done, focused()]).toEqual([true, 'note']);
});
