// Who leaves while identity is still asked who it is: nothing is held for them, neither a place for an upload nor a stream.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { claimsApi } from '@plumbline/contracts/claims';
import { browserApi } from '@plumbline/contracts/identity';
import type { EventBus } from '@plumbline/server/ports';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { makeCallLimit, makeUploadSlots } from '../limits/call-limit.ts';
import { makeOpenCalls } from '../limits/open-calls.ts';
import { EventStreams } from '../live/event-stream.ts';
import { makeServiceProxy } from '../proxy/service-proxy.ts';
import { makeApiRouter, type ApiRouterDeps, type Visit } from './api-router.ts';
import { makeRouteTable } from './route-table.ts';

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const closing of closings.splice(0).toReversed()) await closing();
});

async function listening(handler: http.RequestListener): Promise<string> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function streamsOf(): Promise<EventStreams> {
  const stop = () => Promise.resolve();
  const bus = { subscribeLive: () => Promise.resolve(stop), onProjectionUpdate: () => Promise.resolve(stop) } as unknown as EventBus;
  const streams = new EventStreams({ bus, events: [], identity: {} as never, forget: () => undefined });
  await streams.start();
  closings.push(() => streams.stop());
  return streams;
}

/** How long identity goes on once the sender is gone. */
const identityTakesMs = 60;
const user = { id: 2, role: 'adjuster', isAuthorized: true };
const known = {
  caller: { scope: { organizationId: 1, actor: { kind: 'user', ...user, name: 'Ines' } }, service: false, isAuthorized: true },
  token: 'token',
  limitKey: 'user:2',
  secret: { organizationId: 1 },
  session: { sessionId: 1, expiresAt: '2099-01-01T00:00:00.000Z', user },
};

/** A gateway whose service takes every upload, and whose identity answers no earlier than it may. */
async function startGateway() {
  const service = await listening((request, response) => {
    request.resume().once('end', () => response.writeHead(201).end());
  });
  const proxy = makeServiceProxy();
  closings.push(() => proxy.stop());
  const streams = await streamsOf();
  const identity = { asked: 0, mayAnswer: Promise.resolve() };
  const of = async () => {
    identity.asked += 1;
    await identity.mayAnswer;
    return known;
  };
  const router = makeApiRouter({
    environment: { log: { error: () => undefined }, urlOf: () => service },
    routes: makeRouteTable([claimsApi.storeVersion, browserApi.hearEvents]),
    callers: { of },
    limit: makeCallLimit(1_000),
    uploads: makeUploadSlots(6),
    calls: makeOpenCalls(),
    proxy,
    originRules: { publicOrigin: undefined, trustsProxy: false },
    own: new Map([[browserApi.hearEvents.name, (visit: Visit) => streams.open(visit)]]),
    forms: new Map(),
  } as unknown as ApiRouterDeps);
  const app = express().use((request, response) => void router.answer(request, response));
  const url = await listening((request, response) => void (router.pass(request, response) || app(request, response)));
  return { url, streams, identity };
}

const headers = { authorization: 'Bearer key', 'content-type': 'application/octet-stream' };
function upload(url: string, body: NonNullable<RequestInit['body']>, signal: AbortSignal | null = null): Promise<Response> {
  const request = { method: 'POST', headers, body, signal, duplex: 'half' } as const;
  return fetch(`${url}/api/documents/1/versions?fileName=a.pdf`, request);
}
const halfFile = () => new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('%PDF-1.7')) });

interface Leaving {
  readonly identity: { asked: number; mayAnswer: Promise<void> };
  readonly forMs: number;
}

/** Sends, and is gone so many milliseconds after identity was asked who this is; identity answers only after that, however busy the machine. */
async function leaves(send: (signal: AbortSignal) => Promise<Response>, { identity, forMs }: Leaving) {
  const before = identity.asked;
  const gone = Promise.withResolvers<void>();
  identity.mayAnswer = gone.promise;
  const leave = new AbortController();
  const left = send(leave.signal);
  left.catch(() => undefined);
  await expect.poll(() => identity.asked, { interval: 1 }).toBe(before + 1);
  await wait(forMs);
  leave.abort();
  setTimeout(gone.resolve, identityTakesMs);
  identity.mayAnswer = Promise.resolve();
  await expect(left).rejects.toThrow('aborted');
}

test('uploads whose senders left before it was known who they are take no place from the next one', async () => {
  const { url, identity } = await startGateway();
  for (const forMs of [1, 2, 4, 8, 16, 24, 32]) await leaves((signal) => upload(url, halfFile(), signal), { identity, forMs });
  await wait(2 * identityTakesMs);
  expect((await upload(url, 'the file')).status).toBe(201);
});

test('screens that left before it was known who they are leave no stream behind', async () => {
  const { url, streams, identity } = await startGateway();
  const listen = (signal: AbortSignal) => fetch(`${url}/api/events`, { headers, signal });
  for (let forMs = 1; forMs <= 25; forMs += 1) await leaves(listen, { identity, forMs });
  await wait(2 * identityTakesMs);
  expect(streams.count()).toBe(0);
  const leave = new AbortController();
  expect((await listen(leave.signal)).status).toBe(200);
  expect(streams.count()).toBe(1);
  leave.abort();
  await expect.poll(() => streams.count()).toBe(0);
});
