// The gateway as a whole: headers, limits, bodies, health, the published API, encryption beyond loopback.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@plumbline/contracts/registry';
import { startGateway } from '@plumbline/gateway';
import { loadMetricsToken } from '@plumbline/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, postJson, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
let adjuster: Visitor;
beforeAll(async () => {
  stack = await startTestStack();
  adjuster = await stack.signIn('adjuster@demo.plumbline.test');
});
afterAll(() => stack.stop());

/** Who runs this installation, and holds its token. */
const operator = () => stack.withHeaders({ authorization: `Bearer ${loadMetricsToken(stack.stack.environment.settings)}` });

describe('every answer', () => {
  test.each([
    '/api/auth/user',
    '/api/login',
    '/api/docs',
    '/api/nothing',
    '/nothing',
    '/config/remotes.json',
    '/internal/keys/x',
    '/healthz',
    '/readyz',
    '/metrics',
    '/%zz',
  ])('%s carries the headers of safety and a request id', async (path) => {
    const { headers } = await stack.signedOut.send(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test('the request id goes through every hop, and one that is no id is replaced', async () => {
    const mine = await adjuster.send('/api/claims/987654321', { headers: { 'x-request-id': 'abc-12345678' } });
    expect([mine.headers.get('x-request-id'), ((await mine.json()) as { requestId: string }).requestId]).toEqual([
      'abc-12345678',
      'abc-12345678',
    ]);
    const forged = await adjuster.send('/api/claims/987654321', { headers: { 'x-request-id': '<script>' } });
    expect(((await forged.json()) as { requestId: string }).requestId).toMatch(/^[\w-]{36}$/);
  });

  test('an answer of the API is never stored by anybody', async () => {
    expect((await adjuster.send('/api/claims')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('what bad input gets', () => {
  const send = async (body: string | Buffer, headers: Record<string, string> = {}) =>
    (
      await adjuster.send('/api/claims', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body as string,
      })
    ).status;

  test.each<[string, () => Promise<number>, number]>([
    ['an unknown key', () => send('{"role":"admin"}'), 400],
    ['an operator', () => send('{"propertyOwnerName":{"$gt":""}}'), 400],
    ['a prototype', () => send('{"__proto__":{"x":1}}'), 400],
    ['broken JSON', () => send('{"a":'), 400],
    ['wrong bytes', () => send(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), 400],
    ['a deep body', () => send(`${'['.repeat(500)}${']'.repeat(500)}`), 400],
    ['a body over the limit', () => send(`{"a":"${'x'.repeat(1_100_000)}"}`), 413],
    ['another type', () => send('a=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
    ['another charset', () => send('{}', { 'content-type': 'application/json; charset=utf-16' }), 415],
    ['a compressed body', () => send('{}', { 'content-encoding': 'gzip' }), 415],
  ])('%s', async (_, attempt, status) => {
    expect(await attempt()).toBe(status);
  });

  test('the gateway still answers after all of it', async () => {
    expect((await adjuster.send('/api/auth/user')).status).toBe(200);
  });
});

test('a page says where its violations are reported; a report is counted, anything else refused', async () => {
  const page = await stack.signedOut.send('/api/login');
  expect(page.headers.get('content-security-policy')).toMatch(/; report-uri \/api\/csp-reports; report-to csp$/);
  const report = async (type: string, body: unknown) =>
    (await stack.signedOut.send('/api/csp-reports', { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) }))
      .status;
  const violation = { 'violated-directive': 'script-src-elem', 'blocked-uri': 'inline', 'document-uri': `${stack.url}/claims` };
  expect(await report('application/csp-report', { 'csp-report': violation })).toBe(204);
  expect(await report('application/reports+json', [{ type: 'csp-violation', body: {} }])).toBe(204);
  expect(await report('application/csp-report', {})).toBe(400);
  expect(await report('application/json', { 'csp-report': violation })).toBe(415);
  expect(await report('application/csp-report', { 'csp-report': 'x'.repeat(33_000) })).toBe(413);
  expect(await (await operator().send('/metrics')).text()).toContain('plumbline_policy_violations_total{part="gateway"} 2');
});

describe('health and description', () => {
  test('alive, and ready with every part by name', async () => {
    expect((await stack.signedOut.send('/healthz')).status).toBe(200);
    const ready = await stack.signedOut.send('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'ready',
        parts: { identity: 'ok', claims: 'ok', inspection: 'ok', ai: 'ok', billing: 'ok', comms: 'ok', measurement: 'ok' },
      },
    ]);
  });

  test('metrics of the gateway and of every service, one description for each', async () => {
    const text = await (await operator().send('/metrics')).text();
    for (const part of ['gateway', 'identity', 'claims']) expect(text).toContain(`part="${part}"`);
    expect(text).toContain('plumbline_event_streams{part="gateway"}');
  });

  test.each([
    ['nobody', undefined],
    ['a guess', `Bearer ${'x'.repeat(43)}`],
    ['another kind', 'Basic eA=='],
    ['an empty one', 'Bearer '],
  ])('the figures are not told to %s', async (_, authorization) => {
    const answer = await stack.withHeaders(authorization === undefined ? {} : { authorization }).send('/metrics');
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: 'unauthenticated' })]);
    expect((await adjuster.send('/METRICS/')).status).toBe(401);
  });

  test('however many ask for health and figures, each service is asked a few times', async () => {
    const asked: string[] = [];
    const { environment } = stack.stack;
    const counting = http.createServer((request, response) => {
      asked.push(String(request.url));
      void fetch(environment.urlOf('ai') + request.url).then(async (answer) => response.writeHead(answer.status).end(await answer.text()));
    });
    await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve));
    const counted = `http://127.0.0.1:${(counting.address() as AddressInfo).port}`;
    const urlOf: typeof environment.urlOf = (service) => (service === 'ai' ? counted : environment.urlOf(service));
    const gateway = await startGateway({ ...environment, urlOf }, { host: '127.0.0.1', port: 0 });
    try {
      const headers = { authorization: `Bearer ${loadMetricsToken(environment.settings)}` };
      const ask = (path: string) => fetch(gateway.url + path, { headers }).then((answer) => answer.status);
      const statuses = await Promise.all(Array.from({ length: 120 }, (_unused, index) => ask(index % 2 === 0 ? '/readyz' : '/metrics')));
      expect(new Set(statuses)).toEqual(new Set([200]));
      for (const path of ['/readyz', '/metrics']) expect(asked.filter((one) => one === path).length).toBeLessThan(10);
    } finally {
      await gateway.stop();
      counting.closeAllConnections();
      await new Promise((resolve) => counting.close(resolve));
    }
  });

  test('the published API names every open endpoint and no internal one', async () => {
    const document = await stack.signedOut.json<{ openapi: string; paths: Record<string, Record<string, { operationId: string }>> }>(
      '/api/openapi.json',
    );
    const published = Object.values(document.paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId));
    expect(document.openapi).toBe('3.1.0');
    expect(published.sort()).toEqual(
      allEndpoints
        .filter((shape) => shape.path.startsWith('/api/'))
        .map((shape) => shape.name)
        .sort(),
    );
    const page = await (await stack.signedOut.send('/api/docs')).text();
    expect(page).not.toContain('<script');
    for (const name of published) expect(page).toContain(`id="${name}"`);
  });
});

describe('limits', () => {
  const cspReport = { 'content-type': 'application/csp-report' };
  const violation = JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline', 'document-uri': '/' } });

  test('the call after the last of a minute waits, and others go on', async () => {
    const strict = await startTestStack({ RATE_LIMIT_PER_MINUTE: '20' });
    try {
      const [busy, calm] = [await strict.signIn('adjuster@demo.plumbline.test'), await strict.signIn('admin@demo.plumbline.test')];
      // A page that violates its policy in a loop takes no call away from whoever looks at it
      const report = () => busy.send('/api/csp-reports', { method: 'POST', headers: cspReport, body: violation });
      const reports = await Promise.all(Array.from({ length: 30 }, report));
      expect([204, 429].map((status) => reports.filter((answer) => answer.status === status).length)).toEqual([20, 10]);
      const answers = await Promise.all(Array.from({ length: 30 }, () => busy.send('/api/auth/user')));
      const refused = answers.filter((answer) => answer.status === 429);
      expect([answers.filter((answer) => answer.status === 200).length, refused.length]).toEqual([20, 10]);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await calm.send('/api/auth/user')).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('beyond loopback', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pl-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('without encryption it does not start, and says what is missing', async () => {
    await expect(startGateway(stack.stack.environment, { host: '0.0.0.0', port: 0 })).rejects.toThrow(
      /Set TLS_CERT and TLS_KEY, or TRUSTED_PROXY=1/,
    );
  });

  test('with a certificate it answers encrypted and tells browsers to stay so', async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
        '-keyout',
        key,
        '-out',
        cert,
      ],
      { stdio: 'ignore' },
    );
    const { environment } = stack.stack;
    const secure = { ...environment, settings: { ...environment.settings, TLS_CERT: cert, TLS_KEY: key } };
    const gateway = await startGateway(secure, { host: '0.0.0.0', port: 0 });
    try {
      const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
        https
          .get(
            { host: '127.0.0.1', port: gateway.port, path: '/healthz', ca: readFileSync(cert), servername: 'localhost', agent: false },
            (answer) => {
              answer.resume();
              answer.once('end', () => resolve({ status: answer.statusCode }));
            },
          )
          .once('error', reject);
      });
      expect(headers).toEqual({ status: 200 });
      const strict = await new Promise<string>((resolve, reject) => {
        https
          .get(
            {
              host: '127.0.0.1',
              port: gateway.port,
              path: '/api/auth/user',
              ca: readFileSync(cert),
              servername: 'localhost',
              agent: false,
            },
            (answer) => {
              answer.resume();
              answer.once('end', () => resolve(String(answer.headers['strict-transport-security'])));
            },
          )
          .once('error', reject);
      });
      expect(strict).toBe('max-age=31536000; includeSubDomains');
    } finally {
      await gateway.stop();
    }
  });
});

test('an upload of another type never reaches a service, and the gateway says what it takes', async () => {
  const answer = await adjuster.send('/api/photos/upload/1', postJson({}));
  expect([answer.status, await answer.json()]).toEqual([415, expect.objectContaining({ message: 'Send multipart/form-data' })]);
});
