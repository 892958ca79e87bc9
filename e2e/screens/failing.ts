// The two bad days of a screen: the services answer with faults, and the connection is gone.
import type { Page, Route } from 'playwright-core';

/** Everything about the data fails; who is signed in, the frame and its programs are answered as always. */
const data = (url: URL) => url.pathname.startsWith('/api/') && !/^\/api\/(auth|events|login|logout|apps|frame)/.test(url.pathname);

const fault = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({ code: 'unavailable', message: 'This part of Plumbline does not answer at the moment.', requestId: 'test-0001' }),
};
const answer = (route: Route) => route.fulfill(fault);

/** Opens the page while its data cannot be had, and waits until it says so. Time is moved on, so that nobody waits for the repeats. */
export async function openFailing(page: Page, path: string): Promise<void> {
  await page.route(data, answer);
  await page.clock.install();
  await page.goto(path);
  // The code of the screen has come: time that is moved on must not make a slow machine look like a remote that is down
  await page.locator('main h1').first().waitFor();
  const said = page.getByText(/Couldn't load/).first();
  await moveOn(page, async () => !(await said.isVisible()));
  await said.waitFor();
  // What loads later than the first fault says so as well
  await moveOn(page, async () => (await page.locator('[aria-busy="true"]').count()) > 0);
}

/** Answers take the machine's time, not the page's: on a slow one a minute of the page is over before the first of them. */
const mostRealMs = 15_000;
const restMs = 20;

async function moveOn(page: Page, goesOn: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + mostRealMs; Date.now() < until && (await goesOn()); ) {
    await page.clock.runFor(1_000);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

/** Lets the data answer again. */
export async function recover(page: Page): Promise<void> {
  await page.unroute(data, answer);
}

/** Presses Retry wherever it stands, until every part has its data. Throws when one does not come back. */
export async function retryAll(page: Page): Promise<void> {
  const said = page.getByText(/Couldn't load/);
  for (let tries = 0; tries < 12 && (await said.count()) > 0; tries += 1) {
    const answered = page.waitForResponse((response) => data(new URL(response.url())));
    await page.getByRole('button', { name: 'Retry' }).first().click();
    // The answer is real, the clock of the page is not
    await (await answered).finished();
    await page.clock.runFor(2_000);
  }
  await said.first().waitFor({ state: 'detached' });
}
