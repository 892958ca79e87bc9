// Who a request speaks for: cookie or key → caller and signed token.
import type { IncomingMessage } from 'node:http';
import type { SessionBearer } from '@plumbline/contracts/identity';
import type { LinkBearer } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { signGatewayToken, type Caller, type TokenKeys } from '@plumbline/server';
import type { IdentityClient } from './identity-client.ts';
import { BearerCache, type Bearer, type BearerEntry } from './bearer-cache.ts';
import { linkCookieOf, secretOfCookie as readCookie, secretOfKey, sessionCookieOf, type NamedSecret } from './cookie.ts';
import type { LinkClient } from './link-client.ts';

export interface KnownCaller {
  readonly caller: Caller;
  /** For the services: who calls, for sixty seconds. */
  readonly token: string;
  /** Counts calls: one user, one key. */
  readonly limitKey: string;
  readonly secret: NamedSecret;
  readonly session?: SessionBearer;
  /** Whoever came by an access link has no session of a user. */
  readonly link?: LinkBearer;
}

export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** What changed about sessions or users: nothing of it may be remembered. */
export interface CallerChange {
  readonly sessionId?: number;
  readonly userId?: number;
  readonly keyId?: number;
  readonly linkId?: number;
  /** Of canceled inspections: their links are over. */
  readonly inspectionId?: number;
}

export interface Callers {
  /** Nobody when there is no cookie or key, or one that is over. Throws when identity cannot be asked. */
  of(request: IncomingMessage, origin: Origin): Promise<KnownCaller | undefined>;
  forget(change: CallerChange): void;
  forgetSecret(secret: NamedSecret): void;
}

const tokenReuseMs = 30_000;
/** A session that shows up from many places at once gets its tokens made anew: memory stays bounded. */
const maxPlaces = 20;

/** Who is asked what a cookie or a key is worth. */
export interface Askable {
  readonly identity: Pick<IdentityClient, 'session' | 'key'>;
  readonly links: Pick<LinkClient, 'session'>;
}

export function makeCallers(asked: Askable, keys: TokenKeys, now: () => number = Date.now): Callers {
  const cache = new BearerCache(now);
  const secretOfCookie = remembering(readCookie);
  return {
    async of(request, origin) {
      // A user who is signed in comes before a link that was opened in the same browser
      for (const one of secretsOf(request, secretOfCookie)) {
        const entry = await cache.get(idOf(one), () => lookUp(asked, one));
        const bearer = await entry.asked;
        if (bearer) return knownCaller(entry, { bearer, secret: one.secret, origin, keys, now });
      }
      return undefined;
    },
    forget: (change) => cache.forget((bearer) => concerns(change, bearer)),
    forgetSecret: (secret) => cache.delete(idOf({ kind: 'session', secret })),
  };
}

interface Found {
  readonly bearer: Bearer;
  readonly secret: NamedSecret;
  readonly origin: Origin;
  readonly keys: TokenKeys;
  readonly now: () => number;
}

async function knownCaller(entry: BearerEntry, { bearer, secret, origin, keys, now }: Found): Promise<KnownCaller> {
  const caller = callerOf(bearer, secret.organizationId, origin);
  return {
    caller,
    token: await tokenOf(entry, caller, { keys, now }),
    limitKey: limitKeyOf(bearer),
    secret,
    ...(bearer.kind === 'session' ? { session: bearer.session } : {}),
    ...(bearer.kind === 'link' ? { link: bearer.link } : {}),
  };
}

function concerns({ sessionId, userId, keyId, linkId, inspectionId }: CallerChange, bearer: Bearer): boolean {
  if (bearer.kind === 'key') return bearer.key.keyId === keyId;
  if (bearer.kind === 'link')
    return bearer.link.linkId === linkId || (inspectionId !== undefined && bearer.link.inspectionId === inspectionId);
  return bearer.session.sessionId === sessionId || bearer.session.user.id === userId;
}

const maxCookies = 10_000;

/** The hash of a cookie is the same in every request that brings it. */
function remembering(read: (value: string) => NamedSecret): (value: string) => NamedSecret {
  const known = new Map<string, NamedSecret>();
  return (value) => {
    const secret = known.get(value) ?? read(value);
    if (known.size >= maxCookies) known.clear();
    known.set(value, secret);
    return secret;
  };
}

interface AskedSecret {
  readonly kind: Bearer['kind'];
  readonly secret: NamedSecret;
}

/** A request with an Authorization header is a partner’s program: its cookies, if any, are not looked at. */
function secretsOf(request: IncomingMessage, secretOfCookie: typeof readCookie): AskedSecret[] {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const secret = secretOfKey(authorization);
    return secret ? [{ kind: 'key', secret }] : [];
  }
  const cookies = [
    ['session', sessionCookieOf(cookie)],
    ['link', linkCookieOf(cookie)],
  ] as const;
  return cookies.flatMap(([kind, value]) => (value === undefined ? [] : [{ kind, secret: secretOfCookie(value) }]));
}

async function lookUp({ identity, links }: Askable, { kind, secret }: AskedSecret): Promise<Bearer | undefined> {
  if (kind === 'session') {
    const session = await identity.session(secret, true);
    return session && { kind, session };
  }
  if (kind === 'link') {
    const link = await links.session(secret);
    return link && { kind, link };
  }
  const key = await identity.key(secret);
  return key && { kind, key };
}

/** One kind of cookie never stands for another. */
function idOf({ kind, secret: { organizationId, secretHash } }: AskedSecret): string {
  return `${kind}.${organizationId}.${secretHash}`;
}

function limitKeyOf(bearer: Bearer): string {
  if (bearer.kind === 'link') return `link:${bearer.link.linkId}`;
  return bearer.kind === 'session' ? `user:${bearer.session.user.id}` : `key:${bearer.key.keyId}`;
}

function callerOf(bearer: Bearer, organizationId: number, { ip, userAgent }: Origin): Caller {
  const where = { ip, ...(userAgent ? { userAgent } : {}) };
  if (bearer.kind === 'key') {
    const { keyId, name, role, scopes } = bearer.key;
    return {
      scope: { organizationId, actor: { kind: 'key', id: keyId, name, role, ...where }, keyScopes: scopes },
      service: false,
      isAuthorized: true,
    };
  }
  if (bearer.kind === 'link') return linkCallerOf(bearer.link, organizationId, where);
  const { user } = bearer.session;
  if (user.organization.id !== organizationId) throw new Failure('unauthenticated', 'Unauthorized');
  const scope: Scope = {
    organizationId,
    actor: { kind: 'user', id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), role: user.role, ...where },
  };
  return { scope, service: false, isAuthorized: user.isAuthorized };
}

/** What is done by a link stands under the name that it was made for, and says so. */
function linkCallerOf(bearer: LinkBearer, organizationId: number, where: Pick<Scope['actor'], 'ip' | 'userAgent'>): Caller {
  const { linkId, inspectionId, personId, holderId, holderName, actorName } = bearer;
  const actor = { kind: 'link', id: holderId, name: actorName, ...where } as const;
  const opened = inspectionId === undefined ? {} : { inspectionId };
  return { scope: { organizationId, actor, link: { linkId, ...opened, personId, holderName } }, service: false, isAuthorized: true };
}

async function tokenOf(entry: BearerEntry, caller: Caller, { keys, now }: { keys: TokenKeys; now: () => number }): Promise<string> {
  const { ip = '', userAgent = '' } = caller.scope.actor;
  const place = `${ip} ${userAgent}`;
  const known = entry.tokens.get(place);
  if (known && known.untilMs > now()) return known.token;
  const token = await signGatewayToken(keys, caller);
  if (entry.tokens.size >= maxPlaces) entry.tokens.clear();
  entry.tokens.set(place, { token, untilMs: now() + tokenReuseMs });
  return token;
}
