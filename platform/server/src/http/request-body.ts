// Reading a JSON body: bounded in size and depth, valid UTF-8, and free of keys that could reach a query as operators.
import { Failure } from '@plumbline/contracts/kernel';
import type { Request } from 'express';

const deepest = 20;
const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Throws 413 for too large, 415 for another type or encoding, 400 for what is not clean JSON. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  if (!isJson(request)) throw new Failure('unsupported_media', 'Send JSON (content type application/json)');
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity')
    throw new Failure('unsupported_media', "Compressed bodies aren't accepted");
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  const value = parse(bytes);
  refuseUnclean(value, 1);
  return value;
}

/** All bytes of a body, or 413 as soon as there are more than `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = new Failure('too_large', `The request is over the limit of ${Math.round(maxBytes / 1024)} KB`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    // A sender who leaves in the middle is no fault of ours
    throw request.complete || error instanceof Failure ? error : new Failure('invalid', 'The request body was cut off');
  }
  return Buffer.concat(chunks, size);
}

function isJson(request: Request): boolean {
  const [type, ...parameters] = (request.headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') return false;
  return parameters.every((parameter) => !parameter.startsWith('charset=') || parameter.replaceAll('"', '') === 'charset=utf-8');
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new Failure('invalid', "The body isn't valid UTF-8 JSON");
  }
}

function refuseUnclean(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > deepest) throw new Failure('invalid', 'The body is nested too deeply');
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('$') || key.includes('\0') || refusedKeys.has(key))
      throw new Failure('invalid', `The key “${key.slice(0, 40)}” is not allowed`, {
        fields: { [key.slice(0, 40)]: 'This key is not allowed' },
      });
    refuseUnclean(inner, depth + 1);
  }
}
