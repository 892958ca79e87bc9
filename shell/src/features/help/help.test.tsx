// Help: permissions from the published description, diagnostics that tell what is not there, a copy without people in it.
import { crc32 } from 'node:zlib';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aRemote, dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';
import { diagnosticsZip } from './diagnostics-file.ts';
import { clockText, diagnosticsText, sizeText } from './diagnostics-text.ts';
import { articlesFor, findArticles, helpArticles } from './help-articles.ts';
import { areasOf } from './permissions.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const api = {
  paths: {
    '/api/claims': {
      get: { summary: 'Claims of the organization', tags: ['claims'], 'x-access': ['admin', 'adjuster'] },
      post: { summary: 'Open a claim', tags: ['claims'], 'x-access': ['adjuster'] },
    },
    '/api/users': { post: { summary: 'Add a user', tags: ['identity'], 'x-access': ['admin'] } },
    '/api/sessions': { get: { summary: 'List your open sessions', tags: ['identity'], 'x-access': ['signed-in'] } },
    '/api/login': { post: { summary: 'Sign in', tags: ['identity'], 'x-access': ['anyone'] } },
  },
};

test('a role can do what the description lets it do, by area', () => {
  expect(areasOf(api, 'adjuster').map(({ name, does, sees }) => [name, does, sees])).toEqual([
    ['claims', ['Open a claim'], ['Claims of the organization']],
    ['identity', [], ['List your open sessions']],
  ]);
  expect(areasOf(api, 'client').map(({ name, does, sees }) => [name, does, sees])).toEqual([['identity', [], ['List your open sessions']]]);
});

test.each([
  [undefined, 'unknown'],
  [0, 'in sync within two seconds'],
  [-1_900, 'in sync within two seconds'],
  [180_000, 'this device is 180 s behind the server'],
  [-60_000, 'this device is 60 s ahead of the server'],
])('a difference of %s ms is “%s”', (difference, text) => {
  expect(clockText(difference)).toBe(text);
});

test.each([
  [undefined, 'unknown'],
  [0, '0 B'],
  [1_536, '1.5 KB'],
  [3 * 1_024 ** 3, '3.0 GB'],
])('%s bytes are “%s”', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('the copied text has a line for each event', () => {
  expect(diagnosticsText([{ title: 'Versions', lines: [{ label: 'Shell', value: 'build a' }] }])).toBe(
    'Plumbline diagnostics\n\nVersions\nShell: build a',
  );
});

test('the ZIP holds the same text, and the same as data, each with its check sum', async () => {
  const groups = [{ title: 'Versions', lines: [{ label: 'Shell', value: 'build ä' }] }];
  const files = filesOf(new Uint8Array(await (await diagnosticsZip(groups, new Date('2026-11-21T10:20:30Z'))).arrayBuffer()));
  expect(files.map(({ name }) => name)).toEqual(['diagnostics.txt', 'diagnostics.json']);
  expect(files[0]?.text).toBe(`${diagnosticsText(groups)}\n`);
  expect(JSON.parse(files[1]?.text ?? '')).toEqual({ madeAt: '2026-11-21T10:20:30.000Z', groups });
});

/** Reads a ZIP by its directory, as tools do. */
function filesOf(zip: Uint8Array): { name: string; text: string }[] {
  const view = new DataView(zip.buffer);
  const end = zip.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [sum, size, nameSize, local] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 20, true),
      view.getUint16(at + 28, true),
      view.getUint32(at + 42, true),
    ];
    const text = (from: number, length: number) => new TextDecoder().decode(zip.subarray(from, from + length));
    const name = text(at + 46, nameSize);
    const start = local + 30 + view.getUint16(local + 26, true);
    expect([view.getUint32(local, true), text(local + 30, nameSize)]).toEqual([0x04034b50, name]);
    expect(crc32(zip.subarray(start, start + size))).toBe(sum);
    at += 46 + nameSize;
    return { name, text: text(start, size) };
  });
}

test('articles are those of the role, found by every word, best first', () => {
  const titles = (role: 'client' | 'adjuster' | 'admin', search: string) => findArticles(articlesFor(role), search).map(({ id }) => id);
  expect(titles('adjuster', 'offline')[0]).toBe('field');
  expect(titles('adjuster', 'UNDO import')).toEqual(['import']);
  expect(titles('client', '')).toEqual(['portal-client', 'trouble', 'locked-out']);
  expect(titles('client', 'invoice')).toEqual([]);
  expect(titles('admin', 'api key')).toEqual(['keys']);
  expect(helpArticles.length).toBeGreaterThanOrEqual(10);
  expect(new Set(helpArticles.map(({ id }) => id)).size).toBe(helpArticles.length);
});

test('an article is found on the page and leads to where it is done', async () => {
  serverAnswers(server);
  openWorkspace({ at: '/help', remotes: [] });
  await userEvent.type(await screen.findByLabelText('Search help', {}, { timeout: 5_000 }), 'recovery code');
  expect(await screen.findByText('1 article', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByText('Forgotten password or lost phone')).toBeTruthy();
  expect(screen.queryByText('Create an invoice and record its payment')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to Security', hidden: true }).getAttribute('href')).toBe('/settings?tab=security');
  await userEvent.type(screen.getByLabelText('Search help'), ' zebra');
  expect(await screen.findByText('No results for “recovery code zebra”', {}, { timeout: 5_000 })).toBeTruthy();
});

const field = { ...aRemote({ app: 'mf-field' }), offline: true, build: 'aaaa' };
const billing = { ...aRemote({ app: 'mf-billing' }), build: 'bbbb' };
const modules = {
  mf_field: {
    apiVersion: 1 as const,
    routes: () => [],
    diagnostics: () => Promise.resolve([{ label: 'Captures waiting on this device', value: '3' }]),
  },
  mf_billing: new Error('down'),
};
const anAdmin = {
  id: 1,
  version: 1,
  email: 'ada@demo.plumbline.test',
  firstName: 'Ada',
  lastName: 'Zwick',
  name: 'Ada Zwick',
  role: 'admin',
  isAuthorized: true,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const server = {
  '/api/auth/user': dana,
  '/api/openapi.json': api,
  '/healthz': { status: 'ok' },
  '/readyz': { status: 'not ready', parts: { claims: 'ok', billing: 'down: mongodb://secret@host refused' } },
  '/config/remotes.json': { version: 1, remotes: [field, { ...billing, build: 'cccc' }] },
  '/remotes/mf-field/mf-manifest.json': {},
  '/remotes/mf-billing/mf-manifest.json': 404,
  '/api/users?role=admin&access=open': [anAdmin],
};

const lineOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('diagnostics tell what is loaded, reachable, newer and not ready, and never why in words of the server', async () => {
  serverAnswers(server);
  openWorkspace({ at: '/help', remotes: [field, billing], modules });
  await screen.findByText('Captures waiting on this device', {}, { timeout: 5_000 });
  expect(lineOf('mf-field')).toBe('build aaaa, loaded, reachable');
  expect(lineOf('mf-billing')).toBe('build bbbb, not loaded yet, not reachable, the server has build cccc: reload the page to use it');
  expect([lineOf('claims'), lineOf('billing')]).toEqual(['ready', 'not ready']);
  expect(document.body.textContent).not.toContain('secret');
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:diagnostics');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  await userEvent.click(screen.getByRole('button', { name: 'Download diagnostics' }));
  expect(made).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/zip' }));
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText: copied } }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('Captures waiting on this device: 3'));
  expect(copied).not.toHaveBeenCalledWith(expect.stringMatching(/Dana|@|secret/));
});

test('the administrators are asked for by role: a large firm has more people than one page of the list', async () => {
  serverAnswers(server);
  openWorkspace({ at: '/help', remotes: [], modules: {} });
  expect((await screen.findByRole('link', { name: 'ada@demo.plumbline.test' }, { timeout: 5_000 })).closest('li')?.textContent).toContain(
    'Ada Zwick',
  );
});

test('another role can be looked at; a client is shown no people of the firm', async () => {
  serverAnswers({ ...server, '/api/auth/user': { ...dana, role: 'client' } });
  openWorkspace({ at: '/help', remotes: [], modules: {} });
  const role = await screen.findByLabelText('Role', {}, { timeout: 5_000 });
  expect(within(role).getByRole('option', { name: 'Client (you)' })).toBeTruthy();
  await userEvent.selectOptions(role, 'Public Adjuster');
  expect(await screen.findByText('Claims, reports, documents and money')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Administrators' })).toBeNull();
});

test('what the server does not answer is said, and the rest stands', async () => {
  serverAnswers({ '/api/auth/user': dana });
  vi.stubGlobal('fetch', withoutServer(globalThis.fetch));
  openWorkspace({ at: '/help', remotes: [field], modules: { mf_field: new Error('down') } });
  expect(await screen.findByText('not responding', {}, { timeout: 5_000 })).toBeTruthy();
  expect(lineOf('Stored by mf-field')).toBe('unavailable');
});

/** Only the session is known; everything else fails as without a network. */
function withoutServer(known: typeof fetch): typeof fetch {
  return (input, init) => (input === '/api/auth/user' ? known(input, init) : Promise.reject(new TypeError('Failed to fetch')));
}
