// Publishes facts from a process of its own and prints their ids.
import { facts } from './bus-facts.ts';
import { openBus, type BusPlace } from './bus-places.ts';

const [place = '', type = '', count = '0'] = process.argv.slice(2);
const bus = await openBus(JSON.parse(place) as BusPlace);
const published = facts(type, Number(count));
for (const fact of published) await bus.publish([fact]);
await bus.close();
process.stdout.write(JSON.stringify(published.map((fact) => fact.id)));
