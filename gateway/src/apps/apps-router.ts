// Everything that is not the API: the files of the apps, the configuration of the remotes, the page of the screens.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from '@plumbline/contracts/kernel';
import { sendFailure, type Logger } from '@plumbline/server';
import type { Request, Response } from 'express';
import { sessionCookieOf } from '../session/cookie.ts';
import { makeCatalogReader, remoteApps, type Catalog } from './app-catalog.ts';
import { makeAssetFolder } from './asset-folder.ts';
import { makePublicPages, type PublicPagesDeps } from './public-pages.ts';
import { isKnownPath } from './route-match.ts';
import { offlineSetOf } from './offline-set.ts';
import { remotesConfigOf, sendScreen } from './screen-page.ts';
import { workerPolicy } from '../http/security-headers.ts';
import { fontPath } from '../pages/font-path.ts';
import { sendFormPage, type FormPage } from '../pages/form-page.ts';
import { speechOf, switchOf } from '../pages/page-language.ts';

export type AppsRouter = (request: Request, response: Response) => Promise<void>;

export interface AppsRouterDeps extends Omit<PublicPagesDeps, 'folder'> {
  /** Holds the apps, each with its `dist`. */
  readonly appsFolder: string;
  /** The place in the stream of events at this moment. */
  readonly position: () => string;
  readonly log: Logger;
}

/** Serves what the apps were built to. */
export function makeAppsRouter({ appsFolder, position, log, ...visitors }: AppsRouterDeps): AppsRouter {
  const catalog = makeCatalogReader(appsFolder);
  const shellFolder = join(appsFolder, 'shell', 'dist');
  const shell = makeAssetFolder(shellFolder);
  const publicPages = makePublicPages({ folder: shellFolder, ...visitors });
  const remotes = new Map(remoteApps.map((app) => [app as string, makeAssetFolder(join(appsFolder, app, 'dist'))]));

  async function serve(request: Request, response: Response): Promise<void> {
    const { path } = request;
    const config = configs.get(path);
    if (config) return sendConfig(request, response, config(await catalog()));
    if (path === '/sw.js') response.set('content-security-policy', workerPolicy);
    if (path === fontPath) return showFont(response, await catalog());
    if (path.startsWith('/remotes/')) return serveRemote(request, response);
    if (await publicPages.serve(request, response)) return;
    if (await shell.serve(path, request, response)) return;
    if (!mayBeScreen(request)) throw new Failure('not_found', 'Not found');
    await showScreen(request, response, { known: await catalog(), isSignedIn: await visitors.isSignedIn(request), position });
  }

  async function serveRemote(request: Request, response: Response): Promise<void> {
    const [, app = '', file = ''] = /^\/remotes\/([\w-]+)(\/.*)$/.exec(request.path) ?? [];
    if (!(await remotes.get(app)?.serve(file, request, response))) throw new Failure('not_found', 'Not found');
  }

  return async (request, response) => {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new Failure('not_allowed', `This address doesn't accept ${request.method.slice(0, 10)}`);
      await serve(request, response);
    } catch (error) {
      request.resume();
      sendFailure(response, error, String(request.headers['x-request-id']), log);
    }
  };
}

interface Screen extends Pick<AppsRouterDeps, 'position'> {
  readonly known: Catalog;
  readonly isSignedIn: boolean;
}

async function showScreen(request: Request, response: Response, { known, isSignedIn, position }: Screen): Promise<void> {
  const isKnown = isKnownPath(request.path, known.remotes);
  // To whoever is not signed in the screens show the sign-in, which would hide that there is nothing behind it
  if (!isKnown && !isSignedIn && known.page !== undefined) return sendFormPage(response, notThere(request, response));
  const status = isKnown ? 200 : 404;
  const hasSession = sessionCookieOf(request.headers.cookie) !== undefined;
  const hearFrom = isSignedIn ? position() : undefined;
  await sendScreen(request, response, { catalog: known, status, hasSession, hearFrom });
}

/** In the words of the screen that people see who are signed in. */
function notThere(request: Request, response: Response): FormPage {
  const speech = speechOf({ request, response });
  const { say } = speech;
  return {
    speech,
    // One slash at its beginning: two of them would lead to another host
    otherLanguage: switchOf(speech, request.path.replace(/^\/+/, '/')),
    title: say('notFound'),
    text: say('notFoundText'),
    fields: [],
    goOn: { href: '/', label: say('toHome') },
    links: [{ href: '/api/login', label: say('signIn') }],
    status: 404,
  };
}

const configs = new Map<string, (known: Catalog) => unknown>([
  ['/config/remotes.json', remotesConfigOf],
  ['/config/offline.json', offlineSetOf],
]);

/** Leads to the build's own file, which browsers keep: the screens after sign-in use the same one. */
function showFont(response: Response, { boot }: Catalog): void {
  const file = boot.offline.find((name) => /\/inter-latin-wght-normal\.\w+\.woff2$/.test(name));
  if (!file) throw new Failure('not_found', 'Not found');
  response.set('cache-control', 'public, max-age=300').redirect(302, `/${file}`);
}

function mayBeScreen(request: Request): boolean {
  return !/^\/(assets|internal)\//.test(request.path) && acceptsPage(request);
}

function acceptsPage(request: Request): boolean {
  const accepted = request.headers.accept ?? '';
  return accepted.includes('text/html') || accepted.includes('*/*') || accepted === '';
}

function sendConfig(request: Request, response: Response, config: unknown): void {
  const text = JSON.stringify(config);
  response.set({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`,
  });
  if (request.fresh) response.status(304).end();
  else response.end(request.method === 'HEAD' ? undefined : text);
}
