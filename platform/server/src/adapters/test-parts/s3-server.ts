// A small server that speaks the wire of S3 over real HTTP, and refuses what a real one would: for the contract tests.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  readonly endpoint: string;
  /** The stored bytes by key, for looking behind the adapter. */
  readonly objects: Map<string, Buffer>;
  /** The next answers to a PUT, instead of storing. */
  readonly refuseNextPuts: { status: number; code: string }[];
  readonly trouble: Trouble;
  close(): Promise<void>;
}

interface Trouble {
  /** `at-once` takes the request and says nothing; `half-way` sends half of a body and then nothing. */
  stalls?: 'at-once' | 'half-way' | undefined;
}

export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refuseNextPuts: S3Server['refuseNextPuts'] = [];
  const trouble: Trouble = {};
  const server = createServer((request, response) => {
    void answer({ request, response, bucket, objects, refuseNextPuts, trouble });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    endpoint,
    objects,
    refuseNextPuts,
    trouble,
    close: () => close(server),
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bucket: string;
  readonly objects: Map<string, Buffer>;
  readonly refuseNextPuts: S3Server['refuseNextPuts'];
  readonly trouble: Trouble;
}

async function answer(exchange: Exchange): Promise<void> {
  const { request, bucket, objects, trouble } = exchange;
  if (trouble.stalls === 'at-once') return;
  const [, inBucket, ...rest] = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname).split('/');
  const key = rest.join('/');
  if (
    !/^AWS4-HMAC-SHA256 Credential=\S+\/s3\/aws4_request, SignedHeaders=.*x-amz-content-sha256/.test(request.headers.authorization ?? '')
  ) {
    return refuse(exchange, 403, 'AccessDenied');
  }
  if (inBucket !== bucket) return refuse(exchange, 404, 'NoSuchBucket');
  if (request.method === 'PUT') return put(exchange, key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    return end(exchange, 204);
  }
  if (key === '') return end(exchange, 200);
  return read(exchange, key);
}

async function put(exchange: Exchange, key: string): Promise<void> {
  const { request, objects } = exchange;
  const body = Buffer.concat((await request.toArray()) as Buffer[]);
  const refusal = exchange.refuseNextPuts.shift();
  if (refusal) return refuse(exchange, refusal.status, refusal.code);
  if (request.headers['content-length'] === undefined) return refuse(exchange, 411, 'MissingContentLength');
  if (request.headers['content-encoding']?.includes('aws-chunked')) return refuse(exchange, 501, 'NotImplemented');
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== sha256) return refuse(exchange, 400, 'XAmzContentSHA256Mismatch');
  objects.set(key, body);
  return end(exchange, 200, Buffer.alloc(0), { etag: `"${createHash('md5').update(body).digest('hex')}"` });
}

function read(exchange: Exchange, key: string): void {
  const body = exchange.objects.get(key);
  if (!body) return refuse(exchange, 404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(exchange.request.headers.range ?? '');
  if (!range) return end(exchange, 200, body);
  const start = Number(range[1]);
  const last = Math.min(Number(range[2]), body.length - 1);
  if (start > last) return refuse(exchange, 416, 'InvalidRange');
  return end(exchange, 206, body.subarray(start, last + 1), { 'content-range': `bytes ${start}-${last}/${body.length}` });
}

function refuse(exchange: Exchange, status: number, code: string): void {
  end(exchange, status, Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`), {
    'content-type': 'application/xml',
  });
}

function end(
  { request, response, trouble }: Exchange,
  status: number,
  ...[body = Buffer.alloc(0), headers = {}]: [body?: Buffer, headers?: Record<string, string>]
): void {
  response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': body.length });
  if (trouble.stalls === 'half-way') return void response.write(body.subarray(0, body.length / 2));
  response.end(request.method === 'HEAD' ? undefined : body);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
