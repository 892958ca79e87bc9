// The object store on S3 or what speaks like it: bodies are spooled first, so that length and hash are known before a byte is sent.
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Failure } from '@plumbline/contracts/kernel';
import type { ByteRange, ObjectStore, PutOptions, StoredObject } from '../ports/index.ts';
import { assertKey, newKey, spool, sweepSpool, type Spooled } from './objects.ts';

export interface S3StoreOptions {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** Where bodies wait while they are counted; a folder of the system's temporary files otherwise. */
  readonly spoolFolder?: string;
  /** After so long without a byte in either direction a transfer breaks off; a minute otherwise. */
  readonly silenceMs?: number;
}

interface Deps {
  readonly client: S3Client;
  readonly bucket: string;
  readonly folder: string;
}

/** A body can be sent again, since it lies in a file. */
const maxTries = 3;
const oneMegabyte = 1_048_576;
const longestSilenceMs = 60_000;
const ignore = (): void => undefined;

/** Opens the store. The bucket is looked at by `check`, not here: a server that is away for a moment must not stop the start. */
export async function createS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const folder = options.spoolFolder ?? join(tmpdir(), 'plumbline-spool');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepSpool(folder, Date.now());
  const deps: Deps = { client: clientOf(options), bucket: options.bucket, folder };
  return {
    put: (body, how) => put(deps, body, how),
    get: (key, range) => get(deps, key, range),
    head: (key) => head(deps, key),
    async delete(key) {
      assertKey(key);
      await asked(deps.client.send(new DeleteObjectCommand({ Bucket: deps.bucket, Key: key })));
    },
    async check() {
      await deps.client.send(new HeadBucketCommand({ Bucket: deps.bucket }));
    },
  };
}

function clientOf({ endpoint, region, credentials, silenceMs = longestSilenceMs }: S3StoreOptions): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    // Older compatible servers store the framing of streamed checksums as if it were content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The library would print to the console; what failed is told once, by whoever asked.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    // The socket's limit also covers the bodies of answers. The library's `requestTimeout` only warns, or would cut a long upload.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: silenceMs },
  });
}

async function put(deps: Deps, body: Readable | Uint8Array, options: PutOptions): Promise<StoredObject> {
  const key = newKey(options.prefix);
  const spooled = await spool(deps.folder, body, options);
  try {
    await asked(sendWithRetry(deps, { key, spooled, contentType: options.contentType }));
  } finally {
    await rm(spooled.path, { force: true });
  }
  return { key, bytes: spooled.bytes, sha256: spooled.sha256 };
}

interface Upload {
  readonly key: string;
  readonly spooled: Spooled;
  readonly contentType: string | undefined;
}

async function sendWithRetry(deps: Deps, upload: Upload): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(deps, upload);
      return;
    } catch (error) {
      if (attempt === maxTries || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
    }
  }
}

/** The library does not close the file of a request that died. */
async function send(deps: Deps, upload: Upload): Promise<void> {
  const body = createReadStream(upload.spooled.path, { highWaterMark: oneMegabyte });
  try {
    await deps.client.send(putCommand(deps.bucket, upload, body));
  } finally {
    body.destroy();
  }
}

function putCommand(bucket: string, { key, spooled, contentType }: Upload, body: Readable): PutObjectCommand {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    Body: body,
    ContentLength: spooled.bytes,
    ...(contentType === undefined ? {} : { ContentType: contentType }),
  });
  // The signature covers the hash, so the server refuses bytes that changed on the way.
  command.middlewareStack.add(
    (next) => (args) => {
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = spooled.sha256;
      return next(args);
    },
    { step: 'build', name: 'plumbline-content-sha256' },
  );
  return command;
}

async function get({ client, bucket }: Deps, key: string, range: ByteRange | undefined): Promise<{ body: Readable; bytes: number }> {
  assertKey(key);
  if (range && (range.start < 0 || range.end < range.start)) throw noSuchPart();
  const found = await asked(
    client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) })),
  );
  return { body: found.Body as Readable, bytes: found.ContentLength ?? 0 };
}

async function head({ client, bucket }: Deps, key: string): Promise<{ bytes: number } | undefined> {
  assertKey(key);
  try {
    const found = await asked(client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })));
    return { bytes: found.ContentLength ?? 0 };
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Says what the server answered as a failure for the user, where it is one. */
async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asFailure(error);
  }
}

function asFailure(error: unknown): unknown {
  const status = statusOf(error);
  if (status === 404) return new Failure('not_found', 'File not found');
  if (status === 416) return noSuchPart();
  if (status === 507 || /storagefull|quota/i.test((error as Error).name))
    return new Failure('storage_full', "Storage is full. This file wasn't saved.");
  if (mayPass(error)) return new Failure('unavailable', "Files aren't available right now", { retryAfterSeconds: 5 });
  return error;
}

function noSuchPart(): Failure {
  return new Failure('unprocessable', "This part of the file doesn't exist");
}

/** No answer, or one of a server in trouble: a repeat may succeed. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || (status >= 500 && status !== 507);
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
