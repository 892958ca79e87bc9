// What is proven of a screen at a desk: it is clean at 1440 and 1024 pixels in both color schemes, the focus is always to be seen; and on
// its bad days it says so in words, stays clean, and comes back. One window of the person serves all of it.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { firstWindowFaults, printFaults } from './lists/extent.ts';
import { failData, failed, isDataOfTab, retryAll } from './failing.ts';
import { focusFaults } from './focus.ts';
import { isBusyNow, isLeftNow } from './follow.ts';
import { looksOfBadDays } from './bad-days.ts';
import { complete, faultsInLooks, looksAt, wide, type Look } from './looks.ts';
import { misnamedControls } from './names.ts';
import { openScreen, shown, standsNow } from './open-screen.ts';
import type { Screen } from './lists/screen.ts';
import { inTurn } from './turn.ts';
import { visitorsOfFile, type Visitors } from './visitors.ts';

const [{ width, height }] = wide;
const size = { width, height };

export function lookAtDesk(screens: readonly Screen[]): void {
  const visitors = visitorsOfFile();
  const looksOf = looksOfBadDays(screens);
  describe.each(inTurn(screens).filter(({ only }) => only !== 'phone'))('$name', (screen) => {
    test('is clean at 1440 and 1024 pixels', async () => {
      const visitor = await visitors.atDesk(screen);
      await openScreen(screen, visitor, { visitors, size });
      const faults = await firstWindowFaults(visitor.page, screen.name);
      faults.push(...(await faultsInLooks(visitor.page, screen.name, looksAt(wide))));
      faults.push(...(await misnamedControls(visitor.page)));
      faults.push(...(await focusFaults(visitor.page, { all: screen.name === 'dashboard' })));
      faults.push(...(await printFaults(visitor.page, screen.name)));
      expect(faults).toEqual([]);
      expect(visitor.complaints).toEqual([]);
    });
    if (screen.badDay)
      test('says that the connection is lost and keeps what it showed', () =>
        looseConnection(screen, visitors, looksOf(screen, 'offline')));
    if (screen.badDay && screen.badDay !== 'offline')
      test('says that its data cannot be had, offers Retry, and Retry brings it', () =>
        failAndRecover(screen, visitors, looksOf(screen, 'failed')));
  });
}

/** The frame of a bad day is looked at where one screen stands for the others in all looks; on each of those only its own part is new. */
const newOn = (looks: readonly Look[]) => (looks.length > 1 ? undefined : 'main, [role="dialog"], [role="alertdialog"]');

async function looseConnection(screen: Screen, visitors: Visitors, looks: readonly Look[]): Promise<void> {
  const visitor = await visitors.atDesk(screen);
  const { page, context } = visitor;
  // It stands there from the look before, unless the walk through it has closed what was opened
  if (!(await shown(page, screen).isVisible())) await openScreen(screen, visitor, { visitors, size });
  isBusyNow(page);
  await context.setOffline(true);
  try {
    // What the head says, and no article or list that has the word too
    await page.locator('header').getByText('Connection: Offline', { exact: true }).waitFor();
    await shown(page, screen).waitFor();
    expect(await faultsInLooks(page, `${screen.name}-offline`, looks, newOn(looks))).toEqual([]);
  } finally {
    await context.setOffline(false);
  }
  if (screen.badDay === 'offline') isLeftNow(page);
}

async function failAndRecover(screen: Screen, visitors: Visitors, looks: readonly Look[]): Promise<void> {
  const { page } = await visitors.atDesk(screen);
  const opensOnIt = screen.badDay === 'opened';
  await page.setViewportSize(size);
  if (opensOnIt) await openBeneath(screen, page, visitors);
  isBusyNow(page);
  const heal = await failData(page, failingOn(screen));
  // The window serves the screens after this one as well: it is healed whatever happens
  try {
    if (!opensOnIt) await page.goto(visitors.pathOf(screen));
    if (opensOnIt || screen.badDay === 'part') await screen.prepare?.(page);
    await failed(page);
    expect(await faultsInLooks(page, `${screen.name}-failed`, looks, newOn(looks))).toEqual([]);
  } finally {
    await heal();
  }
  // The last look may have been narrow, where a screen of the desk shows another one
  await page.setViewportSize(size);
  await retryAll(page);
  await shown(page, screen).waitFor();
  standsNow(page, screen);
}

/** Opens the screen that something opens on, well and with its data: only what opens there fails afterwards. */
async function openBeneath(screen: Screen, page: Page, visitors: Visitors): Promise<void> {
  await page.goto(visitors.pathOf(screen));
  await shown(page, { shows: screen.beneath ?? screen.shows }).waitFor();
  await complete(page);
}

function failingOn({ badDay, fails }: Screen): ((url: URL) => boolean) | undefined {
  if (badDay === 'tab') return isDataOfTab;
  return fails && ((url) => fails.test(url.pathname));
}
