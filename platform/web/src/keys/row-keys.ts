// The rows of a screen by keyboard: J and K or the arrows go through whatever is marked as a list, and a key presses what carries it.
import { isPressed, shortcutAt } from './shortcuts.ts';

/** A list says `data-rows`; its children are the rows, but heads that say `data-no-row`. A row says with `data-row-main` what takes the focus, else its first link or button does. */
const rowsOfScreen = 'main [data-rows] > :not([data-no-row])';
const operable = 'a[href], button:not(:disabled)';
const steps = { next: 1, previous: -1 } as const;

/** Goes to the next or previous row. False where the key means something else here. */
export function moveInRows(event: KeyboardEvent): boolean {
  const move = shortcutAt(event, ['next', 'previous']);
  if (!move) return false;
  const rows = [...document.querySelectorAll<HTMLElement>(rowsOfScreen)].filter(isShown);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (event.key.startsWith('Arrow') && !movesByArrow(event, at)) return false;
  const row = rows[Math.min(Math.max(at + steps[move], 0), rows.length - 1)];
  if (!row) return false;
  focusRow(row);
  return true;
}

/** Arrows scroll, or belong to what has the focus; only a link or a plain button of a row gives them away. */
function movesByArrow({ target }: KeyboardEvent, at: number): boolean {
  return at >= 0 && target instanceof HTMLElement && target.matches('a[href], button:not([role], [aria-haspopup]), [data-rows] > *');
}

function focusRow(row: HTMLElement): void {
  const main = row.querySelector<HTMLElement>('[data-row-main]') ?? row.querySelector<HTMLElement>(operable);
  if (!main) row.tabIndex = -1;
  (main ?? row).focus();
}

/** Presses what carries this key (`data-key="e"`) in the row with the focus, else where the screen has exactly one; a field takes the focus. */
export function pressKeyed(event: KeyboardEvent): boolean {
  const keyed = [...document.querySelectorAll<HTMLElement>('main [data-key]')].filter(
    (one) => isPressed(event, one.dataset['key'] ?? '') && isShown(one) && !one.matches(':disabled'),
  );
  const row = document.activeElement?.closest(rowsOfScreen);
  const found = (row && keyed.find((one) => row.contains(one))) ?? alone(keyed.filter((one) => !one.closest(rowsOfScreen)));
  if (!found) return false;
  if (found.matches('input, textarea')) found.focus();
  else found.click();
  return true;
}

function alone<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function isShown(element: HTMLElement): boolean {
  return element.closest('[hidden]') === null && element.checkVisibility();
}
