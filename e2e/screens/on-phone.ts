// What is proven of a screen on a phone: it is clean at 390 pixels in both color schemes, no control is too small for a finger, the focus is
// always to be seen and under no bar, and at 320 pixels, which is also a window of 640 at 200 % zoom, nothing stands beyond the edge (ux D).
import { sidewaysOverflow } from '@plumbline/testing';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lengthFaults } from './lists/extent.ts';
import { focusFaults } from './focus.ts';
import { faultsInLooks, looksAt, narrow, settled } from './looks.ts';
import { misnamedControls } from './names.ts';
import { openScreen } from './open-screen.ts';
import type { Screen } from './lists/screen.ts';
import { fingerSizes, smallTargets } from './targets.ts';
import { inTurn } from './turn.ts';
import { visitorsOfFile } from './visitors.ts';

const [{ width, height }] = narrow;
const narrowest = 320;

/** Of what stands on the screen itself; the frame around it is the office's. */
async function smallForThumb(page: Page): Promise<string[]> {
  return [
    ...(await smallTargets(page, { needed: fingerSizes.thumb, within: 'main' })),
    ...(await smallTargets(page, { needed: fingerSizes.capture, within: '[data-capture]' })),
  ];
}

export function lookOnPhone(screens: readonly Screen[]): void {
  const visitors = visitorsOfFile();
  test.each(inTurn(screens).filter(({ only }) => only !== 'desk'))('$name is clean on a phone', async (screen) => {
    const visitor = await visitors.onPhone(screen);
    const { page } = visitor;
    await openScreen(screen, visitor, { visitors, size: { width, height } });
    const faults = await faultsInLooks(page, screen.name, looksAt(narrow));
    faults.push(...(await lengthFaults(page, screen.name)));
    faults.push(...(await misnamedControls(page)));
    faults.push(...(await smallTargets(page)));
    if (screen.byThumb) faults.push(...(await smallForThumb(page)));
    faults.push(...(await focusFaults(page, { all: screen.name === 'dashboard' })));
    await page.setViewportSize({ width: narrowest, height });
    await settled(page);
    const beyond = await sidewaysOverflow(page, narrowest);
    if (beyond > 0) faults.push(`${beyond} px beyond the edge of a window of ${narrowest} px`);
    expect(faults).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
}
