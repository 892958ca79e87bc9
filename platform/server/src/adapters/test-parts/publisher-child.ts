// Publishes events from a process of its own and prints their ids.
import { events } from './bus-events.ts';
import { openBus, type BusPlace } from './bus-places.ts';

const [place = '', type = '', count = '0'] = process.argv.slice(2);
const bus = await openBus(JSON.parse(place) as BusPlace);
const published = events(type, Number(count));
for (const event of published) await bus.publish([event]);
await bus.close();
process.stdout.write(JSON.stringify(published.map((event) => event.id)));
