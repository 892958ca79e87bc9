// Every built screen at a desk, at 1440 and 1024 pixels, each in one colour scheme (in both with ALL_LOOKS=1): no fault of accessibility,
// nothing sideways, one heading, no complaint of the browser, and the focus always to be seen.
import { expect, test } from 'vitest';
import { faultsInAllLooks, focusFaults, wide } from './screens/looks.ts';
import { openScreen } from './screens/open-screen.ts';
import { screens } from './screens/screen-list.ts';
import { visitorsOfFile } from './screens/visitors.ts';

const visitors = visitorsOfFile();

test.each(screens)('$name is clean at 1440 and 1024 pixels', async (screen) => {
  const visitor = visitors.atDesk(screen);
  const { width, height } = wide[0];
  await openScreen(screen, visitor, { visitors, size: { width, height } });
  const faults = await faultsInAllLooks(visitor.page, screen.name, wide);
  faults.push(...(await focusFaults(visitor.page, { all: screen.name === 'dashboard' })));
  expect(faults).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});
