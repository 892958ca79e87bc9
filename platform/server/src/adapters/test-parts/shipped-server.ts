// A nats-server on the configuration that the containers ship, with passwords made up for it, set up by the command of the deployment.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serviceNames } from '@plumbline/contracts/kernel';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { EventBus } from '../../ports/index.ts';
import { createJetStreamBus } from '../jetstream-bus.ts';
import { quiet } from './bus-places.ts';
import { startNatsServer } from './nats-server.ts';

const folder = new URL('../../../../../infra/nats/', import.meta.url);
export const users = [...serviceNames, 'gateway', 'operator'] as const;
export type User = (typeof users)[number];

export interface ShippedServer {
  /** The bus as the process of this account opens it. */
  bus(user: User): Promise<EventBus>;
  /** The bare connection of somebody who has the password of this account. */
  connection(user: User): Promise<NatsConnection>;
  /** Runs the command that makes streams and queues. */
  setUp(user?: User): Promise<string>;
  close(): Promise<void>;
}

export async function startShippedServer(): Promise<ShippedServer> {
  const passwords = Object.fromEntries(users.map((user) => [user, `p${randomBytes(24).toString('hex')}`])) as Record<User, string>;
  const environment = Object.fromEntries(users.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, passwords[user]]));
  const server = await startNatsServer(['-c', fileURLToPath(new URL('nats-server.conf', folder))], environment);
  const open: { close(): Promise<void> }[] = [];
  const kept = <T extends { close(): Promise<void> }>(one: T): T => {
    open.push(one);
    return one;
  };
  return {
    bus: async (user) =>
      kept(await createJetStreamBus({ url: server.url, credentials: { user, password: passwords[user] }, logger: quiet, leaseMs: 5_000 })),
    connection: async (user) =>
      kept(await connect({ servers: server.url, user, pass: passwords[user], inboxPrefix: `_INBOX_${user}`, reconnect: false })),
    async setUp(user = 'operator') {
      const env = { PATH: process.env['PATH'], NATS_URL: server.url, NATS_USER: user, NATS_PASSWORD: passwords[user] };
      const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(new URL('setup.ts', folder))], { env });
      return stdout;
    },
    async close() {
      for (const one of open) await one.close();
      await server.close();
    },
  };
}
