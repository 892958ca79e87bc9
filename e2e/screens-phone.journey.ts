// Every built screen on a phone, 390 pixels wide, in one colour scheme (in both with ALL_LOOKS=1): no fault of accessibility, nothing
// sideways, one heading, no complaint of the browser, and no control too small for a finger.
import { expect, test } from 'vitest';
import { faultsInAllLooks, narrow, smallTargets } from './screens/looks.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screen-list.ts';
import { visitorsOfFile } from './screens/visitors.ts';

const visitors = visitorsOfFile();

test.each(screens)('$name is clean on a phone', async (screen) => {
  const visitor = visitors.onPhone(screen);
  const { width, height } = narrow[0];
  await openScreen(screen, visitor, { visitors, size: { width, height } });
  const faults = await faultsInAllLooks(visitor.page, screen.name, narrow);
  faults.push(...(await smallTargets(visitor.page)));
  expect(faults).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
