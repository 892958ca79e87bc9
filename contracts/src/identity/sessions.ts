// Ways in: signing in, sessions, and the keys of partners' programs.
import { array, boolean, Id, Instant, int, object, oneOf, Role, serviceNames, strictObject, string, type Infer } from '../kernel/index.ts';
import { SignedInUser } from './people.ts';

/** What the sign-in form sends. `next` is where a browser goes on; only a path of this origin is followed. */
export const Credentials = strictObject({
  email: string().trim().min(1, 'Email is required').max(254, 'Email or password is wrong'),
  password: string().min(1, 'Password is required').max(256, 'Email or password is wrong'),
  /** For programs that know their two-factor authentication already; the page asks for it in a second step. */
  code: string().trim().min(1).max(40).optional(),
  next: string().max(2_000).optional(),
});

/** The one sentence of a refused sign-in: it never tells which of both was wrong. */
export const wrongCredentials = 'Email or password is wrong';

/** A session ends after this time without a request, and at the latest this long after sign-in (trust S5). */
export const sessionIdleMs = 30 * 60_000;
export const sessionLifetimeMs = 12 * 60 * 60_000;

export const Session = object({
  id: Id,
  createdAt: Instant,
  lastSeenAt: Instant,
  /** Browser and system, as the browser names itself. */
  device: string(),
  /** The first part of the network address only: enough to recognize, too little to follow somebody. */
  place: string(),
  current: boolean(),
});
export type Session = Infer<typeof Session>;
export const Sessions = array(Session);

/** How many were open. */
export const SessionsEnded = object({ ended: int() });

/** What a partner's key may do: `<service>:read` or `<service>:write`. */
export const keyScopes = serviceNames.flatMap((name) => [`${name}:read`, `${name}:write`]);
export const KeyScope = string().refine((scope) => keyScopes.includes(scope), 'Enter a scope like claims:read');

export const ApiKeyIntake = strictObject({
  name: string().trim().min(1, 'Name is required').max(80),
  scopes: array(KeyScope).min(1, 'Choose at least one scope').max(keyScopes.length),
  expiresAt: Instant.optional(),
});

export const ApiKey = object({
  id: Id,
  name: string(),
  scopes: array(string()),
  /** First characters of the key, to tell keys apart. */
  prefix: string(),
  createdAt: Instant,
  expiresAt: Instant.optional(),
  lastUsedAt: Instant.optional(),
  revoked: boolean(),
});
export type ApiKey = Infer<typeof ApiKey>;
export const ApiKeys = array(ApiKey);

/** `key` is shown once, in the first answer only; what is stored is its hash. */
export const ApiKeyCreated = object({ apiKey: ApiKey, key: string().optional() });

/** The SHA-256 of a session or key secret in base64url: between processes only the hash travels. */
export const SecretHash = string().regex(/^[\w-]{43}$/);

/** Who stands behind a session: what the gateway puts into the token for the services. */
export const SessionBearer = object({ sessionId: Id, expiresAt: Instant, user: SignedInUser });
export type SessionBearer = Infer<typeof SessionBearer>;

export const KeyBearer = object({ keyId: Id, organizationId: Id, name: string(), scopes: array(string()), role: Role });
export type KeyBearer = Infer<typeof KeyBearer>;

export const HashInPath = object({ secretHash: SecretHash });

/** Looking whether a session still stands is not using it: `touch=no` leaves its idle time running. */
export const SessionLook = object({ touch: oneOf(['no']).optional() });

export const SetupState = object({ state: oneOf(['open', 'done']) });
