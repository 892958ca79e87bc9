// Every built screen at three widths and in both colour schemes (every pair of them with ALL_LOOKS=1): no fault of accessibility, nothing sideways, one heading, no
// complaint of the browser; on the phone no control too small for a finger; at the desk the focus is always to be seen.
import { describe, expect, test } from 'vitest';
import type { Visitor } from './product.ts';
import { complete, faultsInAllLooks, focusFaults, narrow, smallTargets, wide } from './screens/looks.ts';
import { screens, type Screen } from './screens/screen-list.ts';
import { visitorsOfFile } from './screens/visitors.ts';

const visitors = visitorsOfFile();

async function open(screen: Screen, { page, complaints }: Visitor, { width, height }: { width: number; height: number }): Promise<void> {
  complaints.length = 0;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(visitors.pathOf(screen));
  await screen.prepare?.(page);
  await page.getByText(screen.shows).locator('visible=true').first().waitFor();
  await complete(page);
}

describe.each(screens)('$name', (screen) => {
  test('is clean at 1440 and 1024 pixels', async () => {
    const visitor = visitors.atDesk(screen);
    await open(screen, visitor, wide[0]);
    const faults = await faultsInAllLooks(visitor.page, screen.name, wide);
    faults.push(...(await focusFaults(visitor.page)));
    expect(faults).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  test('is clean on a phone', async () => {
    const visitor = visitors.onPhone(screen);
    await open(screen, visitor, narrow[0]);
    const faults = await faultsInAllLooks(visitor.page, screen.name, narrow);
    faults.push(...(await smallTargets(visitor.page)));
    expect(faults).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});
