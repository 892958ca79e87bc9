// The database as a process of its own: `node main.ts --folder <data> --socket <folder of the socket>`.
import { parseArgs } from 'node:util';
import { onProblem } from './base/problems.ts';
import { startServer } from './server.ts';
import { prepareSocket, uriOf } from './socket-path.ts';

function say(line: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, socket: { type: 'string' } } });
  if (!values.folder) throw new Error('Set the data folder: --folder <path>');
  onProblem((message) => process.stderr.write(`${JSON.stringify({ problem: message })}\n`));
  const place = prepareSocket(values.socket);
  const server = await startServer({ folder: values.folder, socketPath: place.path });
  let closing = false;
  const drain = async () => {
    if (closing) return;
    closing = true;
    await server.close();
    place.remove();
    process.exit(0);
  };
  process.on('SIGTERM', () => void drain());
  process.on('SIGINT', () => void drain());
  say({ ready: true, pid: process.pid, socket: place.path, uri: uriOf(place.path, '<database>') });
}

try {
  await run();
} catch (error) {
  say({ ready: false, message: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
