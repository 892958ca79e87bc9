// What the OpenID provider of the settings says: authorization code with PKCE, state and nonce; signatures are always checked.
import { publicUrlOf, type Environment, type Logger } from '@plumbline/server';
import type { Configuration, IDToken } from 'openid-client';

/** What a browser takes along to the provider and brings back; sealed in its cookie. */
export interface ProviderTrip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who came back, as far as the provider vouches for it. */
export interface Vouched {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider says that it asked for more than one factor (RFC 8176). */
  readonly strong: boolean;
}

export type Refusal = 'down' | 'declined' | 'broken';

/** The provider did not vouch for anybody, for a reason that a page can say. */
export class NotVouched extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

export interface OpenIdProvider {
  begin(): Promise<{ address: string; trip: ProviderTrip }>;
  /** `answer` is the query with which the provider sent the browser back. Throws `NotVouched`. */
  finish(answer: string, trip: ProviderTrip): Promise<Vouched>;
}

const timeoutSeconds = 8;
const clocksDifferMs = 5 * 60_000;
const clientLibrary = () => import('openid-client');
type Library = Awaited<ReturnType<typeof clientLibrary>>;

export function makeOpenIdProvider({ settings, log }: Environment, callbackPath: string): OpenIdProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings;
  if (issuer === undefined || clientId === undefined) return undefined;
  const callback = publicUrlOf(settings) + callbackPath;
  let known: Promise<Configuration> | undefined;
  // What could not be asked for is asked for again at the next sign-in.
  const configuration = (library: Library) => {
    known ??= discover(library, { issuer, clientId, secret }).catch((error: unknown) => {
      known = undefined;
      throw refused(error, log);
    });
    return known;
  };
  return {
    async begin() {
      const library = await clientLibrary();
      const config = await configuration(library);
      const trip = { state: library.randomState(), nonce: library.randomNonce(), verifier: library.randomPKCECodeVerifier() };
      const address = library.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid email',
        state: trip.state,
        nonce: trip.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(trip.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, trip };
    },
    async finish(answer, trip) {
      const library = await clientLibrary();
      const config = await configuration(library);
      try {
        return await vouchedBy(library, { config, back: new URL(callback + answer), trip });
      } catch (error) {
        throw refused(error, log);
      }
    },
  };
}

interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | undefined;
}

function discover(library: Library, { issuer, clientId, secret }: Client): Promise<Configuration> {
  const server = new URL(issuer);
  // Only a provider on this very machine may speak without encryption; the settings refuse every other.
  const execute = [library.enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : [])];
  const authentication = secret ? library.ClientSecretBasic(secret) : library.None();
  return library.discovery(server, clientId, {}, authentication, { execute, timeout: timeoutSeconds });
}

interface Return {
  readonly config: Configuration;
  readonly back: URL;
  readonly trip: ProviderTrip;
}

async function vouchedBy(library: Library, { config, back, trip }: Return): Promise<Vouched> {
  const tokens = await library.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: trip.verifier,
    expectedState: trip.state,
    expectedNonce: trip.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  // The library looks at the end of a token and not at its beginning: one that begins tomorrow was made by a wrong clock.
  if (!claims || claims.iat * 1_000 > Date.now() + clocksDifferMs) throw new NotVouched('broken');
  const received = claims['email'] === undefined ? await library.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  return { issuer: claims.iss, subject: claims.sub, email: verifiedEmailOf(received), strong: isStrong(claims) };
}

function isStrong({ amr }: IDToken): boolean {
  return Array.isArray(amr) && amr.includes('mfa');
}

function refused(error: unknown, log: Logger): NotVouched {
  if (error instanceof NotVouched) return error;
  const { name, code, error: said } = error as { name?: string; code?: string; error?: string };
  log.warn({ fault: name, code, said }, 'openid sign-in failed');
  if (said === 'access_denied') return new NotVouched('declined', error);
  return new NotVouched(isUnreachable(error) ? 'down' : 'broken', error);
}

/** No connection, no answer in time, or an answer that says that the provider itself is out of order. */
function isUnreachable(error: unknown): boolean {
  const { name, code, cause, status } = error as { name?: string; code?: string; cause?: unknown; status?: number };
  if (name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || (status !== undefined && status >= 500)) return true;
  if (cause instanceof Response) return cause.status >= 500;
  if (error instanceof TypeError && error.message === 'fetch failed') return true;
  return cause instanceof Error && isUnreachable(cause);
}

/** An address counts only when the provider vouches for it. */
function verifiedEmailOf(received: Readonly<Record<string, unknown>>): string | undefined {
  return received['email_verified'] === true && typeof received['email'] === 'string' ? received['email'] : undefined;
}
