// Somebody with a keyboard alone: goes by Tab to what is to be pressed, types, and every key is counted.
import type { Locator, Page } from 'playwright-core';

/** So far is nothing on a screen from where one stands. */
const furthest = 120;

export class Keyboard {
  /** Keys that were pressed since `begin`. */
  pressed = 0;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  begin(): void {
    this.pressed = 0;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.pressed += 1;
      await this.#page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    this.pressed += text.length;
    await this.#page.keyboard.type(text);
  }

  /** Goes on by Tab, or back, until it has the focus. Throws with what had the focus when it is not reached. */
  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor();
    const passed: string[] = [];
    for (let count = 0; count < furthest; count += 1) {
      if (await hasFocus(target)) return;
      await this.press(key);
      passed.push(await this.#page.evaluate(() => document.activeElement?.textContent?.slice(0, 30) ?? ''));
    }
    throw new Error(`Not reached by ${key}: ${passed.join(' | ')}`);
  }

  /** Goes there and presses it. */
  async use(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.reach(target, key);
    await this.press('Enter');
  }
}

async function hasFocus(target: Locator): Promise<boolean> {
  const places = await target.evaluateAll((all) => all.map((one) => one === document.activeElement));
  return places.includes(true);
}
