import { planLabels as contractPlanLabels } from '@plumbline/contracts/identity';
import { afterEach, expect, test, vi } from 'vitest';
import { loadRemotesConfig, readBootData } from './remotes/boot-data.ts';
import { languageOf } from './frame/language-of.ts';
import { activeEntry, navFor } from './frame/nav.ts';
import { numberAt } from './frame/nav-count.tsx';
import { planLabels } from './frame/plan-labels.ts';
import { mayOpen, ownersOf } from './remotes/ownership.ts';
import { aRemote } from './testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const remotes = [
  aRemote({
    app: 'mf-claims',
    paths: [{ path: '/' }, { path: '/claims' }, { path: '/claims/:id' }],
    nav: [
      { id: 'b', label: 'B', to: '/claims', icon: 'x', group: 'work', order: 20 },
      { id: 'a', label: 'A', to: '/', icon: 'x', group: 'work', order: 10 },
    ],
  }),
  aRemote({
    app: 'mf-field',
    paths: [{ path: '/mobile-inspection/:id', public: true }],
    nav: [
      {
        id: 'c',
        label: 'C',
        to: '/mobile-claims',
        icon: 'x',
        group: 'field',
        order: 5,
        activePrefixes: ['/mobile-inspection', '/field-inspection/'],
      },
      { id: 'd', label: 'D', to: '/keys', icon: 'x', group: 'output', order: 1, roles: ['admin'] },
    ],
  }),
  aRemote({ app: 'mf-comms', paths: [{ path: '/claims/:id/communications' }] }),
];

test.each([
  ['/', 'mf-claims'],
  ['/claims', 'mf-claims'],
  ['/claims/4', 'mf-claims'],
  ['/claims/4/communications', 'mf-comms'],
  ['/mobile-inspection/9', 'mf-field'],
  ['/claims/4/other', undefined],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, app) => {
  expect(ownersOf(remotes)(path)?.remote.app).toBe(app);
});

test.each([
  [undefined, 'adjuster', true],
  [undefined, 'billing', true],
  [undefined, 'client', false],
  [undefined, 'attorney', false],
  [['client'], 'client', true],
  [['client'], 'adjuster', false],
])('what names the roles %j opens for %s: %s', (roles, role, open) => {
  expect(mayOpen(roles, role)).toBe(open);
});

test('the navigation holds what the role may open, in groups and order', () => {
  expect(navFor(remotes, 'adjuster').map((entry) => entry.id)).toEqual(['a', 'b', 'c', 'settings', 'help']);
  expect(navFor(remotes, 'admin').map((entry) => entry.id)).toEqual(['a', 'b', 'c', 'd', 'settings', 'help']);
  expect(navFor(remotes, 'client').map((entry) => entry.id)).toEqual(['settings', 'help']);
});

test.each([
  ['/', 'a'],
  ['/claims', 'b'],
  ['/claims/4', 'b'],
  ['/claimsomething', undefined],
  ['/mobile-inspection/3', 'c'],
  ['/field-inspection/3', 'c'],
])('at %s the entry %s is marked', (path, id) => {
  expect(activeEntry(navFor(remotes, 'admin'), path)?.id).toBe(id);
});

test.each([
  [{ open: 3 }, 'open', 3],
  [{ tabs: { intake: 2 } }, 'tabs.intake', 2],
  [{ open: '3' }, 'open', 0],
  [null, 'open', 0],
])('the number in %j at %s is %i', (answer, at, number) => {
  expect(numberAt(answer, at)).toBe(number);
});

test('labels of plans are those of the contracts', () => {
  expect(planLabels).toEqual(Object.fromEntries(Object.entries(contractPlanLabels).filter(([, label]) => label !== undefined)));
});

test('the page tells which remotes there are; without it the server does; without both there are none', async () => {
  document.body.innerHTML =
    '<script type="application/json" id="plumbline-boot">{"config":{"version":1,"remotes":[]},"manifests":{"/m":{"a":"\\u003c/script>"}}}</script>';
  expect(readBootData()).toEqual({ config: { version: 1, remotes: [] }, manifests: { '/m': { a: '</script>' } } });
  document.body.innerHTML = '';
  expect(readBootData()).toEqual({});

  vi.stubGlobal('fetch', async () => Response.json({ version: 1, remotes }));
  expect((await loadRemotesConfig({})).remotes).toHaveLength(3);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  expect(await loadRemotesConfig({})).toEqual({ version: 1, remotes: [] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadRemotesConfig({})).toEqual({ version: 1, remotes: [] });
});

test.each([
  [{ role: 'client', language: 'en' }, 'plumbline-language=es', 'en'],
  [{ role: 'client' }, 'a=1; plumbline-language=es', 'es'],
  [{ role: 'client' }, 'plumbline-language=fr', 'es'],
  [{ role: 'attorney' }, '', 'es'],
  [{ role: 'admin', language: 'es' }, 'plumbline-language=es', 'en'],
  [{ role: 'client', language: 'en', isAuthorized: false }, 'plumbline-language=es', 'es'],
  [{ role: 'client', language: 'en', isAuthorized: false }, '', 'en'],
] as const)('speaks to %j with the cookies %j in %s', (account, cookies, language) => {
  expect(languageOf({ isAuthorized: true, ...account }, { cookies, prefers: 'es-US' })).toBe(language);
});
