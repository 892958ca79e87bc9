// What stood on each open page when a test failed: without it a rare failure on a build server says only what it waited for.
import { afterEach } from 'vitest';
import type { Page } from 'playwright-core';
import { openPages, picture } from './product.ts';

/** The first words are enough to know the screen and its messages. */
const shownWords = 1500;
const patienceMs = 5_000;

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const name = task.name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60);
  for (const [index, page] of openPages().entries()) {
    console.log(`\n▸ page ${index + 1} when “${task.name}” failed: ${page.url()}\n${await told(page)}`);
    await picture(page, `failed-${name}-${index + 1}`, false).catch(() => undefined);
  }
});

/** Focus and words of a page; a page that hangs says so. */
async function told(page: Page): Promise<string> {
  const look = page
    .evaluate((most) => {
      const at = document.activeElement;
      const focus = `${at?.tagName.toLowerCase()} ${at?.getAttribute('aria-label') ?? at?.textContent?.slice(0, 60) ?? ''}`;
      const dialog = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]');
      return `focus: ${focus}\n${(dialog ?? document.body).innerText.slice(0, most)}`;
    }, shownWords)
    .catch((error: unknown) => String(error));
  const silence = new Promise<string>((resolve) => {
    setTimeout(resolve, patienceMs, 'the page does not answer').unref();
  });
  return Promise.race([look, silence]);
}
