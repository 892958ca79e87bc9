// The containers start: each image as its Dockerfile lays it out, with the environment of docker-compose.yml and secrets made for it, beside
// neighbors on loopback that speak the wire of MongoDB, NATS, S3; and people work in what has started.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startS3Server, type S3Server } from '../../platform/server/src/adapters/test-parts/s3-server.ts';
import { makeSecrets } from '../compose/make-secrets.ts';
import { buildChangedApps } from '../start/web-apps.ts';
import { found } from '../test/tools.ts';
import { layOut, layOutPackages } from './test-parts/lay-out.ts';
import { startMongo, startNats } from './test-parts/neighbors.ts';
import { type Container, type Machine, startContainer, untilHealthy } from './test-parts/containers.ts';
import { wire } from './test-parts/wiring.ts';

const ours = [...serviceNames, 'gateway', 'web'];
const administrator = {
  email: 'first@office.test',
  password: 'a long enough passphrase',
  firstName: 'First',
  lastName: 'Admin',
  organizationName: 'Office',
};
const soon = { timeout: 20_000, interval: 50 };

describe.skipIf(!found(['nats-server']) || !found(['nginx']))('the containers of docker-compose.yml', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-up-'));
  const containers = new Map<string, Container>();
  const before = new Map<string, string[]>();
  const neighbors: { close(): Promise<unknown> }[] = [];
  let machine: Machine;
  let storage: S3Server;
  let url: string;
  let cookie = '';

  const container = (name: string): Container => containers.get(name) ?? expect.fail(`${name} was not started`);
  /** What lies in the image; its packages are links. */
  const filesOf = ({ image: { workdir } }: Container) => readdirSync(workdir, { recursive: true }).map(String);
  const start = (name: string) => {
    const started = startContainer(name, machine);
    containers.set(name, started);
    before.set(name, filesOf(started));
    return started;
  };
  const send = (target: string, request: RequestInit = {}) =>
    fetch(url + target, {
      redirect: 'manual',
      ...request,
      headers: { origin: url, cookie, ...(request.headers as Record<string, string>) },
    });
  const sendJson = (target: string, body: unknown) =>
    send(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  beforeAll(async () => {
    await buildChangedApps(() => undefined);
    // Before anything runs: it keeps this process busy
    layOutPackages([...serviceNames.map((name) => `services/${name}`), 'gateway'], path.join(folder, 'images/packages'));
    const images = new Map(['nats-setup', ...ours].map((name) => [name, layOut(name, path.join(folder, 'images'))]));
    storage = await startS3Server('plumbline');
    const wiring = await wire({ 'storage:9000': Number(new URL(storage.endpoint).port) });
    url = `http://127.0.0.1:${wiring.port('web', 8080)}`;
    machine = { wiring, given: { ...makeSecrets(), PUBLIC_BASE_URL: url, LOG_LEVEL: 'warn' }, images, folder };
    neighbors.push(storage, await startMongo(machine), await startNats(machine));
    const setup = start('nats-setup');
    expect(await setup.ended(), setup.said()).toBe(0);
    await Promise.all(serviceNames.map(async (name) => untilHealthy(start(name), machine)));
    for (const name of ['gateway', 'web']) await untilHealthy(start(name), machine);
  }, 400_000);

  afterAll(async () => {
    for (const one of [...containers.values()].toReversed()) await one.stop();
    for (const one of neighbors.toReversed()) await one.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test.each(ours)('%s is ready, and healthy by its own check', async (name) => {
    await container(name).checkHealth();
    const ready = await fetch(`http://127.0.0.1:${machine.wiring.port(name, 8080)}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, expect.objectContaining({ status: 'ready' })]);
  });

  test('the operator gets the one-time link from the identity container, and the first administrator signs in', async () => {
    const ask = () => container('identity').exec(['node', 'services/identity/src/main.ts', '--setup-link']);
    const [, token = ''] = new RegExp(`^  ${url}/api/setup\\?token=([\\w-]+)$`, 'm').exec(await ask()) ?? [];
    const setup = await sendJson('/api/setup', { token, ...administrator });
    expect(setup.status, await setup.text()).toBe(201);
    const { email, password } = administrator;
    const signedIn = await sendJson('/api/login', { email, password });
    expect(signedIn.status).toBe(200);
    cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await (await send('/api/auth/user')).json()).toMatchObject({ email, role: 'admin' });
    await expect(ask()).rejects.toThrow('This installation is already set up.');
    const reset = container('identity').exec(['node', 'services/identity/src/main.ts', `--reset-factor=${email}`]);
    await expect(reset).rejects.toThrow(/two-factor/i);
  });

  test('a claim is opened, its neighbors hear of it, and a document of it is stored by S3 and read back', async () => {
    const intake = {
      propertyOwnerName: 'Olive Owner',
      propertyOwnerPhone: '813 555 0100',
      propertyAddress: '1 Harbor Line, Tampa, FL 33602',
      damageType: 'hail',
      incidentDate: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
    };
    const opened = await sendJson('/api/claims', intake);
    expect(opened.status).toBe(201);
    const { claim } = (await opened.json()) as { claim: { id: number } };
    await vi.waitFor(async () => {
      expect(await (await send(`/api/claims/${claim.id}/contacts`)).json()).toMatchObject([{ name: 'Olive Owner' }]);
      expect(await (await send(`/api/activity?claimId=${claim.id}`)).json()).not.toEqual([]);
    }, soon);

    const bytes = Buffer.from('Notice of loss, as it came in the mail.\n');
    const stored = await send(`/api/claims/${claim.id}/documents?fileName=notice.txt`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    expect(stored.status, await stored.clone().text()).toBe(201);
    const { document } = (await stored.json()) as { document: { id: number } };
    expect([...storage.objects.values()].some((object) => object.equals(bytes))).toBe(true);
    const read = await send(`/api/documents/${document.id}/file`);
    expect([read.status, Buffer.from(await read.arrayBuffer())]).toEqual([200, bytes]);
  });

  test('a picture goes through the workers and the libraries of the image', async () => {
    const body = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const kept = await send('/api/auth/picture', { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body });
    expect(kept.status, await kept.clone().text()).toBe(200);
    const { id } = (await kept.json()) as { id: number };
    const shown = await send(`/api/users/${id}/picture`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(storage.objects.size).toBeGreaterThan(1);
  });

  test('nginx hands out the page of the gateway and the files of the build', async () => {
    const page = await (await send('/claims')).text();
    const [asset = ''] = /\/assets\/[\w.-]+\.[0-9a-f]{10}\.js/.exec(page) ?? [];
    const file = await send(asset);
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect((await send('/metrics')).status).toBe(404);
  });

  test('nothing was written into an image, and no secret was said', () => {
    for (const [name, files] of before) expect(filesOf(container(name)), name).toEqual(files);
    const said = [...containers.values()].map((one) => one.said()).join('\n');
    expect(Object.entries(machine.given).filter(([key, value]) => /PASSWORD|SECRET|KEY|TOKEN/.test(key) && said.includes(value))).toEqual(
      [],
    );
  });

  test('everything ends by itself when it is asked to', async () => {
    for (const name of [...ours].toReversed()) await container(name).stop();
    expect(await Promise.all(ours.map(async (name) => [name, await container(name).ended()]))).toEqual(ours.map((name) => [name, 0]));
  });
});
