// Calls to a provider: one fixed address, a token that is fetched when needed, a time limit, no redirects.
import { ProviderFault } from './roof-provider.ts';

const timeoutMs = 10_000;

export interface ProviderAccess {
  readonly label: string;
  baseUrl(): string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenPath: string;
}

export interface ProviderHttp {
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
}

export function providerHttp(access: ProviderAccess): ProviderHttp {
  const token = tokenOf(access);
  const call = async (path: string, request: RequestInit): Promise<unknown> => {
    const response = await send(access, path, {
      ...request,
      headers: { ...(request.headers as object), authorization: `Bearer ${await token.current()}` },
    });
    if (response.status === 401) token.forget();
    return bodyOf(access, response);
  };
  return {
    get: (path, query = {}) => call(`${path}?${new URLSearchParams(query)}`, { method: 'GET', headers: { accept: 'application/json' } }),
    post: (path, body) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

function tokenOf(access: ProviderAccess) {
  let known: { value: string; until: number } | undefined;
  return {
    forget() {
      known = undefined;
    },
    async current(): Promise<string> {
      if (known && known.until > Date.now()) return known.value;
      return fetched().catch(throwUnsent);
    },
  };

  async function fetched(): Promise<string> {
    const basic = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = (await bodyOf(
      access,
      await send(access, access.tokenPath, { method: 'POST', headers, body: 'grant_type=client_credentials' }),
    )) as Record<string, unknown>;
    const { access_token: value, expires_in: seconds } = answer;
    if (typeof value !== 'string') throw new ProviderFault(`${access.label} returned no token`);
    known = { value, until: Date.now() + (Number(seconds) || 60) * 900 };
    return value;
  }
}

/** Without a token no order left. */
function throwUnsent(error: unknown): never {
  if (error instanceof ProviderFault) throw new ProviderFault(error.message, { refused: error.refused });
  throw error;
}

/** Failures before a connection stood: by these alone it is certain that nothing arrived. A connection that breaks later may have carried the order. */
const neverConnected: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

async function send(access: ProviderAccess, path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(access.baseUrl() + path, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    const { name, cause } = error as Error;
    const words = name === 'TimeoutError' ? `${access.label} didn't respond in time` : `Couldn't reach ${access.label}`;
    throw new ProviderFault(words, { sent: !neverConnected.includes((cause as { code?: unknown } | undefined)?.code) });
  }
}

async function bodyOf({ label }: ProviderAccess, response: Response): Promise<unknown> {
  if (response.ok) return response.json().catch(() => ({}));
  await response.body?.cancel();
  const { status } = response;
  const isOurs = status >= 400 && status < 500;
  const refused = isOurs && ![401, 408, 409, 429].includes(status);
  // A conflict may be with the order that just arrived
  throw new ProviderFault(`${label} returned status ${status}`, { refused, sent: !isOurs || status === 409 });
}
