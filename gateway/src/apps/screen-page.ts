// The page of the product’s screens, composed for each request: nonce, preloads, and what the shell starts with.
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { screenPolicy } from '../http/security-headers.ts';
import type { Catalog, Remote } from './app-catalog.ts';
import { offlineSetOf } from './offline-set.ts';
import { ownerOf } from './route-match.ts';

export interface RemotesConfig {
  readonly version: 1;
  readonly remotes: readonly unknown[];
}

/** `/config/remotes.json`. */
export function remotesConfigOf(catalog: Catalog): RemotesConfig {
  return { version: 1, remotes: catalog.remotes.map((remote) => remote.description) };
}

export interface ScreenRequest {
  readonly path: string;
  /** With a session the owner of the path is preloaded too; without one most screens are the landing page. */
  readonly hasSession: boolean;
  /** The place in the stream of events, for somebody who is signed in: what happens while the page loads is heard when its stream opens. */
  readonly hearFrom: string | undefined;
}

/** The page with its placeholders filled. */
function composePage(catalog: Catalog & { page: string }, { path, hasSession, hearFrom }: ScreenRequest, nonce: string): string {
  const manifests = Object.fromEntries(
    catalog.remotes.flatMap(({ description, manifest }) => (manifest ? [[description.entry, manifest]] : [])),
  );
  const { build: offlineBuild } = offlineSetOf(catalog);
  const boot = JSON.stringify({ config: remotesConfigOf(catalog), manifests, hearFrom, offlineBuild }).replaceAll('<', '\\u003c');
  const owner = ownerOf(path, catalog.remotes);
  const isOpen = owner?.remote.description.paths.some((one) => one.path === owner.pattern && one.public === true) ?? false;
  const preloads = [
    ...catalog.boot.css.map((file) => preload('style', `/${file}`)),
    ...catalog.boot.js.map((file) => preload('script', `/${file}`)),
    ...(hasSession || isOpen ? catalog.boot.kit.map((file) => preload('script', `/${file}`)) : []),
    ...(owner && (hasSession || isOpen) ? remoteScripts(owner.remote).map((file) => preload('script', file)) : []),
  ];
  return catalog.page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('<!--plumbline:preload-->', () => [...new Set(preloads)].join(''))
    .replace('<!--plumbline:boot-->', () => `<script type="application/json" id="plumbline-boot" nonce="${nonce}">${boot}</script>`);
}

function preload(as: 'style' | 'script', href: string): string {
  return `<link rel="preload" as="${as}" href="${href.replaceAll('"', '')}">`;
}

function remoteScripts({ description, manifest }: Remote): string[] {
  if (!manifest) return [];
  const base = description.entry.slice(0, description.entry.lastIndexOf('/') + 1);
  const { path, name } = manifest.metaData.remoteEntry;
  return [path + name, ...manifest.exposes.flatMap((exposed) => exposed.assets.js.sync)].map((file) => base + file);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sends the page compressed; the nonce makes every answer its own, so it is never stored by others. */
export async function sendScreen(
  request: Request,
  response: Response,
  { catalog, status, ...asked }: { catalog: Catalog; status: number } & Omit<ScreenRequest, 'path'>,
): Promise<void> {
  if (catalog.page === undefined) {
    response.status(503).type('text/plain').send("The web apps aren't built yet. Run: npm run build");
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const page = composePage({ ...catalog, page: catalog.page }, { path: request.path, ...asked }, nonce);
  response.status(status);
  response.set({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': screenPolicy(nonce),
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Cookie',
  });
  const { encoding, body } = await packed(page, request.headers['accept-encoding'] ?? '');
  if (encoding) response.set('content-encoding', encoding);
  response.set('content-length', String(body.length));
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function packed(page: string, accepted: string): Promise<{ encoding?: string; body: Buffer }> {
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', body: await brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: await gzipped(page) };
  return { body: Buffer.from(page) };
}
