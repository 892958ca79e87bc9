// The OpenAPI 3.1 document, made from the endpoint values: what is published is what is enforced.
import { toJSONSchema } from 'zod';
import { isWrite, keyScopeOf, type EndpointShape, type Access, type ZodType } from '../kernel/index.ts';

type Json = Record<string, unknown>;

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  security: Json[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: Json;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Json[];
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  'x-access': string[];
  'x-key-scope'?: string;
}

const description =
  'All Plumbline endpoints. Browsers authenticate with a session cookie; partner programs send “Authorization: Bearer plk_…”. ' +
  'Every write accepts an Idempotency-Key: repeating a key returns the same response and has one effect. ' +
  'Lists accept limit and after; the Link header contains the next page. Errors are {code, message, requestId, fields}.';

/** Builds the document of all endpoints that a caller outside can reach. */
export function openApiDocument(endpoints: readonly EndpointShape[], version: string): OpenApiDocument {
  const shown = endpoints.filter((shape) => shape.path.startsWith('/api/'));
  const paths: OpenApiDocument['paths'] = {};
  for (const shape of shown) {
    const path = shape.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [shape.method.toLowerCase()]: operationOf(shape) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Plumbline API', version, description },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { partnerKey: [] }],
    tags: [...new Set(shown.map((shape) => shape.service))].map((name) => ({ name })),
    paths,
    components: { schemas: { Failure: failureSchema }, securitySchemes },
  };
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: '__Host-plumbline' },
  partnerKey: { type: 'http', scheme: 'bearer', bearerFormat: 'plk_…' },
};

const failureSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operationOf(shape: EndpointShape): OpenApiOperation {
  const requestBody = requestBodyOf(shape);
  return {
    operationId: shape.name,
    summary: shape.summary,
    description: accessText(shape.access),
    tags: [shape.service],
    security: securityOf(shape),
    parameters: [
      ...parametersOf(shape.params, 'path'),
      ...parametersOf(shape.query, 'query'),
      ...(isWrite(shape.method) && shape.access !== 'anyone' ? [idempotencyKey] : []),
    ],
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(shape),
    'x-access': accessList(shape.access),
    ...(shape.apiKeys ? { 'x-key-scope': keyScopeOf(shape) } : {}),
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per action. A repeat returns the first response.',
  schema: { type: 'string', maxLength: 200 },
};

function accessList(access: Access): string[] {
  return typeof access === 'string' ? [access] : [...access];
}

function accessText(access: Access): string {
  if (access === 'anyone') return 'Public.';
  if (access === 'signed-in') return 'For all signed-in users.';
  return `For ${accessList(access).join(', ')}.`;
}

function securityOf(shape: EndpointShape): Json[] {
  if (shape.access === 'anyone') return [];
  return [{ session: [] }, ...(shape.apiKeys ? [{ partnerKey: [] }] : [])];
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const shown = jsonSchemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(shown.properties ?? {}).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || (shown.required?.includes(name) ?? false),
    schema: one,
  }));
}

const bodyTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
  form: 'application/x-www-form-urlencoded',
  report: 'application/reports+json',
};

function requestBodyOf(shape: EndpointShape): Json | undefined {
  const accepts = shape.accepts ?? (shape.body ? 'json' : undefined);
  if (!accepts) return undefined;
  const schema = shape.body ? jsonSchemaOf(shape.body, 'input') : { type: accepts === 'bytes' ? 'string' : 'object' };
  return { required: !shape.optionalBody, content: { [shape.mediaType ?? bodyTypes[accepts]]: { schema } } };
}

function responsesOf(shape: EndpointShape): Record<string, Json> {
  const failure = (text: string) => ({
    description: text,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  return {
    [String(shape.status ?? 200)]: successOf(shape),
    '400': failure('The request is invalid; see `fields`.'),
    ...(shape.access === 'anyone' ? {} : { '401': failure('Not signed in.'), '403': failure('Not allowed.') }),
    ...(shape.params ? { '404': failure('Not found, or not in your firm.') } : {}),
    '429': failure('Too many requests. Retry-After tells when to try again.'),
  };
}

function successOf(shape: EndpointShape): Json {
  if (shape.responseTypes) return { description: 'Done.', content: Object.fromEntries(shape.responseTypes.map((type) => [type, {}])) };
  if (!shape.response) return { description: 'Done.' };
  return { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(shape.response, 'output') } } };
}

function jsonSchemaOf(schema: ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...shown } = toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return shown;
}
