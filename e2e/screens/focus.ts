// Where the focus goes with the Tab key: every stop must be in sight, marked, and under no bar.
import type { CDPSession, Page } from 'playwright-core';

interface Stop {
  readonly name: string;
  readonly isInside: boolean;
  readonly isMarked: boolean;
  /** What lies over it, in words; empty when nothing does. */
  readonly under: string;
}

interface Walk {
  readonly stops: Stop[];
  /** Back at the first stop, or at the end of the page. */
  isOver: boolean;
}

/** Presses that are sent at once: each stop is noted in the page, so that nobody waits for an answer between two of them. */
const stride = 12;

/**
 * Walks the page once with the Tab key: every stop must be visible in the window, lie under no bar that stays (2.4.11), and show where
 * it is. The frame around all screens is walked once (`all`), the others begin where their own content does, or in the dialog that is open.
 */
export async function focusFaults(page: Page, { all, maxStops = 60 }: { all: boolean; maxStops?: number }): Promise<string[]> {
  await page.evaluate(startWalk, all);
  const devtools = await page.context().newCDPSession(page);
  let walk: Walk = { stops: [], isOver: false };
  for (let pressed = 0; pressed < maxStops && !walk.isOver; pressed += stride) {
    await Promise.all(Array.from({ length: stride }, () => pressTab(devtools)));
    walk = await page.evaluate(() => (window as unknown as { walk: Walk }).walk);
  }
  await devtools.detach();
  // What comes next begins where the walk did
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  if (walk.stops.length === 0) return ['nothing on the screen takes the focus'];
  return walk.stops.flatMap(({ name, isInside, isMarked, under }) => [
    ...(isInside ? [] : [`${name} gets the focus outside of the window`]),
    ...(isMarked ? [] : [`${name} does not show that it has the focus`]),
    ...(under ? [`${name} has the focus under ${under}`] : []),
  ]);
}

async function pressTab(devtools: CDPSession): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all([
    devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}

/** Runs in the page: notes each stop when its key comes up again, which is after the page was scrolled to it. */
function startWalk(isAll: boolean): void {
  const walk: Walk = { stops: [], isOver: false };
  Object.assign(window, { walk });
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  if (!isAll) {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')];
    const opened = dialogs.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })).at(-1);
    const start = opened ?? document.querySelector('main') ?? document.body;
    start.setAttribute('tabindex', start.getAttribute('tabindex') ?? '-1');
    start.focus({ preventScroll: true });
  }

  /** Something that stays while the page is scrolled, and lies over the box where it is sampled. */
  const barOver = (focused: HTMLElement, box: DOMRect): Element | undefined => {
    const bottom = Math.min(box.bottom, innerHeight);
    const top = Math.max(box.top, 0);
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
      for (let hit = document.elementFromPoint(x, y); hit && !hit.contains(focused) && !focused.contains(hit); hit = hit.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(hit).position)) return hit;
      }
    }
    return undefined;
  };
  const layersOf = (focused: HTMLElement) => [undefined, '::after'].map((layer) => getComputedStyle(focused, layer));
  const stopAt = (focused: HTMLElement): Stop => {
    // A hidden input of a switch or a file is seen at its label
    const seen = focused instanceof HTMLInputElement ? (focused.labels?.[0] ?? focused.parentElement ?? focused) : focused;
    const boxes = [focused, seen].map((one) => one.getBoundingClientRect());
    const inside = boxes.find(
      (box) => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0 && box.height > 0,
    );
    const bar = inside && inside.height < innerHeight / 2 ? barOver(focused, inside) : undefined;
    // A card is marked as a whole by the layer that its link lays over it
    const isMarked =
      focused.matches('input, textarea, select') ||
      layersOf(focused).some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
    const text = focused.getAttribute('aria-label') ?? focused.textContent ?? '';
    return {
      name: `${focused.tagName.toLowerCase()} “${text.trim().slice(0, 40)}”`,
      isInside: inside !== undefined,
      isMarked,
      under: bar ? `${bar.tagName.toLowerCase()}.${bar.className}` : '',
    };
  };
  let first: Element | undefined;
  document.addEventListener(
    'keyup',
    () => {
      const focused = document.activeElement as HTMLElement | null;
      if (walk.isOver) return;
      walk.isOver = !focused || focused === document.body || focused === first;
      if (walk.isOver || !focused) return;
      first ??= focused;
      walk.stops.push(stopAt(focused));
    },
    true,
  );
}
