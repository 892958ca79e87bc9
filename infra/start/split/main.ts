// `npm run start:split`: every service, the gateway and the embedded database as processes of their own, on a real nats-server.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';
import { allQueues } from '@plumbline/contracts/queues';
import { makeLogger, type Settings, WrongSetting } from '@plumbline/server';
import { keepEventServerSetUp } from '@plumbline/server/event-server';
import { found } from '../../test/tools.ts';
import { assertMayBeEmpty, discardHalfDemo } from '../contents.ts';
import type { Welcome } from '../demo.ts';
import { endWith, listenForEnd } from '../ending.ts';
import { assertPortIsFree, prepareDataFolder, settingsOf } from '../first-look.ts';
import { freePort } from '../free-port.ts';
import { takeDataFolder } from '../instance-lock.ts';
import type { PrepareMessage } from './prepare.ts';
import { databaseProgram, gatewayProgram, type Layout, logFileOf, natsProgram, serviceProgram, settingsFor } from './programs.ts';
import { splitSecrets } from './secrets.ts';
import { type Program, Supervised } from '../supervisor.ts';
import { buildChangedApps } from '../web-apps.ts';
import { welcomeLines } from '../welcome.ts';

const readyWithinMs = 60_000;
const say = (line: string) => console.log(line);
const running: Supervised[] = [];
const runFolder = mkdtempSync(path.join(os.tmpdir(), 'plb-'));
let letGo: (() => Promise<void>) | undefined;
let stopSetUp: (() => Promise<void>) | undefined;

let isEnding = false;

function startProgram(program: Program): Supervised {
  // Nothing begins behind the back of the end, which would leave it running
  if (isEnding) throw new Error('Stopped before everything was up.');
  const supervised = new Supervised(program, say);
  running.push(supervised);
  return supervised;
}

function natsServerPath(): string {
  const natsServer = found(['nats-server']);
  if (natsServer) return natsServer;
  throw new WrongSetting("start:split needs nats-server, which isn't installed (apt-get install nats-server or brew install nats-server).");
}

async function lookFirst(): Promise<Settings> {
  const settings = settingsOf(process.env);
  prepareDataFolder(settings.DATA_DIR);
  letGo = await takeDataFolder(settings.DATA_DIR, ending.asked);
  if (process.argv.includes('--empty')) assertMayBeEmpty(settings.DATA_DIR);
  discardHalfDemo(settings.DATA_DIR, false);
  await assertPortIsFree(settings);
  return settings;
}

/** The account of the operator makes the queues, which the services may not. */
async function setUpEvents({ natsPort, secrets }: Pick<Layout, 'natsPort' | 'secrets'>): Promise<void> {
  const credentials = { user: 'operator', password: secrets.natsPasswords.operator };
  const logger = makeLogger('nats-setup', 'error');
  stopSetUp = await keepEventServerSetUp({ url: `nats://127.0.0.1:${natsPort}`, credentials, logger }, allQueues);
}

/** Event server and database, and where everything will be. */
async function startGround(settings: Settings): Promise<Layout> {
  const secrets = splitSecrets(settings);
  const base = { settings, secrets, runFolder, natsServer: natsServerPath(), natsPort: await freePort() };
  const nats = startProgram(natsProgram(base));
  const database = startProgram(databaseProgram(base));
  await Promise.all([nats.whenReady(readyWithinMs).then(() => setUpEvents(base)), database.whenReady(readyWithinMs)]);
  const ports = await Promise.all(serviceNames.map(async (name) => [name, await freePort()] as const));
  return { ...base, servicePorts: Object.fromEntries(ports) as Layout['servicePorts'] };
}

/** Demo data or the one-time link, by a process that ends before the services start. */
function prepare(layout: Layout): Promise<Welcome> {
  const args = [path.join(import.meta.dirname, 'prepare.ts'), ...process.argv.slice(2)];
  const { gatewayPrivateKey, secretsKey } = layout.secrets;
  const env = { ...settingsFor(layout, 'operator'), GATEWAY_PRIVATE_KEY: gatewayPrivateKey, SECRETS_KEY: secretsKey };
  const logFile = logFileOf(layout.settings, 'prepare');
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', log, 'inherit', 'ipc'] });
  closeSync(log);
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    let welcome: Welcome | undefined;
    child.on('message', (message: PrepareMessage) => {
      if ('say' in message) say(message.say);
      else welcome = message.welcome;
    });
    child.on('exit', (code) =>
      welcome ? resolve(welcome) : reject(new Error(`Couldn't prepare the data (code ${code}); see ${logFile}.`)),
    );
  });
}

/** Which process is which, for operators and for the tests that end one of them. */
function noteProcesses(folder: string): void {
  const list = Object.fromEntries(running.map((supervised) => [supervised.program.name, supervised.pid]));
  const file = path.join(folder, 'processes.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(list, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function noteAddresses({ settings, servicePorts }: Layout): void {
  const list = Object.fromEntries(serviceNames.map((name) => [name, `http://127.0.0.1:${servicePorts[name]}`]));
  writeFileSync(path.join(settings.DATA_DIR, 'addresses.json'), `${JSON.stringify(list, null, 2)}\n`);
}

async function start(): Promise<void> {
  const settings = await lookFirst();
  if (!process.argv.includes('--no-build')) await buildChangedApps(say);
  const layout = await startGround(settings);
  noteAddresses(layout);
  const welcome = await prepare(layout);
  const services = serviceNames.map((name) => startProgram(serviceProgram(layout, name)));
  await Promise.all(services.map((service) => service.whenReady(readyWithinMs)));
  const gateway = startProgram(gatewayProgram(layout));
  // Noted before the gateway answers: who finds it healthy finds the others in the list.
  noteProcesses(settings.DATA_DIR);
  setInterval(() => noteProcesses(settings.DATA_DIR), 1_000).unref();
  await gateway.whenReady(readyWithinMs);

  for (const { program, pid } of running) say(`  ${program.name.padEnd(12)} process ${pid}, log ${program.logFile}`);
  for (const line of welcomeLines(`http://${settings.HOST}:${settings.PORT}`, welcome)) say(line);
}

/** Together less than `endWithinMs`. Who is not done by then is ended: nothing that was acknowledged waits for its commit. */
const maxMs = { gateway: 2_300, services: 1_100, ground: 500 };

/** The gateway first, so that nothing new comes in; the database last. */
async function stop(): Promise<void> {
  isEnding = true;
  const ground = running.filter(({ program }) => ['nats-server', 'database'].includes(program.name));
  const gateway = running.filter(({ program }) => program.name === 'gateway');
  const services = running.filter((supervised) => !ground.includes(supervised) && !gateway.includes(supervised));
  const stopAll = (group: Supervised[], withinMs: number) => Promise.all(group.map((supervised) => supervised.stop(withinMs)));
  await stopAll(gateway, maxMs.gateway);
  await stopAll(services, maxMs.services);
  await stopSetUp?.();
  await stopAll(ground, maxMs.ground);
  rmSync(runFolder, { recursive: true, force: true });
  await letGo?.();
}

const ending = listenForEnd(() => {
  for (const supervised of running) supervised.kill();
});
const started = start().catch(async (error: unknown) => {
  await stop();
  endWith(error);
});
await Promise.race([ending.asked, started.then(() => ending.asked)]);
console.log('\nStopping: finishing open requests...');
await stop();
process.exit(0);
