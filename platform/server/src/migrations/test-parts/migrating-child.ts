// A process that migrates as a service does at its start: one line for each box that it takes, and one at the end.
import mongoose from 'mongoose';
import { pino } from 'pino';
import { migrate } from '../migrate.ts';
import { countBoxesSlowly } from './count-boxes.ts';

const [uri = ''] = process.argv.slice(2);
const connection = await mongoose.createConnection(uri).asPromise();
const actor = { kind: 'service' as const, id: 'claims', name: 'Plumbline' };
const parts = {
  name: 'claims' as const,
  log: pino({ level: 'silent' }),
  connection,
  clock: () => new Date(),
  ownScope: (organizationId: number) => ({ organizationId, actor }),
  // No migration of this test asks for them
  objects: {} as never,
  nextIds: () => Promise.resolve([]),
};
await migrate(parts, [countBoxesSlowly(1, () => void process.stdout.write('box\n'))]);
process.stdout.write('done\n');
await connection.close();
