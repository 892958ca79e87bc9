// The screens of claims work on a bad day: when their data cannot be had, and when the connection is lost while they are open.
// Each says so in words, offers what can be done, stays accessible at three widths in both schemes, and comes back by itself.
import { desktop } from '@plumbline/testing';
import { describe, expect, test } from 'vitest';
import { visit, type Visitor } from './product.ts';
import { openFailing, recover, retryAll } from './screens/failing.ts';
import { complete, faultsInAllLooks, narrow, wide } from './screens/looks.ts';
import { claimScreens, type Screen } from './screens/screen-list.ts';
import { visitorsOfFile } from './screens/visitors.ts';

const visitors = visitorsOfFile();
const sizes = [...wide, ...narrow];

/** A window of its own with the session of the person, because the clock that is moved on stays with a window. */
async function windowOf(screen: Screen): Promise<Visitor> {
  const fresh = await visit('/api/login', desktop);
  await fresh.context.addCookies(await visitors.atDesk(screen).context.cookies());
  return fresh;
}

describe.each(claimScreens)('$name', (screen) => {
  test('says that its data cannot be had, offers Retry, and Retry brings it', async () => {
    const { page, close } = await windowOf(screen);
    await openFailing(page, visitors.pathOf(screen));
    const faults = await faultsInAllLooks(page, `${screen.name}-failed`, sizes, 'bad day');
    expect(faults).toEqual([]);
    await recover(page);
    await retryAll(page);
    await close();
  });

  test('says that the connection is lost and keeps what it showed', async () => {
    const { context } = visitors.atDesk(screen);
    const page = await context.newPage();
    await page.goto(visitors.pathOf(screen));
    await screen.prepare?.(page);
    await page.getByText(screen.shows).locator('visible=true').first().waitFor();
    await complete(page);
    await context.setOffline(true);
    await page.getByText('Offline', { exact: false }).locator('visible=true').first().waitFor();
    await page.getByText(screen.shows).locator('visible=true').first().waitFor();
    const faults = await faultsInAllLooks(page, `${screen.name}-offline`, sizes, 'bad day');
    expect(faults).toEqual([]);
    await context.setOffline(false);
    await page.close();
  });
});
