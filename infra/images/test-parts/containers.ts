// The containers of docker-compose.yml as processes of this machine: their folders, commands and settings, without an engine.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { serviceOf } from '../compose-file.ts';
import type { Image } from './lay-out.ts';
import { environmentIn, type Wiring } from './wiring.ts';

export interface Container {
  readonly name: string;
  readonly image: Image;
  /** What it said so far, errors included. */
  said(): string;
  /** Runs a program beside its own, as `docker compose exec` does; answers what it says. */
  exec(command: readonly string[]): Promise<string>;
  /** Runs the check of its health; rejects when that fails. */
  checkHealth(): Promise<void>;
  /** Its exit code. */
  ended(): Promise<number | null>;
  stop(): Promise<void>;
}

export interface Machine {
  readonly wiring: Wiring;
  /** The secrets and settings of the person who starts it. */
  readonly given: Readonly<Record<string, string>>;
  readonly images: ReadonlyMap<string, Image>;
  /** Scratch space: temporary files, logs, what the neighbors store. */
  readonly folder: string;
}

const healthyWithinMs = 60_000;

/** Starts a container. It has the environment of its image and of docker-compose.yml, nothing else. */
export function startContainer(name: string, machine: Machine): Container {
  const tmp = path.join(machine.folder, 'tmp', name);
  mkdirSync(tmp, { recursive: true });
  const laidOut = machine.images.get(name);
  if (!laidOut) throw new Error(`The image of ${name} is not laid out`);
  const image = name === 'web' ? moved(laidOut, machine.wiring, tmp) : laidOut;
  const settings = environmentIn(name, machine.wiring, { given: machine.given, image: image.environment, tmp });
  const env = { ...settings, PATH: `${path.dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin` };
  const logFile = path.join(tmp, 'said');
  const log = openSync(logFile, 'w');
  const [program = '', ...args] = image.command;
  const child = spawn(program, args, { cwd: image.workdir, env, stdio: ['ignore', log, log] });
  closeSync(log);
  // A test that fails before it stops them must leave none behind
  process.once('exit', () => child.kill('SIGKILL'));
  const end = new Promise<number | null>((resolve) => child.once('close', resolve));
  const exec = async ([command = '', ...more]: readonly string[]) =>
    (await promisify(execFile)(command, more, { cwd: image.workdir, env })).stdout;
  return {
    name,
    image,
    said: () => readFileSync(logFile, 'utf8'),
    exec,
    async checkHealth() {
      const own = machine.wiring.port(name, 8080);
      const [, ...command] = serviceOf(name).healthcheck?.test ?? [];
      const words = command.map((word) => word.replace('127.0.0.1:8080', `127.0.0.1:${own}`));
      if (words[0] === 'wget') await fetched(words.at(-1) ?? '');
      else await exec(words);
    },
    ended: () => end,
    stop: () => stopped(child, end),
  };
}

/** nginx reads its files by whole paths, and its addresses from them: the same files with the paths and addresses of this machine. */
function moved(image: Image, { port, wired }: Wiring, tmp: string): Image {
  const configuration = path.join(image.folder, 'etc/plumbline');
  for (const name of readdirSync(configuration).filter((one) => one.endsWith('.conf'))) {
    const file = path.join(configuration, name);
    const text = readFileSync(file, 'utf8')
      .replaceAll('/srv/web', path.join(image.folder, 'srv/web'))
      .replaceAll('/tmp/nginx', path.join(tmp, 'nginx'))
      .replace('listen 8080', `listen 127.0.0.1:${port('web', 8080)}`);
    // A new file: the old one is that of the repository
    rmSync(file);
    writeFileSync(file, wired(text));
  }
  return { ...image, command: image.command.map((word) => word.replace('/etc/plumbline', configuration)) };
}

/** In place of wget, which is in the image and not on every machine. */
async function fetched(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
}

async function stopped(child: ChildProcess, end: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const net = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await end;
  clearTimeout(net);
}

/** Resolves when the container says that it is ready and its own check finds it healthy; rejects with what it said when it ends or takes too long. */
export async function untilHealthy(container: Container, { wiring }: Machine): Promise<void> {
  const ready = `http://127.0.0.1:${wiring.port(container.name, 8080)}/readyz`;
  const deadline = Date.now() + healthyWithinMs;
  let gone = false;
  void container.ended().then(() => {
    gone = true;
  });
  for (;;) {
    const trouble = await fetched(ready).then(
      () => undefined,
      (error: Error) => error,
    );
    if (!trouble) return container.checkHealth();
    if (gone || Date.now() > deadline) throw new Error(`${container.name} does not get healthy:\n${container.said()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
