// The import rules raise the alarm: each rule gets one planted violation in a small copy of the house.
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importProblems } from './import-rules.ts';

const root = path.resolve(import.meta.dirname, '../..');
let stack: string;

const doors: Record<string, string> = {
  contracts: 'contracts',
  server: 'platform/server',
  embedded: 'platform/embedded',
  web: 'platform/web',
  ui: 'platform/ui',
  testing: 'platform/testing',
  'service-claims': 'services/claims',
  'service-billing': 'services/billing',
};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(stack, file)), { recursive: true });
  writeFileSync(path.join(stack, file), text);
}

/** A house in which every room imports what it may. */
function build(): void {
  stack = mkdtempSync(path.join(os.tmpdir(), 'pl-rules-'));
  cpSync(path.join(root, '.dependency-cruiser.mjs'), path.join(stack, '.dependency-cruiser.mjs'));
  cpSync(path.join(root, 'tsconfig.json'), path.join(stack, 'tsconfig.json'));
  cpSync(path.join(root, 'tsconfig.web.json'), path.join(stack, 'tsconfig.web.json'));
  write(
    'package.json',
    JSON.stringify({ name: 'stack', type: 'module', workspaces: ['contracts', 'platform/*', 'services/*', 'gateway', 'shell', 'mf-*'] }),
  );
  mkdirSync(path.join(stack, 'node_modules/@plumbline'), { recursive: true });
  for (const [name, room] of Object.entries(doors)) {
    const dependencies = Object.fromEntries(Object.keys(doors).map((other) => [`@plumbline/${other}`, '*']));
    const exports =
      name === 'contracts'
        ? { './kernel': './src/kernel/index.ts', './claims': './src/claims/index.ts' }
        : { '.': './src/index.ts', ...(name === 'ui' ? { './frame': './src/frame.ts' } : {}) };
    write(`${room}/package.json`, JSON.stringify({ name: `@plumbline/${name}`, type: 'module', exports, dependencies }));
    if (name !== 'contracts')
      write(`${room}/src/index.ts`, "import { kernel } from '@plumbline/contracts/kernel';\nexport const door = kernel;\n");
    symlinkSync(path.join(stack, room), path.join(stack, 'node_modules/@plumbline', name));
  }
  write('platform/ui/src/frame.ts', "export { door } from './index.ts';\n");
  write('contracts/src/kernel/index.ts', 'export const kernel = 1;\n');
  write('contracts/src/claims/index.ts', "import { kernel } from '../kernel/index.ts';\nexport const claims = kernel;\n");
  write('contracts/src/billing/index.ts', "import { kernel } from '../kernel/index.ts';\nexport const billing = kernel;\n");
  for (const feature of ['intake', 'claim', 'money'])
    write(`mf-claims/src/features/${feature}/public.ts`, "export { Page } from './page.tsx';\n");
  for (const feature of ['claim', 'money'])
    write(
      `mf-claims/src/features/${feature}/page.tsx`,
      "import { door } from '@plumbline/ui';\nexport const Page = () => <p>{door}</p>;\n",
    );
  write(
    'mf-claims/src/features/desk/page.tsx',
    "import { Page as Claim } from '../claim/public.ts';\nimport { Page as Intake } from '../intake/public.ts';\nexport const Page = () => (Claim ?? Intake)();\n",
  );
  write('mf-claims/src/features/intake/page.tsx', "import { door } from '@plumbline/web';\nexport const Page = () => <p>{door}</p>;\n");
  write('mf-billing/src/features/runs/public.ts', "import { door } from '@plumbline/web';\nexport const Page = door;\n");
  write('mf-billing/src/start.ts', "import { door } from '@plumbline/web';\nexport const start = door;\n");
  const page = "import { door } from '@plumbline/ui';\nexport const Page = () => <p>{door}</p>;\n";
  write('shell/src/features/shortcuts/table.tsx', page);
  write('shell/src/features/shortcuts/public.ts', "export { Page } from './table.tsx';\n");
  write(
    'shell/src/features/help/page.tsx',
    "export { Page } from '../shortcuts/public.ts';\nexport { Frame } from '../../frame/frame.tsx';\n",
  );
  write('shell/src/frame/frame.tsx', "export { Page as Frame } from '../remotes/arriving.tsx';\n");
  write('shell/src/remotes/arriving.tsx', page);
  write('shell/src/start.ts', "import { door } from '@plumbline/ui/frame';\nexport const start = door;\n");
  const inGateway = "import { door } from '@plumbline/server';\nexport const start = door;\n";
  write('gateway/src/start.ts', inGateway);
  write('gateway/src/session/session.ts', inGateway);
  write('gateway/src/http/router.ts', "export { start } from '../session/session.ts';\n");
  write('gateway/src/signin/sign-in.ts', "export { start } from '../http/router.ts';\n");
  for (const room of ['mf-claims', 'mf-billing', 'shell', 'gateway']) {
    const dependencies = Object.fromEntries(Object.keys(doors).map((other) => [`@plumbline/${other}`, '*']));
    write(`${room}/package.json`, JSON.stringify({ name: `@plumbline/${room}`, type: 'module', dependencies }));
  }
}

beforeAll(build);
afterAll(() => rmSync(stack, { recursive: true, force: true }));

const door = (name: string) => `import { door } from '${name}';\nexport const planted = door;\n`;
const planted: readonly [string, string, string][] = [
  ['services/claims/src/planted.ts', door('@plumbline/service-billing'), 'service-knows-no-other-service'],
  ['services/claims/src/planted.ts', door('../../billing/src/index.ts'), 'service-knows-no-other-service'],
  [
    'services/claims/src/planted.ts',
    `import type { door } from '@plumbline/service-billing';\nexport type Planted = typeof door;\n`,
    'service-knows-no-other-service',
  ],
  [
    'services/claims/src/planted.ts',
    `export const planted = () => import('@plumbline/service-billing');\n`,
    'service-knows-no-other-service',
  ],
  ['services/claims/src/planted.ts', door('@plumbline/embedded'), 'server-rooms-use-server-platform'],
  ['platform/server/src/planted.ts', door('@plumbline/embedded'), 'server-platform-starts-without-embedded'],
  ['services/claims/src/planted.ts', door('@plumbline/testing'), 'product-knows-no-test-tools'],
  ['mf-claims/src/planted.ts', door('@plumbline/ui/frame'), 'frame-door-is-for-the-shell'],
  ['services/claims/src/planted.ts', door('@plumbline/nowhere'), 'resolvable'],
  ['gateway/src/planted.ts', door('@plumbline/service-claims'), 'gateway-knows-no-service'],
  ['gateway/src/planted.ts', door('../../platform/server/src/index.ts'), 'door-only'],
  [
    'mf-claims/src/planted.ts',
    `import { start } from '../../mf-billing/src/start.ts';\nexport const planted = start;\n`,
    'remote-knows-no-other-remote',
  ],
  [
    'mf-claims/src/planted.tsx',
    `import { start } from '../../shell/src/start.ts';\nexport const Planted = () => <p>{start}</p>;\n`,
    'remote-knows-no-other-remote',
  ],
  ['mf-claims/src/features/desk/planted.tsx', `export { Page } from '../intake/page.tsx';\n`, 'feature-knows-no-other-feature'],
  ['mf-claims/src/features/desk/planted.tsx', `export { Page } from '../money/public.ts';\n`, 'feature-knows-no-other-feature'],
  [
    'mf-claims/src/features/desk/planted.ts',
    `import type { Page } from '../claim/page.tsx';\nexport type Planted = typeof Page;\n`,
    'feature-knows-no-other-feature',
  ],
  ['mf-billing/src/features/fees/planted.tsx', `export { Page } from '../runs/public.ts';\n`, 'feature-knows-no-other-feature'],
  ['shell/src/features/help/planted.ts', `export { Page } from '../shortcuts/table.tsx';\n`, 'shell-feature-knows-no-other-feature'],
  [
    'shell/src/features/shortcuts/planted.ts',
    `import type { Page } from '../help/page.tsx';\nexport type Planted = typeof Page;\n`,
    'shell-feature-knows-no-other-feature',
  ],
  ['shell/src/frame/planted.ts', `export { Page } from '../features/help/page.tsx';\n`, 'layer-knows-no-higher-layer'],
  ['shell/src/frame/planted.ts', `export { start } from '../start.ts';\n`, 'layer-knows-no-higher-layer'],
  [
    'shell/src/remotes/planted.ts',
    `import type { Frame } from '../frame/frame.tsx';\nexport type Planted = typeof Frame;\n`,
    'layer-knows-no-higher-layer',
  ],
  ['shell/src/remotes/planted.ts', `export const planted = () => import('../features/help/page.tsx');\n`, 'layer-knows-no-higher-layer'],
  ['shell/src/remotes/planted.ts', `export { Frame } from "../frame/frame.tsx";\n`, 'layer-knows-no-higher-layer'],
  ['gateway/src/http/planted.ts', `export { start } from '../signin/sign-in.ts';\n`, 'layer-knows-no-higher-layer'],
  ['gateway/src/contact/planted.ts', `export { start } from '../signin/sign-in.ts';\n`, 'layer-knows-no-higher-layer'],
  ['gateway/src/session/planted.ts', `export { start } from '../http/router.ts';\n`, 'layer-knows-no-higher-layer'],
  ['gateway/src/pages/planted.ts', `export { start } from '../start.ts';\n`, 'layer-knows-no-higher-layer'],
  ['mf-claims/src/planted.ts', door('@plumbline/server'), 'web-rooms-use-web-platform'],
  [
    'shell/src/planted.ts',
    `import { start } from '../../mf-billing/src/start.ts';\nexport const planted = start;\n`,
    'shell-knows-no-remote',
  ],
  [
    'platform/server/src/planted.ts',
    `import { claims } from '@plumbline/contracts/claims';\nexport const planted = claims;\n`,
    'platform-knows-no-claim',
  ],
  ['platform/server/src/planted.ts', door('@plumbline/service-claims'), 'platform-knows-no-claim'],
  ['platform/server/src/planted.ts', door('@plumbline/web'), 'platform-server-is-for-node'],
  ['platform/web/src/planted.ts', door('@plumbline/server'), 'platform-web-is-for-browsers'],
  ['contracts/src/kernel/planted.ts', door('@plumbline/server'), 'kernel-knows-zod-only'],
  [
    'contracts/src/claims/planted.ts',
    `import { billing } from '../billing/index.ts';\nexport const planted = billing;\n`,
    'contract-knows-kernel-and-enums',
  ],
  ['contracts/src/claims/planted.ts', door('@plumbline/server'), 'contracts-know-no-room'],
  ['contracts/src/claims/planted.ts', `import { other } from './other.ts';\nexport const planted = () => other;\n`, 'no-circle'],
];

test('a house whose rooms import what they may passes', async () => {
  expect(await importProblems(stack)).toEqual([]);
});

describe('a house in which each of them is planted', () => {
  // Each by itself in a file of its own; one reading of the house finds them all
  const alone = planted.map(([file, text, rule], at) => [file.replace('planted.', `planted-${at}.`), text, rule] as const);
  const others: string[] = [];
  let problems = '';
  beforeAll(async () => {
    for (const [file, text, rule] of alone) {
      write(file, text);
      if (rule !== 'no-circle') continue;
      const other = path.join(path.dirname(file), 'other.ts');
      others.push(other);
      write(other, `import { planted } from './${path.basename(file)}';\nexport const other = planted;\n`);
    }
    problems = (await importProblems(stack)).join('\n');
  });
  afterAll(() => {
    for (const file of [...alone.map(([file]) => file), ...others]) rmSync(path.join(stack, file));
  });

  test.each(alone)('%s is caught: %s', (file, _, rule) => {
    expect(problems).toMatch(new RegExp(`^${rule}: .*${file.replaceAll('.', String.raw`\.`)}`, 'm'));
  });
});

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: string };
}

const config = (await import(path.join(root, '.dependency-cruiser.mjs'))) as { readonly default: { readonly forbidden: readonly Rule[] } };
const rules = config.default.forbidden;

const files = globSync('{contracts,platform,services,gateway,shell,mf-*,infra,e2e}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
});

test('each rule is about files that exist', () => {
  const idle = rules.filter(({ from }) => !files.some((file) => new RegExp(from.path ?? '').test(file)));
  expect(files.length).toBeGreaterThan(1_000);
  expect(idle.map(({ name, from }) => `${name}: ${from.path}`)).toEqual([]);
});

test.each(['shell', 'gateway'])('each folder of the %s has its layer', (room) => {
  const inFolder = new RegExp(`^${room}/src/([^/]+)/`);
  const folders = new Set(files.flatMap((file) => inFolder.exec(file)?.[1] ?? []));
  const layered = rules.filter(({ name }) => name === 'layer-knows-no-higher-layer').map(({ from }) => new RegExp(from.path ?? ''));
  const without = [...folders].filter((name) => !layered.some((layer) => layer.test(`${room}/src/${name}/`)));
  expect(without).toEqual(['testing']);
});

test('a tool that sees too few modules is itself a failure', async () => {
  const config = path.join(stack, '.dependency-cruiser.mjs');
  writeFileSync(config, 'export default { forbidden: [], options: { exclude: { path: "[.]ts$" } } };\n');
  const problems = await importProblems(stack);
  cpSync(path.join(root, '.dependency-cruiser.mjs'), config);
  expect(problems.join('\n')).toMatch(/looked at too few modules/);
});
