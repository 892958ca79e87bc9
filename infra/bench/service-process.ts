// A service in a process of its own, as it is deployed apart, on a folder that was filled before: whoever measures it is not measured with it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Environment, type RunningService, openEnvironment, readSettings, startService } from '@plumbline/server';
import { claimsService } from '@plumbline/service-claims/app';
import { commsService } from '@plumbline/service-comms/app';
import { tokenFrom } from './claims-data.ts';
import type { Row } from './base/rows.ts';

type Question = 'token' | 'processor' | 'stop';

type ServiceName = 'claims' | 'comms';
const starts: Record<ServiceName, (environment: Environment) => Promise<RunningService>> = {
  claims: (environment) => startService(claimsService, environment),
  comms: (environment) => startService(commsService, environment),
};

export interface ServiceProcess {
  readonly pid: number;
  /** Asks the service; the token of its caller is used as long as the gateway uses one. */
  ask(path: string): Promise<Response>;
  /** Milliseconds that all threads of the process, the database among them, have computed so far. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** As the gateway: a token is signed anew after half a minute. */
const tokenReuseMs = 30_000;

/** Measures on a folder of its own, which is filled, and left once as a service finds it that starts again. */
export async function measureService(
  name: ServiceName,
  fill: (environment: Environment) => Promise<void>,
  measure: (service: ServiceProcess) => Promise<Row[]>,
): Promise<Row[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-bench-'));
  try {
    await fillFolder(name, folder, fill);
    const service = await startInProcess(name, folder);
    try {
      return await measure(service);
    } finally {
      await service.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** With the indexes, and whatever else a first start makes. */
async function fillFolder(name: ServiceName, folder: string, fill: (environment: Environment) => Promise<void>): Promise<void> {
  const environment = await open(folder);
  await fill(environment);
  await (await starts[name](environment)).stop();
  await environment.close();
}

const open = (folder: string) => openEnvironment(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'error' }));

async function startInProcess(name: ServiceName, folder: string): Promise<ServiceProcess> {
  const child = fork(import.meta.filename, [name, folder]);
  const next = async <A>(): Promise<A> => ((await once(child, 'message')) as [A])[0];
  const send = <A>(question: Question): Promise<A> => {
    const answer = next<A>();
    child.send(question);
    return answer;
  };
  const url = await next<string>();
  let token = { text: '', untilMs: 0 };
  return {
    pid: child.pid ?? 0,
    async ask(path) {
      if (token.untilMs < Date.now()) token = { text: await send<string>('token'), untilMs: Date.now() + tokenReuseMs };
      return fetch(url + path, { headers: { authorization: `Bearer ${token.text}` } });
    },
    processorMs: () => send<number>('processor'),
    async stop() {
      const ended = once(child, 'exit');
      child.send('stop');
      await ended;
    },
  };
}

async function serve(name: ServiceName, folder: string): Promise<void> {
  const environment = await open(folder);
  const service = await starts[name](environment);
  const stop = async () => {
    await service.stop();
    await environment.close();
    process.disconnect();
  };
  const answers: Record<Question, () => Promise<string | number | void>> = {
    token: () => tokenFrom(environment),
    processor: () => Promise.resolve(processorMs()),
    stop,
  };
  process.on('message', (question: Question) => {
    void answers[question]().then((answer) => answer !== undefined && process.send?.(answer));
  });
  process.send?.(environment.urlOf(name));
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const [, file, name, folder] = process.argv;
if (file === import.meta.filename && folder !== undefined) await serve(name as ServiceName, folder);
