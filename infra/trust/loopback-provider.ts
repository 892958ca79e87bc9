// For tests: a real OpenID provider on loopback whose users sign in by saying who they are, and a liar in front of it.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

export const client = { id: 'plumbline', secret: 'a-secret-of-the-client-that-is-long' };

export interface LoopbackProvider {
  readonly issuer: string;
  /** Who is vouched for next. */
  person: { sub: string; email?: string; email_verified?: boolean };
  /** Changes the claims of the next ID tokens, or writes the token itself; nothing lets the provider speak for itself. */
  lie: ((claims: JWTPayload, sign: Sign) => Promise<string> | string) | undefined;
  /** Requests to these paths are answered with 503. */
  outOfOrder: RegExp | undefined;
  stop(): Promise<void>;
}

export type Sign = (claims: JWTPayload, key?: 'own' | 'foreign') => Promise<string>;

export async function startLoopbackProvider(callback: string): Promise<LoopbackProvider> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [own, foreign] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);
  const running: LoopbackProvider = {
    issuer,
    person: { sub: 'nobody' },
    lie: undefined,
    outOfOrder: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const sign: Sign = (claims, key = 'own') =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign((key === 'own' ? own : foreign).privateKey);
  const jwk = { ...(await exportJWK(own.privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, configurationOf(running, callback, jwk));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (running.outOfOrder?.test(request.url ?? '')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"server_error"}');
      return;
    }
    if (request.url?.startsWith('/interaction/')) void agree(provider, running, { request, response });
    else if (request.url?.startsWith('/token') && running.lie) falsify(running.lie, sign, { request, response, answer });
    else void answer(request, response);
  });
  return running;
}

function configurationOf(running: LoopbackProvider, callback: string, jwk: object): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['one secret of the cookies of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], amr: null },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...running.person, sub: id }) }),
    pkce: { required: () => true },
    renderError: (context, out) => {
      context.body = out;
    },
  };
}

interface Exchange {
  readonly request: http.IncomingMessage;
  readonly response: http.ServerResponse;
}

/** Signs the person in and grants everything that was asked for: what a user would click through. */
async function agree(provider: Provider, { person }: LoopbackProvider, { request, response }: Exchange): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (person.sub === 'declines') {
    await provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'no' });
    return;
  }
  const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email');
  const consent = { grantId: await grant.save() };
  const login = { accountId: person.sub };
  await provider.interactionFinished(request, response, { login, consent }, { mergeWithLastSubmission: false });
}

/** Lets the provider answer, and puts another ID token into what it said. */
function falsify(
  lie: NonNullable<LoopbackProvider['lie']>,
  sign: Sign,
  { request, response, answer }: Exchange & { answer: (request: http.IncomingMessage, response: http.ServerResponse) => unknown },
): void {
  const chunks: Buffer[] = [];
  const end = response.end.bind(response);
  response.write = ((chunk: Buffer | string) => chunks.push(Buffer.from(chunk)) > 0) as never;
  response.end = ((chunk?: Buffer | string) => {
    if (chunk) chunks.push(Buffer.from(chunk));
    const told = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { id_token: string };
    const claims = JSON.parse(Buffer.from(told.id_token.split('.')[1] ?? '', 'base64url').toString('utf8')) as JWTPayload;
    void Promise.resolve(lie(claims, sign)).then((token) => {
      const body = JSON.stringify({ ...told, id_token: token });
      response.setHeader('content-length', Buffer.byteLength(body));
      end(body);
    });
    return response;
  }) as never;
  void answer(request, response);
}
