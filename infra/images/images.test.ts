// The container layout without an engine: every path, name, secret and setting of the files is checked against the code.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serviceNames } from '@plumbline/contracts/kernel';
import { loadTokenKeys, readSettings, Settings } from '@plumbline/server';
import { describe, expect, test } from 'vitest';
import { makeSecrets } from '../compose/make-secrets.ts';
import { compose, composeText, environmentOf, filled, root } from './compose-file.ts';
import { found } from '../test/tools.ts';

const services = Object.entries(compose.services);
const ours = [...serviceNames, 'gateway'];

/** Folders and files that a Dockerfile copies from the repository. */
function copiedBy(dockerfile: string): string[] {
  const lines = readFileSync(path.join(root, dockerfile), 'utf8').split('\n');
  return lines.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) => line.split(/\s+/).slice(1, -1));
}

test('one container for each service and the gateway, all of them hardened', () => {
  expect(ours.filter((name) => compose.services[name] === undefined)).toEqual([]);
  for (const name of ours) {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(compose.services[name]?.healthcheck).toBeDefined();
  }
});

test('only nginx can be reached, and only from this machine unless asked otherwise', () => {
  const published = services.filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['web']);
  for (const port of published[0]?.[1].ports ?? []) expect(filled(port, {})).toMatch(/^127\.0\.0\.1:/);
  expect(compose.networks).toMatchObject({ inside: { internal: true }, data: { internal: true }, edge: { internal: true } });
});

test('every network, volume and dependency that is named exists, and what is waited for reports its health', () => {
  for (const [, service] of services) {
    for (const network of service.networks ?? []) expect(Object.keys(compose.networks)).toContain(network);
    for (const volume of service.volumes ?? []) {
      const source = filled(volume, {}).split(':')[0] ?? '';
      if (source.startsWith('.')) expect(existsSync(path.join(root, source)), source).toBe(true);
      else expect(Object.keys(compose.volumes)).toContain(source);
    }
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(compose.services)).toContain(other);
      if (condition === 'service_healthy') expect(compose.services[other]?.healthcheck, other).toBeDefined();
    }
  }
});

test('no secret has a default: without the file of secrets nothing starts', () => {
  const names = [...composeText.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|_KEY)\w*)(:[?-][^}]*)?\}/g)].map(([, name, rule]) => ({ name, rule }));
  // Of others: empty is without them
  const providers = /^(OPENAI|ANTHROPIC|TWILIO|EAGLEVIEW|HOVER|OIDC|MAIL)_/;
  for (const { name, rule } of names) {
    if (providers.test(name ?? '')) expect(rule, name).toBe(':-');
    else expect(rule, name).toMatch(/^:\?/);
  }
  for (const name of ours) expect(() => environmentOf(name, {}), name).toThrow(/make-secrets/);
});

test('the file of secrets has exactly what is asked for, and never the same twice', () => {
  const asked = new Set([...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? ''));
  const made = makeSecrets();
  expect(Object.keys(made).toSorted()).toEqual([...asked].toSorted());
  expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
  expect(Object.values(makeSecrets()).some((value) => Object.values(made).includes(value))).toBe(false);
});

test('the key of the replica set has only what MongoDB takes in one', () => {
  const keys = Array.from({ length: 20 }, () => makeSecrets()['MONGO_REPLICA_KEY']);
  expect(keys.filter((key) => !/^[A-Za-z0-9+/]{6,1024}$/.test(key ?? ''))).toEqual([]);
});

/** The programs that the images bring with them: Debian with Node, Alpine's busybox, the database's shell, the client of the storage. */
const brings: readonly (readonly [RegExp, string])[] = [
  [/^node:/, 'node'],
  [/-alpine$/, 'wget'],
  [/^mongo:/, 'mongosh'],
  [/\/minio:/, 'mc'],
];

test('every health check asks with a program that its image has', () => {
  const imageOf = ({ image, build }: (typeof services)[number][1]) => {
    if (image !== undefined) return image;
    const last = readFileSync(path.join(root, build?.dockerfile ?? ''), 'utf8').match(
      build?.target === 'web' ? /NGINX_IMAGE=(\S+)/ : /NODE_IMAGE=(\S+)/,
    );
    return last?.[1] ?? '';
  };
  const asked = services.flatMap(([name, service]) =>
    service.healthcheck ? [{ name, image: imageOf(service), test: service.healthcheck.test }] : [],
  );
  expect(asked.length).toBeGreaterThan(10);
  const wrong = asked.filter(
    ({ image, test: [kind, program] }) => kind !== 'CMD' || !brings.some(([of, name]) => of.test(image) && name === program),
  );
  expect(wrong).toEqual([]);
});

test('a container that is read-only has a place for what its health check writes', () => {
  const asks = services.filter(([, { healthcheck }]) => JSON.stringify(healthcheck ?? '').includes('"mc"'));
  expect(asks.map(([name, { read_only, tmpfs, environment }]) => [name, read_only, tmpfs, environment?.['MC_CONFIG_DIR']])).toEqual([
    ['storage', true, ['/tmp'], '/tmp/mc'],
  ]);
});

test.each(ours)('%s gets settings that the code knows and accepts', (name) => {
  const environment = environmentOf(name, makeSecrets());
  expect(Object.keys(environment).filter((key) => !(key in Settings.shape))).toEqual([]);
  const settings = readSettings(environment);
  expect(settings.NATS_USER).toBe(name);
  expect(loadTokenKeys(settings).gatewayPrivateKey !== undefined).toBe(name === 'gateway');
});

test('every service knows its own database account only', () => {
  for (const name of serviceNames) {
    const uri = environmentOf(name, makeSecrets())['MONGODB_URI'];
    expect(uri).toMatch(new RegExp(`^mongodb://${name}:p[0-9a-f]{48}@mongo:27017/\\?replicaSet=rs0&authSource=plumbline_${name}$`));
  }
});

test('every file that an image copies exists', () => {
  for (const name of ours) {
    const build = compose.services[name]?.build;
    for (const copied of copiedBy(build?.dockerfile ?? '')) {
      const place = copied.replace('${SERVICE}', name).replace(/dist$/, '');
      expect(existsSync(path.join(root, place)), place).toBe(true);
    }
  }
});

test('the image of a service holds the contracts, the server platform and its own room, nothing of another', () => {
  const rooms = copiedBy('infra/images/service.Dockerfile').filter((copied) => copied.endsWith('/src'));
  expect(rooms).toEqual(['contracts/src', 'platform/server/src', 'platform/pdf/src', 'services/${SERVICE}/src']);
});

test('what images copy is not left out by .dockerignore', () => {
  const allowed = readFileSync(path.join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'));
  const matches = (copied: string) => allowed.some((line) => new RegExp(`^${line.slice(1).replace('*', '[^/]*')}(/|$)`).test(copied));
  const copied = ['infra/images/service.Dockerfile', 'infra/images/web.Dockerfile'].flatMap(copiedBy);
  expect(copied.filter((place) => !matches(place))).toEqual([]);
});

test('every room that browser images build is a workspace', () => {
  const manifests = copiedBy('infra/images/web.Dockerfile').filter((copied) => copied.endsWith('/package.json'));
  for (const manifest of manifests) expect(existsSync(path.join(root, manifest)), manifest).toBe(true);
});

test('the scripts of the containers are well-formed', () => {
  for (const script of ['infra/mongo/start.sh', 'infra/storage/make-bucket.sh']) execFileSync('sh', ['-n', path.join(root, script)]);
  execFileSync(process.execPath, ['--check', path.join(root, 'infra/mongo/replica-set.js')]);
  expect(JSON.parse(readFileSync(path.join(root, 'infra/storage/policy.json'), 'utf8'))).toHaveProperty('Statement');
});

test('a script that a container starts by itself may be executed', () => {
  expect(spawnSync('test', ['-x', path.join(root, 'infra/mongo/start.sh')]).status).toBe(0);
});

const natsServer = found(['nats-server']);
describe.skipIf(!natsServer)('the configuration of nats-server', () => {
  const config = path.join(root, 'infra/nats/container.conf');
  const tried = (env: Record<string, string>) => spawnSync(natsServer ?? '', ['-t', '-c', config], { encoding: 'utf8', env });

  test('is valid with every password that compose passes', () => {
    const { status, stderr } = tried(environmentOf('nats', makeSecrets()));
    expect(stderr).toMatch(/is valid/);
    expect(status).toBe(0);
  });

  test('refuses to start without passwords', () => {
    expect(tried({}).status).not.toBe(0);
  });
});
