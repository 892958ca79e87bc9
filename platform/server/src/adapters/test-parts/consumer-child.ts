// A consumer in a process of its own that is killed by the tests: its inbox and its effects are the lines of one file.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openBus, type BusPlace } from './bus-places.ts';

const [place = '', consumer = '', type = '', file = '', together = ''] = process.argv.slice(2);
const inbox = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const bus = await openBus(JSON.parse(place) as BusPlace);

async function handleAll(envelopes: readonly { id: string }[]): Promise<void> {
  await wait(Math.random() * 10);
  const fresh = envelopes.map(({ id }) => id).filter((id) => !inbox.has(id));
  for (const id of fresh) inbox.add(id);
  // One write is both the effects and the memory of them, as a transaction is in the product.
  if (fresh.length > 0) appendFileSync(file, fresh.map((id) => `${id}\n`).join(''));
  await wait(Math.random() * 5 * envelopes.length);
}

await bus.subscribe({ consumer, type, handle: (envelope) => handleAll([envelope]), ...(together === 'together' ? { handleAll } : {}) });
process.stdout.write('ready\n');
