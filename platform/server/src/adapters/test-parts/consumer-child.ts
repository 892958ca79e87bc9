// A consumer in a process of its own that is killed by the tests: its inbox and its effects are the lines of one file.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openBus, type BusPlace } from './bus-places.ts';

const [place = '', consumer = '', type = '', file = ''] = process.argv.slice(2);
const inbox = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

const bus = await openBus(JSON.parse(place) as BusPlace);
await bus.subscribe({
  consumer,
  type,
  async handle({ id }) {
    await wait(Math.random() * 10);
    if (inbox.has(id)) return;
    inbox.add(id);
    // One write is both the effect and the memory of it, as a transaction is in the product.
    appendFileSync(file, `${id}\n`);
    await wait(Math.random() * 5);
  },
});
process.stdout.write('ready\n');
