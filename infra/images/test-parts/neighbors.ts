// What the containers of ours talk to, on loopback: a database with an account for each service, and nats-server with the shipped configuration.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';
import { startAccountServer } from '../../../platform/embedded/src/database/testing/account-server.ts';
import { listens } from '../../start/split/programs.ts';
import { environmentOf, root, serviceOf } from '../compose-file.ts';
import type { Machine } from './containers.ts';

export interface Neighbor {
  close(): Promise<unknown>;
}

/** The accounts that infra/mongo/replica-set.js makes, with the passwords that docker-compose.yml hands to it. */
export function startMongo({ folder, wiring, given }: Machine): Promise<Neighbor> {
  const passwords = environmentOf('mongo-init', given);
  const accounts = serviceNames.map((user) => ({
    user,
    source: `plumbline_${user}`,
    databases: [`plumbline_${user}`, `plumbline_${user}_ids`],
    password: passwords[`MONGO_PASSWORD_${user.toUpperCase()}`] ?? '',
  }));
  return startAccountServer(path.join(folder, 'mongo'), wiring.port('mongo', 27_017), accounts);
}

/** nats-server with the command and the environment of docker-compose.yml. */
export async function startNats({ folder, wiring, given }: Machine): Promise<Neighbor> {
  const port = wiring.port('nats', 4222);
  const places: Record<string, string> = { '0.0.0.0': '127.0.0.1', '4222': String(port), '/data': path.join(folder, 'nats') };
  const args = (serviceOf('nats').command ?? []).map((word) => places[word] ?? word.replace(/^\/plumbline/, path.join(root, 'infra/nats')));
  const environment = { ...environmentOf('nats', given), NATS_MONITOR: `127.0.0.1:${wiring.port('nats', 8222)}` };
  const child = spawn('nats-server', args, { env: { PATH: process.env['PATH'], ...environment }, stdio: 'ignore' });
  const end = new Promise((resolve) => child.once('close', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  const deadline = Date.now() + 15_000;
  while (
    !(await listens({ host: '127.0.0.1', port }).then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error('nats-server did not start with the configuration of the containers');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    close() {
      child.kill('SIGTERM');
      return end;
    },
  };
}
