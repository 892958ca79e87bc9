// The processes of the split layout: event server, embedded database, seven services, gateway; each with its own settings.
import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@plumbline/contracts/kernel';
import { type Settings, urlSettingOf } from '@plumbline/server';
import type { Program } from '../supervisor.ts';
import type { NatsUser, SplitSecrets } from './secrets.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const checkWithinMs = 2_000;

export interface Layout {
  readonly settings: Settings;
  readonly secrets: SplitSecrets;
  readonly natsServer: string;
  readonly natsPort: number;
  readonly servicePorts: Readonly<Record<ServiceName, number>>;
  /** A short folder that only this user may enter: the socket of the embedded database lies there. */
  readonly runFolder: string;
}

/** Resolves when something listens at a port or a socket. */
export function listens(at: net.NetConnectOpts): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = net.connect(at, () => {
      connection.destroy();
      resolve();
    });
    connection.setTimeout(checkWithinMs, () => connection.destroy(new Error('no answer')));
    connection.once('error', reject);
  });
}

async function isReady(url: string): Promise<void> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(checkWithinMs) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`not ready: ${response.status}`);
}

/** The log of one part; its folder is made when it is missing. */
export function logFileOf(settings: Settings, name: string): string {
  const folder = path.join(settings.DATA_DIR, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path.join(folder, `${name}.log`);
}

/** What every process inherits: the settings of the person at the keyboard, but no secret of another process. */
function surroundings(settings: Settings): Record<string, string | undefined> {
  return { ...process.env, DATA_DIR: settings.DATA_DIR, LOG_LEVEL: settings.LOG_LEVEL };
}

export function natsProgram({
  settings,
  secrets,
  natsServer,
  natsPort,
}: Pick<Layout, 'settings' | 'secrets' | 'natsServer' | 'natsPort'>): Program {
  const store = path.join(settings.DATA_DIR, 'jetstream');
  const passwords = Object.entries(secrets.natsPasswords).map(([user, password]) => [`NATS_PASSWORD_${user.toUpperCase()}`, password]);
  return {
    name: 'nats-server',
    command: natsServer,
    args: [
      '-c',
      path.join(root, 'infra/nats/nats-server.conf'),
      '-a',
      '127.0.0.1',
      '-p',
      String(natsPort),
      '-sd',
      store,
      '-l',
      logFileOf(settings, 'nats-server'),
    ],
    env: { PATH: process.env['PATH'], ...Object.fromEntries(passwords) },
    logFile: logFileOf(settings, 'nats-server'),
    check: () => listens({ host: '127.0.0.1', port: natsPort }),
  };
}

export function databaseProgram({ settings, runFolder }: Pick<Layout, 'settings' | 'runFolder'>): Program {
  const main = path.join(root, 'platform/embedded/src/database/main.ts');
  return {
    name: 'database',
    command: process.execPath,
    args: [main, '--folder', path.join(settings.DATA_DIR, 'database'), '--socket', runFolder],
    env: surroundings(settings),
    logFile: logFileOf(settings, 'database'),
    check: () => listens({ path: socketIn(runFolder) }),
  };
}

const socketIn = (runFolder: string) => path.join(runFolder, 'db.sock');

/** Settings with which a process joins the others. */
export function settingsFor(layout: Layout, user: NatsUser): Record<string, string | undefined> {
  const urls = serviceNames.map((name) => [urlSettingOf(name), `http://127.0.0.1:${layout.servicePorts[name]}`]);
  return {
    ...surroundings(layout.settings),
    MONGODB_URI: `mongodb://${encodeURIComponent(socketIn(layout.runFolder))}/?directConnection=true`,
    NATS_URL: `nats://127.0.0.1:${layout.natsPort}`,
    NATS_USER: user,
    NATS_PASSWORD: layout.secrets.natsPasswords[user],
    GATEWAY_PUBLIC_KEY: layout.secrets.gatewayPublicKey,
    SERVICE_SECRET: layout.secrets.serviceSecret,
    ...(user === 'identity' ? { SECRETS_KEY: layout.secrets.secretsKey } : {}),
    ...Object.fromEntries(urls),
  };
}

/** With the usual room for the young a service keeps up to 90 MB of garbage when nothing happens. `npm start` and the images say the same. */
const serviceFlags = ['--max-semi-space-size=16'];

export function serviceProgram(layout: Layout, name: ServiceName): Program {
  const port = layout.servicePorts[name];
  return {
    name,
    command: process.execPath,
    args: [...serviceFlags, path.join(root, 'services', name, 'src/main.ts')],
    env: { ...settingsFor(layout, name), SERVICE_HOST: '127.0.0.1', SERVICE_PORT: String(port) },
    logFile: logFileOf(layout.settings, name),
    check: () => isReady(`http://127.0.0.1:${port}`),
  };
}

/**
 * What the gateway makes is thrown away at once, a thousand small things for each event that a thousand screens hear: with the usual
 * room for the young it would keep 48 MB of them before it tidies up. The image of the gateway says the same.
 */
const gatewayFlags = ['--max-semi-space-size=4'];

export function gatewayProgram(layout: Layout): Program {
  const { settings, secrets } = layout;
  return {
    name: 'gateway',
    command: process.execPath,
    args: [...gatewayFlags, path.join(root, 'gateway/src/main.ts')],
    env: {
      ...settingsFor(layout, 'gateway'),
      HOST: settings.HOST,
      PORT: String(settings.PORT),
      GATEWAY_PRIVATE_KEY: secrets.gatewayPrivateKey,
      METRICS_TOKEN: secrets.metricsToken,
    },
    logFile: logFileOf(settings, 'gateway'),
    check: () => isReady(`http://${settings.HOST}:${settings.PORT}`),
  };
}
