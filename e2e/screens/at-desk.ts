// What is proven of a screen at a desk: it is clean at 1440 and 1024 pixels in both colour schemes, the focus is always to be seen; and on
// its bad days it says so in words at every width, stays clean, and comes back. One window of the person serves all of it.
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../product.ts';
import { failData, failed, isDataOfTab, retryAll } from './failing.ts';
import { focusFaults } from './focus.ts';
import { complete, everyWidth, faultsInAllLooks, wide } from './looks.ts';
import { openScreen, shown } from './open-screen.ts';
import type { Screen } from './screen-list.ts';
import { visitorsOfFile, type Visitors } from './visitors.ts';

const [{ width, height }] = wide;
const size = { width, height };

export function lookAtDesk(screens: readonly Screen[]): void {
  const visitors = visitorsOfFile();
  describe.each(screens.filter(({ only }) => only !== 'phone'))('$name', (screen) => {
    test('is clean at 1440 and 1024 pixels', async () => {
      const visitor = await visitors.atDesk(screen);
      await openScreen(screen, visitor, { visitors, size });
      const faults = await faultsInAllLooks(visitor.page, screen.name, wide);
      faults.push(...(await focusFaults(visitor.page, { all: screen.name === 'dashboard' })));
      expect(faults).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    });
    if (screen.badDay) test('says that the connection is lost and keeps what it showed', () => looseConnection(screen, visitors));
    if (screen.badDay && screen.badDay !== 'offline')
      test('says that its data cannot be had, offers Retry, and Retry brings it', () => failAndRecover(screen, visitors));
  });
}

async function looseConnection(screen: Screen, visitors: Visitors): Promise<void> {
  const visitor = await visitors.atDesk(screen);
  const { page, context } = visitor;
  // It stands there from the look before, unless the walk through it has closed what was opened
  if (!(await shown(page, screen).isVisible())) await openScreen(screen, visitor, { visitors, size });
  await context.setOffline(true);
  try {
    await page.getByText('Offline').locator('visible=true').first().waitFor();
    await shown(page, screen).waitFor();
    expect(await faultsInAllLooks(page, `${screen.name}-offline`, everyWidth)).toEqual([]);
  } finally {
    await context.setOffline(false);
  }
}

async function failAndRecover(screen: Screen, visitors: Visitors): Promise<void> {
  const visitor = await visitors.atDesk(screen);
  const { page } = visitor;
  const heal = await fail(screen, visitor, visitors);
  try {
    await failed(page);
    expect(await faultsInAllLooks(page, `${screen.name}-failed`, everyWidth)).toEqual([]);
  } finally {
    await heal();
  }
  await retryAll(page);
  await shown(page, screen).waitFor();
}

/** Opens the screen on its bad day: as a whole, or well with what opens on it failing. Answers how to end the bad day. */
async function fail(screen: Screen, visitor: Visitor, visitors: Visitors): Promise<() => Promise<void>> {
  const { page } = visitor;
  await page.setViewportSize(size);
  if (screen.badDay !== 'opened') {
    const heal = await failData(page, failingOn(screen));
    await page.goto(visitors.pathOf(screen));
    if (screen.badDay === 'part') await screen.prepare?.(page);
    return heal;
  }
  await page.goto(visitors.pathOf(screen));
  await page.locator('main h1').first().waitFor();
  await complete(page);
  const heal = await failData(page);
  await screen.prepare?.(page);
  return heal;
}

function failingOn({ badDay, fails }: Screen): ((url: URL) => boolean) | undefined {
  if (badDay === 'tab') return isDataOfTab;
  return fails && ((url) => fails.test(url.pathname));
}
