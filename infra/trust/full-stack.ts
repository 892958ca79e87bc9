// For the tests of trust: the whole product in one process behind its gateway, and people who are signed in.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCall, type Call } from '@plumbline/contracts/kernel';
import { startGateway, type RunningGateway } from '@plumbline/gateway';
import { readSettings } from '@plumbline/server';
import { startStack, type Stack } from '../start/all-services.ts';

export const demoPassword = 'correct horse 7';

export interface Visitor {
  /** The session cookie as a browser would send it; empty when signed out. */
  readonly cookie: string;
  /** A request as this visitor makes it, straight to the gateway; redirects are not followed. */
  send(path: string, request?: RequestInit): Promise<Response>;
  json<T = unknown>(path: string, request?: RequestInit): Promise<T>;
  /** An endpoint of the contracts, called through the gateway. */
  readonly call: Call;
}

export interface TestStack {
  readonly stack: Stack;
  readonly gateway: RunningGateway;
  readonly url: string;
  readonly signedOut: Visitor;
  signIn(email: string, password?: string): Promise<Visitor>;
  withHeaders(headers: Readonly<Record<string, string>>): Visitor;
  stop(): Promise<void>;
}

/** Starts all seven services and the gateway on embedded parts, with the accounts of the demonstration and no claims. */
export async function startTestStack(settings: Readonly<Record<string, string>> = {}, appsFolder?: string): Promise<TestStack> {
  const folder = await mkdtemp(join(tmpdir(), 'pl-'));
  const stack = await startStack(
    readSettings({ DATA_DIR: folder, LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent', RATE_LIMIT_PER_MINUTE: '100000', ...settings }),
    { keepsThread: true },
  );
  await stack.identity.ensureDemoPeople({ demoPassword });
  const gateway = await startGateway(stack.environment, {
    host: '127.0.0.1',
    port: Number(settings['PORT'] ?? 0),
    ...(appsFolder ? { appsFolder } : {}),
  });
  const visitor = (headers: Readonly<Record<string, string>>): Visitor => visitorOf(gateway.url, headers);
  return {
    stack,
    gateway,
    url: gateway.url,
    signedOut: visitor({}),
    withHeaders: visitor,
    signIn: async (email, password = demoPassword) => visitor({ cookie: await cookieOf(gateway.url, email, password) }),
    stop: async () => {
      await gateway.stop();
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function visitorOf(url: string, own: Readonly<Record<string, string>>): Visitor {
  const send = (path: string, request: RequestInit = {}) =>
    fetch(url + path, { redirect: 'manual', ...request, headers: { ...own, ...(request.headers as Record<string, string> | undefined) } });
  return {
    cookie: own['cookie'] ?? '',
    send,
    json: async <T>(path: string, request?: RequestInit) => (await (await send(path, request)).json()) as T,
    call: makeCall({ baseUrl: url, headers: () => ({ ...own }) }),
  };
}

async function cookieOf(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, postJson({ email, password }));
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

export function postJson(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
