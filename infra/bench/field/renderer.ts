// What a page of Chromium costs: the processor time and the memory of its process, as the system tells them.
import { rssMbOf } from '../base/machine.ts';
import type { Browser } from './phone-page.ts';

export interface Cost {
  readonly cpuMs: number;
  readonly mb: number;
}

/** Of all pages of this browser together: one page is measured at a time. */
export async function costOfPages(browser: Browser): Promise<Cost> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return {
    cpuMs: renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0),
    mb: renderers.reduce((sum, { id }) => sum + rssMbOf(id), 0),
  };
}
