// The pages that need no sign-in, as the build made them: for visitors, and with another header for people who are signed in.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { composePage, sendComposed, type ComposedPage } from '../pages/composed-page.ts';

const pages: ReadonlyMap<string, string> = new Map([
  ['/', 'landing'],
  ['/marketing', 'marketing'],
  ['/features', 'features'],
  ['/workflow', 'workflow'],
  ['/verify', 'verify'],
]);

export interface PublicPagesDeps {
  /** The build of the shell. */
  readonly folder: string;
  /** Where visitors reach the installation, when it was told; addresses for search engines and previews begin with it. */
  readonly origin: string | undefined;
  readonly isSignedIn: (request: Request) => Promise<boolean>;
}

export interface PublicPages {
  /** False when the address is no public page for this visitor: nothing was answered. */
  serve(request: Request, response: Response): Promise<boolean>;
}

export function makePublicPages({ folder, origin, isSignedIn }: PublicPagesDeps): PublicPages {
  const compose = composer(origin);
  return {
    async serve(request, response) {
      if (request.path === '/robots.txt') return sendText(response, 'text/plain', robots(origin));
      if (request.path === '/sitemap.xml' && origin !== undefined) return sendText(response, 'application/xml', sitemap(origin));
      const name = pages.get(request.path);
      if (name === undefined) return false;
      const signedIn = await isSignedIn(request);
      // For them the root is the dashboard
      if (signedIn && request.path === '/') return false;
      const composed = await compose(join(folder, 'pages', `${name}${signedIn ? '.signed-in' : ''}.html`));
      if (!composed) return false;
      sendComposed(request, response, composed);
      return true;
    },
  };
}

/** Reads, fills and compresses a page once for each build. */
function composer(origin: string | undefined): (file: string) => Promise<ComposedPage | undefined> {
  const known = new Map<string, { mtimeMs: number; composed: Promise<ComposedPage> }>();
  return async (file) => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const kept = known.get(file);
    if (kept?.mtimeMs === found.mtimeMs) return kept.composed;
    const composed = readFile(file, 'utf8').then((text) => composePage(text.replaceAll('__ORIGIN__', origin ?? '')));
    known.set(file, { mtimeMs: found.mtimeMs, composed });
    composed.catch(() => known.delete(file));
    return composed;
  };
}

function sendText(response: Response, type: string, text: string): true {
  response.set('cache-control', 'no-cache').type(type).send(text);
  return true;
}

function robots(origin: string | undefined): string {
  const where = origin === undefined ? '' : `Sitemap: ${origin}/sitemap.xml\n`;
  return `User-agent: *\nDisallow: /api/\n${where}`;
}

/** `/marketing` says what `/` says, and is left out. */
function sitemap(origin: string): string {
  const addresses = ['/', '/features', '/workflow', '/verify'].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.join('')}</urlset>\n`;
}
