// The floor of an upload: the same bytes from the same browser to a server that hashes them and brings them to the disk, and does nothing else.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cpuMsOfTree } from '../base/process-tree.ts';
import { openQuietBrowser } from './quiet-browser.ts';

export interface Floor {
  readonly tookMs: number;
  readonly browserCpuMs: number;
  readonly serverCpuMs: number;
}

export async function measureFloor(photos: number, bytesOfEach: number): Promise<Floor> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bare-'));
  const server = fork(path.join(import.meta.dirname, 'bare-server.mjs'), [folder], { execArgv: [] });
  const port = await new Promise((resolve) => server.once('message', resolve));
  const browser = await openQuietBrowser();
  try {
    const page = await browser.context.newPage();
    await page.goto(`http://127.0.0.1:${String(port)}/`);
    const ask = await browser.leaveAlone(page);
    const before = [cpuMsOfTree(browser.pid), cpuMsOfTree(server.pid ?? 0)] as const;
    const tookMs = Number(await ask(`(${sendBare.toString()})(${photos}, ${bytesOfEach})`));
    const after = [cpuMsOfTree(browser.pid), cpuMsOfTree(server.pid ?? 0)] as const;
    return { tookMs, browserCpuMs: after[0] - before[0], serverCpuMs: after[1] - before[1] };
  } finally {
    await browser.close();
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the page: two at a time, as the queue does. */
async function sendBare(photos: number, bytes: number): Promise<number> {
  const body = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(body.subarray(at, Math.min(bytes, at + 65_536)));
  let next = 0;
  const lane = async () => {
    for (next += 1; next <= photos; next += 1) await (await fetch('/', { method: 'POST', body })).text();
  };
  const began = performance.now();
  await Promise.all([lane(), lane()]);
  return performance.now() - began;
}
