// The products that journeys run against: each with data and apps of its own, started when the first journey asks for it.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../infra/start/free-port.ts';
import { carrier } from './carrier.ts';
import { startModelServer } from './model-server.mjs';

export const password = 'walk-with-me-1';
const readyWithinMs = 300_000;
/** Lies beside demo data that were made to their end. */
const doneMark = 'demo-is-made';
const apps = ['shell', 'mf-claims', 'mf-field', 'mf-billing', 'mf-comms'];

/** The same answer for whoever asks, worked for once. */
export function atMostOnce(work) {
  let answer;
  return () => (answer ??= work());
}

export class Products {
  #root;
  #scratch;
  /** Started products by kind: a promise, because two lanes may ask for the same one at once. */
  #running = new Map();

  constructor(root, scratch) {
    this.#root = root;
    this.#scratch = scratch;
  }

  /** Makes the demo data and stops again, so that its files can be copied; takes those of `made`, a folder, when they are there already. */
  async seed(made) {
    if (made !== undefined && existsSync(join(made, doneMark))) {
      cpSync(join(made, 'seed'), join(this.#scratch, 'seed'), { recursive: true });
      return;
    }
    const product = await this.#start('seed');
    await product.stop();
    writeFileSync(join(this.#scratch, doneMark), '');
  }

  /** The product of this kind, started if it is not: `{ product, data, apps }`. */
  async get(kind) {
    const started = this.#running.get(kind) ?? this.#begin(kind);
    this.#running.set(kind, started);
    return { product: await started, data: this.#folder(kind, 'data'), apps: this.#folder(kind, 'apps') };
  }

  async stop(kind) {
    const started = this.#running.get(kind);
    this.#running.delete(kind);
    const product = await started?.catch(() => undefined);
    await product?.stop();
  }

  async stopAll() {
    await Promise.all([...this.#running.keys()].map((kind) => this.stop(kind)));
  }

  #folder(name, part) {
    return join(this.#scratch, name, part);
  }

  async #begin(kind) {
    if (kind === 'empty') return this.#start(kind, {}, ['--empty']);
    cpSync(this.#folder('seed', 'data'), this.#folder(kind, 'data'), { recursive: true });
    if (kind === 'model') return this.#withModel(kind);
    if (kind === 'carrier') return this.#start(kind, carrier);
    if (kind !== 'nats') return this.#start(kind);
    const nats = await startNats(join(this.#scratch, kind));
    execFileSync(process.execPath, ['infra/nats/setup.ts'], { cwd: this.#root, env: { ...process.env, NATS_URL: nats.url } });
    const product = await this.#start(kind, { NATS_URL: nats.url });
    return { ...product, stop: () => product.stop().then(nats.stop) };
  }

  async #withModel(kind) {
    const model = await startModelServer();
    const product = await this.#start(kind, { OPENAI_API_KEY: 'key-for-tests', OPENAI_BASE_URL: model.url });
    return { ...product, stop: () => product.stop().then(model.stop) };
  }

  async #start(name, settings = {}, flags = []) {
    for (const app of apps)
      cpSync(join(this.#root, app, 'dist'), join(this.#folder(name, 'apps'), app, 'dist'), { recursive: true, force: true });
    const port = await freePort();
    const environment = {
      ...process.env,
      DATA_DIR: this.#folder(name, 'data'),
      APPS_DIR: this.#folder(name, 'apps'),
      DEMO_PASSWORD: password,
      PORT: String(port),
      SANDBOX_SPEED: '20',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '6000',
      ...settings,
    };
    const child = spawn(process.execPath, ['infra/start/main.ts', '--no-build', ...flags], {
      cwd: this.#root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = await saysReady(child, name);
    return { url: `http://127.0.0.1:${port}`, setupLink: /http\S+token=\S+/.exec(output)?.[0] ?? '', stop: () => ended(child) };
  }
}

function saysReady(child, name) {
  let output = '';
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product (${name}) was not ready in time:\n${output}`)), readyWithinMs);
    child.stdout.on('data', (bytes) => {
      output += bytes;
      if (!output.includes('Press Ctrl+C to stop')) return;
      clearTimeout(late);
      resolve(output);
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The product (${name}) ended with code ${code} before it was ready:\n${output}`));
    });
  });
}

function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

async function startNats(folder) {
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', join(folder, 'nats')], { stdio: 'ignore' });
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', resolve);
  });
  const deadline = Date.now() + 10_000;
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error('nats-server did not start.');
  }
  return { url: `nats://127.0.0.1:${port}`, stop: () => ended(child) };
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(() => resolve(false), 50));
  });
}
