// What a finger can press: the controls of a screen, measured on a phone.
import type { Page } from 'playwright-core';

/** Of a finger at a desk, of a thumb on a ladder, and of what captures there. */
export const fingerSizes = { finger: 44, thumb: 48, capture: 56 } as const;

export interface Wanted {
  /** Pixels. */
  readonly needed: number;
  /** Only controls within it are measured. */
  readonly within?: string;
}

/**
 * Controls smaller than a finger needs (44 px) on a touch screen, in words. What counts is the area that answers a touch, not the
 * box; a press beside the control, on what it stands in, is none. Links within a text, the breadcrumb and what is hidden are left out.
 */
export async function smallTargets(page: Page, wanted: Wanted = { needed: fingerSizes.finger }): Promise<string[]> {
  return page.evaluate(({ needed, within = '*' }) => {
    const isMeasured = (control: HTMLElement) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (control.closest('[aria-hidden="true"], .cx-hidden, nav[aria-label="Breadcrumb"]')) return false;
      if (control.tagName === 'A' && getComputedStyle(control).display === 'inline') return false;
      return !(control instanceof HTMLInputElement && ['checkbox', 'radio', 'hidden', 'file'].includes(control.type));
    };
    const answers = (control: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      return control.contains(hit) || hit.closest('label')?.control === control;
    };
    const isSmall = (control: HTMLElement) => {
      const first = control.getBoundingClientRect();
      if (first.width <= 1) return false;
      if (Math.round(Math.min(first.width, first.height)) >= needed) return false;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const [x, y, reach] = [box.left + box.width / 2, box.top + box.height / 2, needed / 2 - 2];
      // What lies under an open panel cannot be touched either
      const over = document.elementFromPoint(x, y)?.closest('aside');
      if (over && !over.contains(control)) return false;
      return ![
        [x, y - reach],
        [x, y + reach],
        [x - reach, y],
        [x + reach, y],
      ].every(([left = 0, top = 0]) => answers(control, left, top));
    };
    // What lies under an open dialog cannot be touched
    const place = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
    const controls = place.querySelectorAll<HTMLElement>('button, a[href], [role="tab"], [role="menuitem"], select, input, textarea');
    const small = [...controls].filter((control) => control.closest(within) && isMeasured(control) && isSmall(control));
    return small.slice(0, 8).map((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40);
      return `${control.tagName.toLowerCase()} “${name}” is ${Math.round(width)}×${Math.round(height)} px`;
    });
  }, wanted);
}
