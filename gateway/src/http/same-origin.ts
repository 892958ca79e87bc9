// Whether a request that changes something comes from our own pages (trust S6).
import type { IncomingMessage } from 'node:http';

export interface OriginRules {
  /** The public address, where a proxy in front changes host or scheme. */
  readonly publicOrigin: string | undefined;
  /** A trusted proxy in front sets X-Forwarded-Host. */
  readonly trustsProxy: boolean;
}

/**
 * A browser says where a request comes from: Sec-Fetch-Site, and Origin on everything that is not a plain GET.
 * What says neither is no browser and carries no one’s cookie by accident.
 */
export function isSameOrigin(request: IncomingMessage, rules: OriginRules): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || isOwn(origin, request, rules);
}

/** A browser that does not say where its requests come from: all do since 2023, where the connection is encrypted or local. */
export function isOldBrowser({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['sec-fetch-site'] === undefined && (headers['user-agent'] ?? '').startsWith('Mozilla/');
}

function isOwn(origin: string, request: IncomingMessage, rules: OriginRules): boolean {
  if (origin === rules.publicOrigin) return true;
  const forwarded = rules.trustsProxy ? request.headers['x-forwarded-host'] : undefined;
  const host = typeof forwarded === 'string' ? forwarded : request.headers.host;
  return URL.canParse(origin) && new URL(origin).host === host;
}
