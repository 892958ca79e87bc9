// Consumers and publishers in processes of their own, for the tests of events.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BusPlace } from './bus-places.ts';

const consumerChild = fileURLToPath(new URL('consumer-child.ts', import.meta.url));
const publisherChild = fileURLToPath(new URL('publisher-child.ts', import.meta.url));

/** Starts a consumer whose effects are the lines of `file`, and resolves when it is registered. */
export function startConsumer(
  place: BusPlace,
  { consumer, type, file, together }: { consumer: string; type: string; file: string; together: boolean },
): Promise<ChildProcess> {
  return startChild([consumerChild, JSON.stringify(place), consumer, type, file, together ? 'together' : '']);
}

/** The effects of a consumer so far. */
export function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** Starts a process of Node and resolves when it says that it is ready. */
async function startChild(args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The child process ended with ${code} before it was ready`);
    }),
  ]);
  return child;
}

/** Publishes in another process and answers with the ids. */
export async function publishElsewhere(place: BusPlace, type: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, [publisherChild, JSON.stringify(place), type, String(count)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = Buffer.concat((await child.stdout.toArray()) as Buffer[]).toString();
  return JSON.parse(said) as string[];
}
