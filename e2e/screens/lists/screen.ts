// What a screen of the lists is, and how one is brought into its state.
import type { Page } from 'playwright-core';

export type Person = 'admin' | 'adjuster' | 'reviewer' | 'engineer' | 'billing' | 'client' | 'attorney' | 'pending';

export interface Screen {
  readonly name: string;
  /** Account that looks; nobody for the signed-out pages. */
  readonly as?: Person;
  /** Address; `{name}` stands for an id of the data that is there. */
  readonly path: string;
  /** What stands on the screen once it is complete. */
  readonly shows: string | RegExp;
  /** The maker's own words, the same for everybody. */
  readonly isContent?: true;
  /** What it is given to read on the way: the same wherever it is looked at. */
  readonly given?: string;
  /** Brings the screen into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /**
   * It has data of its own, so that it is looked at on its bad days as well: `screen` when the data of the address fail, `tab` when the claim is
   * there and those of its tab fail, `part` when only those named in `fails` do, `opened` when those of what is opened there do, `offline` when
   * it has no others than its screen and only the connection can be lost.
   */
  readonly badDay?: 'screen' | 'tab' | 'part' | 'opened' | 'offline';
  /** For `opened`: what stands on the screen beneath once it has its data, when that is not what it shows. */
  readonly beneath?: string | RegExp;
  /** The addresses of the data that fail on the bad day of a part. */
  readonly fails?: RegExp;
  /** Used with one hand on a ladder: its controls are larger, those of the camera the largest. */
  readonly byThumb?: true;
  /** Where it is to be seen, when that is not everywhere. */
  readonly only?: 'desk' | 'phone';
}

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const tab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click();

export const pressed = (keys: string, shows: string) => async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press(keys);
  await page.getByRole('dialog').getByText(shows).first().waitFor();
};
