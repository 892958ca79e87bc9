// A browser that is left alone while it is measured: its driver is told every body that a page sends, as text, which takes more than to send it.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath, connectTo, phone } from '../../../platform/testing/src/browser.ts';
import type { BrowserContext, Page } from './phone-page.ts';

/** Scripts are optimized, as on a phone. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-renderer-backgrounding',
  '--disable-sync',
];

export interface QuietBrowser {
  readonly pid: number;
  /** Until the driver leaves. */
  readonly context: BrowserContext;
  /**
   * The driver goes: what it set of the network ends with it. Answers how a page is asked then: an expression in it, whose promise is awaited.
   */
  leaveAlone(page: Page): Promise<(expression: string) => Promise<unknown>>;
  close(): Promise<void>;
}

export async function openQuietBrowser(): Promise<QuietBrowser> {
  const executable = chromiumPath();
  if (executable === undefined) throw new Error('No Chromium found');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-browser-'));
  const { width, height } = phone.viewport ?? { width: 390, height: 844 };
  const own = ['--remote-debugging-port=0', `--user-data-dir=${folder}`, `--window-size=${width},${height}`, 'about:blank'];
  // A group of its own: what is started may be a script that starts the browser, and does not end it
  const child = spawn(executable, [...flags, ...own], { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const address = await addressOf(child);
  const driver = await connectTo(address);
  const [context] = driver.contexts();
  if (!context) throw new Error('Chromium has no window');
  return {
    pid: child.pid ?? 0,
    context,
    async leaveAlone(page) {
      const session = await context.newCDPSession(page);
      const { targetInfo } = await session.send('Target.getTargetInfo');
      const ask = await openAsking(`${address.replace(/\/devtools\/.*/, '')}/devtools/page/${targetInfo.targetId}`);
      await driver.close();
      return ask;
    },
    async close() {
      // The last of the group closes what all of them write to
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function addressOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    stderr?.once('end', () => reject(new Error(`Chromium did not start: ${said.slice(0, 400)}`)));
  });
}

interface Said {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown }; readonly exceptionDetails?: { readonly text: string } };
  readonly error?: { readonly message: string };
}

async function openAsking(address: string): Promise<(expression: string) => Promise<unknown>> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error('The page cannot be asked'));
  });
  let asked = 0;
  return (expression) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      const hear = ({ data }: MessageEvent) => {
        const said = JSON.parse(String(data)) as Said;
        if (said.id !== id) return;
        socket.removeEventListener('message', hear);
        const problem = said.error?.message ?? said.result?.exceptionDetails?.text;
        if (problem === undefined) resolve(said.result?.result?.value);
        else reject(new Error(problem));
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params: { expression, awaitPromise: true, returnByValue: true } }));
    });
}
