// The main routes in a window of 320 pixels, which is also a window of 640 at 200 % zoom: nothing stands beyond its edge (ux D2).
import { sidewaysOverflow } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { complete } from './screens/looks.ts';
import { screens } from './screens/screen-list.ts';
import { visitorsOfFile } from './screens/visitors.ts';

const width = 320;
const main = [
  'dashboard',
  'claims',
  'claim-overview',
  'claim-money',
  'reports',
  'portal-client',
  'inspections',
  'scheduling',
  'billing',
  'communications',
  'settings-profile',
];

const visitors = visitorsOfFile();

test.each(screens.filter(({ name }) => main.includes(name)))('$name fits into 320 pixels', async (screen) => {
  const { page } = visitors.onPhone(screen);
  await page.setViewportSize({ width, height: 640 });
  await page.goto(visitors.pathOf(screen));
  await page.getByText(screen.shows).locator('visible=true').first().waitFor();
  await complete(page);
  expect(await sidewaysOverflow(page, width)).toBe(0);
});
