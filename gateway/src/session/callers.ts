// Who a request speaks for: cookie or key → caller and signed token.
import type { IncomingMessage } from 'node:http';
import type { SessionBearer } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { signGatewayToken, type Caller, type TokenKeys } from '@plumbline/server';
import type { IdentityClient } from './identity-client.ts';
import { BearerCache, type Bearer, type BearerEntry } from './bearer-cache.ts';
import { secretOfCookie as readCookie, secretOfKey, sessionCookieOf, type NamedSecret } from './cookie.ts';

export interface KnownCaller {
  readonly caller: Caller;
  /** For the services: who calls, for sixty seconds. */
  readonly token: string;
  /** Counts calls: one user, one key. */
  readonly limitKey: string;
  readonly secret: NamedSecret;
  readonly session?: SessionBearer;
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

export function makeCallers(identity: IdentityClient, keys: TokenKeys, now: () => number = Date.now): Callers {
  const cache = new BearerCache(now);
  const secretOfCookie = remembering(readCookie);
  return {
    async of(request, origin) {
      const asked = secretOf(request, secretOfCookie);
      if (!asked) return undefined;
      const entry = await cache.get(idOf(asked.secret), () => lookUp(identity, asked));
      const bearer = await entry.asked;
      if (!bearer) return undefined;
      const caller = callerOf(bearer, asked.secret.organizationId, origin);
      const token = await tokenOf(entry, caller, { keys, now });
      return {
        caller,
        token,
        limitKey: limitKeyOf(bearer),
        secret: asked.secret,
        ...(bearer.kind === 'session' ? { session: bearer.session } : {}),
      };
    },
    forget: (change) => cache.forget((bearer) => concerns(change, bearer)),
    forgetSecret: (secret) => cache.delete(idOf(secret)),
  };
}

function concerns({ sessionId, userId, keyId }: CallerChange, bearer: Bearer): boolean {
  if (bearer.kind === 'key') return bearer.key.keyId === keyId;
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
  readonly kind: 'session' | 'key';
  readonly secret: NamedSecret;
}

/** A request with an Authorization header is a partner’s program: its cookie, if any, is not looked at. */
function secretOf(request: IncomingMessage, secretOfCookie: typeof readCookie): AskedSecret | undefined {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) {
    const secret = secretOfKey(authorization);
    return secret && { kind: 'key', secret };
  }
  const value = sessionCookieOf(cookie);
  return value === undefined ? undefined : { kind: 'session', secret: secretOfCookie(value) };
}

async function lookUp(identity: IdentityClient, { kind, secret }: AskedSecret): Promise<Bearer | undefined> {
  if (kind === 'session') {
    const session = await identity.session(secret, true);
    return session && { kind, session };
  }
  const key = await identity.key(secret);
  return key && { kind, key };
}

function idOf({ organizationId, secretHash }: NamedSecret): string {
  return `${organizationId}.${secretHash}`;
}

function limitKeyOf(bearer: Bearer): string {
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
  const { user } = bearer.session;
  if (user.organization.id !== organizationId) throw new Failure('unauthenticated', 'Unauthorized');
  const scope: Scope = {
    organizationId,
    actor: { kind: 'user', id: user.id, name: `${user.firstName} ${user.lastName}`.trim(), role: user.role, ...where },
  };
  return { scope, service: false, isAuthorized: user.isAuthorized };
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
