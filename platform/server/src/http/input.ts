// Parsing what a caller sent by the contract, with sentences for what does not fit.
import { Failure, type EndpointShape, type ZodType } from '@plumbline/contracts/kernel';
import type { Request } from 'express';
import type { ZodError } from 'zod';
import { readJson } from './request-body.ts';

const defaultMaxBytes = 1_048_576;

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A malformed id is a thing that does not exist (404); a wrong query or body is 400 with the fields. */
export async function parseInput(endpoint: EndpointShape, request: Request): Promise<ParsedInput> {
  const params = endpoint.params ? parsedParams(endpoint.params, request.params) : undefined;
  const query = parsedQuery(endpoint, request.query);
  const body =
    endpoint.body && (endpoint.accepts ?? 'json') === 'json' && !isLeftOut(endpoint, request)
      ? parsed(endpoint.body, await readJson(request, endpoint.maxBodyBytes ?? defaultMaxBytes))
      : leftOut(endpoint);
  return { params, query, body };
}

/** Nothing was sent where nothing has to be. */
function isLeftOut(endpoint: EndpointShape, request: Request): boolean {
  if (!endpoint.optionalBody || request.headers['content-type'] !== undefined) return false;
  return request.headers['transfer-encoding'] === undefined && Number(request.headers['content-length'] ?? 0) === 0;
}

function leftOut(endpoint: EndpointShape): unknown {
  return endpoint.optionalBody && endpoint.body ? parsed(endpoint.body, {}) : undefined;
}

function parsedParams(schema: ZodType, params: unknown): unknown {
  const read = schema.safeParse(params);
  if (!read.success) throw new Failure('not_found', 'Not found');
  return read.data;
}

function parsedQuery(endpoint: EndpointShape, query: unknown): unknown {
  const known = endpoint.query ? namesIn(endpoint.query) : new Set<string>();
  const names = Object.keys(query as object).filter((name) => known && !known.has(name));
  if (names.length > 0)
    throw new Failure('invalid', `Unknown: ${names.slice(0, 5).join(', ')}`, {
      fields: Object.fromEntries(names.slice(0, 20).map((name) => [name, 'Unknown'])),
    });
  return endpoint.query ? parsed(endpoint.query, query) : undefined;
}

/** The names that an object schema knows; undefined for other schemas, which judge by themselves. */
function namesIn(schema: ZodType): Set<string> | undefined {
  const shape = (schema as { shape?: Record<string, unknown> }).shape;
  return shape ? new Set(Object.keys(shape)) : undefined;
}

function parsed(schema: ZodType, value: unknown): unknown {
  const read = schema.safeParse(value ?? {});
  if (read.success) return read.data;
  const fields = fieldsOf(read.error);
  throw new Failure('invalid', Object.values(fields)[0] ?? 'The request is invalid', { fields });
}

/** Field path → the first sentence about it. */
export function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const issue of error.issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) fields[[...issue.path, key].join('.')] ??= `Unknown: ${key.slice(0, 60)}`;
      continue;
    }
    fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  return { ...fields };
}
