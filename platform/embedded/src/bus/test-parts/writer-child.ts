// A whole installation in one process (database and bus) that publishes until it is killed, and prints what was acknowledged.
import { randomUUID } from 'node:crypto';
import { startDatabase } from '@plumbline/embedded/database';
import { pino } from 'pino';
import { createEmbeddedBus } from '../create-embedded-bus.ts';

const [folder = '', type = '', consumer = ''] = process.argv.slice(2);
const logger = pino({ level: 'silent' });
const database = await startDatabase({ folder, logger });
const bus = await createEmbeddedBus({ uri: database.uriFor('bus'), logger, leaseMs: 1_500 });
await bus.subscribe({
  consumer,
  type,
  async handle({ id }) {
    process.stdout.write(`handled ${id}\n`);
  },
});

async function publishForEver(): Promise<void> {
  for (let index = 1; ; index += 1) {
    const id = randomUUID();
    const actor = { kind: 'service' as const, id: 'claims', name: 'Plumbline' };
    await bus.publish([
      { id, type, organizationId: 7, actor, at: new Date().toISOString(), aggregateId: index, aggregateVersion: 1, data: {} },
    ]);
    process.stdout.write(`published ${id}\n`);
  }
}

await Promise.all([publishForEver(), publishForEver(), publishForEver(), publishForEver()]);
