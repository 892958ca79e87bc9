// The two bad days of a screen: the services answer with faults, and the connection is gone.
import type { Page } from 'playwright-core';
import { complete } from './looks.ts';

/** Everything about the data fails; who is signed in, the frame and its programs are answered as always. */
const isData = (url: URL) => url.pathname.startsWith('/api/') && !/^\/api\/(auth|events|login|logout|apps|frame)/.test(url.pathname);

/** Of an open claim: the claim itself is there, what its tab asks for is not. */
export const isDataOfTab = (url: URL) => isData(url) && !/^\/api\/claims\/\d+$/.test(url.pathname);

const fault = { code: 'unavailable', message: "This part of Plumbline isn't available right now.", requestId: 'test-0001' };
const faultAnswer = {
  responseCode: 503,
  responseHeaders: [
    { name: 'content-type', value: 'application/json' },
    // Every repeat is asked for, but nobody waits for it: the times between them are a matter of query-client.test.ts
    { name: 'retry-after', value: '0.001' },
  ],
  body: Buffer.from(JSON.stringify(fault)).toString('base64'),
};

/** What a part says that has no data; an inspection in the words of the specification. */
const saysFailed = /Couldn't load|couldn't be searched|Failed to load inspection details/;

/**
 * From now on the data of this page cannot be had; answers how to end it. Unlike a route of the driver this leaves the browser its cache,
 * so that the programs of the screen need not come again.
 */
export async function failData(page: Page, which = isData): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const answered = which(new URL(url))
      ? devtools.send('Fetch.fulfillRequest', { requestId, ...faultAnswer })
      : devtools.send('Fetch.continueRequest', { requestId });
    // A page that is left takes its questions back
    answered.catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return async () => {
    await devtools.send('Fetch.disable');
    await devtools.detach();
  };
}

/** Until the screen says that its data cannot be had, and nothing on it is still being asked for. */
export async function failed(page: Page): Promise<void> {
  await page.getByText(saysFailed).locator('visible=true').first().waitFor();
  await complete(page);
}

/** As long as somebody who looks goes on pressing. */
const pressedForMs = 45_000;

/** Presses Retry wherever it stands, until every part has its data. Throws when one does not come back. */
export async function retryAll(page: Page): Promise<void> {
  const said = page.getByText(saysFailed);
  const retry = page.getByRole('button', { name: 'Retry' }).or(page.getByRole('menuitem', { name: 'Retry' }));
  // News of a fact can bring a live screen its data before anybody presses; where a Retry is missing, the words below stay
  await retry
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  // What has come can have a part within it that has not: only what stays away after that is gone
  const isGone = async () => (await said.count()) === 0 && (await complete(page), await said.count()) === 0;
  for (const end = Date.now() + pressedForMs; Date.now() < end && !(await isGone()); ) {
    // What is left of them, all at once: each is a button like the first
    await retry.evaluateAll((buttons) => buttons.forEach((one) => (one as HTMLElement).click()));
    await said
      .first()
      .waitFor({ state: 'detached', timeout: 4_000 })
      .catch(() => undefined);
  }
  await said.first().waitFor({ state: 'detached' });
  await complete(page);
}
