// An endpoint as a value: what the server mounts, the browser calls, the gateway guards and the API page shows.
import type { Role, ServiceName } from './people.ts';
import type { InputOf, OutputOf, ZodType } from './schema.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody; anybody with a session (even one not authorized yet); these roles; other services only. */
export type Access = 'anyone' | 'signed-in' | 'services' | readonly Role[];

export interface EndpointShape {
  /** Name of the operation, verb first: `openClaim`. Unique over all contracts. */
  readonly name: string;
  readonly service: ServiceName;
  readonly method: Method;
  /** Path with `:name` for parameters; begins with `/api/` (or `/internal/` where only services call). */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** A call without a body is valid too: it is read as an empty one. */
  readonly optionalBody?: true;
  /** Shape of a JSON answer; absent where the answer is bytes or nothing. */
  readonly response?: ZodType;
  /** What the body is. Default: json when there is a body, else none. `report`: what a browser says by itself of a page. */
  readonly accepts?: 'json' | 'multipart' | 'bytes' | 'form' | 'report';
  /** Media type of a body of bytes; default `application/octet-stream`. */
  readonly mediaType?: string;
  /**
   * Shape of what is told while the work goes on, to callers that accept `application/x-ndjson`: one line of JSON each, `{"progress": …}`, and at
   * the end `{"answer": …}` or `{"failure": …}`. Others get the answer alone.
   */
  readonly progress?: ZodType;
  /** Media types of an answer that is not JSON. */
  readonly responseTypes?: readonly string[];
  readonly status?: 200 | 201 | 202 | 204;
  /** Partner keys may call it with the scope `<service>:read` or `<service>:write`. */
  readonly apiKeys?: true;
  /** Other services may call it in their own name (background work), beside the roles of `access`. */
  readonly services?: true;
  /**
   * The holder of an access link may call it, of the one inspection that the link opens: the path parameter that names it, or `record`
   * where the service finds it in the thing that is named. Absent: refused.
   */
  readonly byLink?: 'id' | 'inspectionId' | 'record';
  /**
   * The phone of somebody who left may call it by a recovery link, to send what they captured. `told`: the answer says what was stored of
   * it; `silent`: nothing is answered, because the answer would read more than was sent. Absent: refused.
   */
  readonly byRecovery?: 'told' | 'silent';
  /** Work that may take longer than 30 s, or a stream: the gateway sets no time limit. */
  readonly slow?: true;
  /** Largest body in bytes; default 1 MiB for JSON. */
  readonly maxBodyBytes?: number;
}

/** Declares an endpoint. The type parameter keeps every literal, so that client and server are typed by it. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type In<S> = S extends ZodType ? InputOf<S> : undefined;
type Out<S> = S extends ZodType ? OutputOf<S> : undefined;

/** What the caller sends. */
export type CallInput<E extends EndpointShape> = (E extends { params: ZodType }
  ? { params: { [K in keyof In<E['params']>]: string | number } }
  : { params?: undefined }) &
  (E extends { query: ZodType } ? { query?: { [K in keyof In<E['query']>]?: unknown } } : { query?: undefined }) &
  (E extends { accepts: 'multipart' }
    ? { body: FormData }
    : E extends { accepts: 'bytes' }
      ? { body: Blob | Uint8Array<ArrayBuffer> }
      : E extends { body: ZodType; optionalBody: true }
        ? { body?: In<E['body']> }
        : E extends { body: ZodType }
          ? { body: In<E['body']> }
          : { body?: undefined });

/** What the handler receives after parsing. */
export interface HandlerInput<E extends EndpointShape> {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
}

/** What the handler returns: it is parsed on the way out. */
export type HandlerAnswer<E extends EndpointShape> = E['response'] extends ZodType ? InputOf<E['response']> : void;

/** What the caller receives. */
export type CallResponse<E extends EndpointShape> = E['response'] extends ZodType
  ? OutputOf<E['response']>
  : E['responseTypes'] extends readonly string[]
    ? Response
    : undefined;

export function isWrite(method: Method): boolean {
  return method !== 'GET';
}

/** The scope that a partner's key needs for an endpoint: `claims:write`. */
export function keyScopeOf(shape: Pick<EndpointShape, 'service' | 'method'>): string {
  return `${shape.service}:${isWrite(shape.method) ? 'write' : 'read'}`;
}

/** Fills `:name` segments; a missing parameter throws, because a wrong address must never be called. */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`The address ${path} needs “${name}”`);
    return encodeURIComponent(String(value));
  });
}

/** An address without the types of its endpoint, for code that calls whatever it is given. */
export function addressOf(
  { path }: Pick<EndpointShape, 'path'>,
  { params, query }: { params?: Readonly<Record<string, string | number>>; query?: Readonly<Record<string, unknown>> } = {},
): string {
  return fillPath(path, params) + queryText(query);
}

type HrefInput<E extends EndpointShape> = E extends { params: ZodType }
  ? [params: CallInput<E>['params'], query?: CallInput<E>['query']]
  : [params?: undefined, query?: CallInput<E>['query']];

/** The address of an endpoint for a link, a picture or a form: the one that `call` calls. */
export function hrefOf<E extends EndpointShape>(endpoint: E, ...[params, query]: HrefInput<E>): string {
  return addressOf(endpoint, { ...(params ? { params } : {}), ...(query ? { query } : {}) });
}

/** Empty values are left out; a list is repeated under its name. */
function queryText(query: Readonly<Record<string, unknown>> = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) text.append(name, String(one));
  }
  const shown = text.toString();
  return shown === '' ? '' : `?${shown}`;
}

/** What decides whether a person may call: their role, and whether an administrator let them in. */
export interface Person {
  readonly role?: Role | undefined;
  readonly isAuthorized: boolean;
}

/** Whether a person may call an endpoint. The server refuses by it and a screen hides by it; nobody is signed in where there is no user. */
export function mayCall({ access }: Pick<EndpointShape, 'access'>, user: Person | undefined): boolean {
  if (access === 'anyone') return true;
  if (user === undefined || access === 'services') return false;
  if (access === 'signed-in') return true;
  return user.isAuthorized && user.role !== undefined && access.includes(user.role);
}
