// From method and path to the endpoint: compiled once from the contracts, a literal segment before a parameter.
import type { EndpointShape, Method } from '@plumbline/contracts/kernel';

interface Branch {
  readonly literals: Map<string, Branch>;
  parameter?: Branch;
  readonly endpoints: Map<string, EndpointShape>;
}

export type Found =
  | { readonly kind: 'found'; readonly endpoint: EndpointShape }
  | { readonly kind: 'wrong-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

export interface RouteTable {
  /** `path` is the raw path without its query; what it cannot name exactly is unknown. */
  find(method: string, path: string): Found;
}

/** Compiles the table. Two endpoints with one method and shape of path are a fault of the contracts and throw. */
export function makeRouteTable(endpoints: readonly EndpointShape[]): RouteTable {
  const root = branch();
  for (const endpoint of endpoints) {
    if (endpoint.path.startsWith('/api/')) add(root, endpoint);
  }
  return {
    find(method, path) {
      if (!isPlain(path)) return { kind: 'unknown' };
      const here = follow(root, path.slice(1).split('/'), 0);
      if (!here) return { kind: 'unknown' };
      const endpoint = here.endpoints.get(method === 'HEAD' ? 'GET' : method);
      if (endpoint) return { kind: 'found', endpoint };
      return { kind: 'wrong-method', allowed: [...here.endpoints.keys()] };
    },
  };
}

function branch(): Branch {
  return { literals: new Map(), endpoints: new Map<Method, EndpointShape>() };
}

function add(root: Branch, endpoint: EndpointShape): void {
  let here = root;
  for (const segment of endpoint.path.slice(1).split('/'))
    here = segment.startsWith(':') ? (here.parameter ??= branch()) : literal(here, segment);
  if (here.endpoints.has(endpoint.method)) throw new Error(`Two endpoints answer ${endpoint.method} ${endpoint.path}`);
  here.endpoints.set(endpoint.method, endpoint);
}

function literal(here: Branch, segment: string): Branch {
  const known = here.literals.get(segment) ?? branch();
  here.literals.set(segment, known);
  return known;
}

/** Dots, empty segments and encoded separators are ways to mean another path than the one that is checked. */
function isPlain(path: string): boolean {
  return !path.includes('//') && !/(^|\/)\.{1,2}(\/|$)|%2f|%5c|%2e|\\/i.test(path);
}

function follow(here: Branch, segments: readonly string[], index: number): Branch | undefined {
  const segment = segments[index];
  if (segment === undefined) return here.endpoints.size > 0 ? here : undefined;
  const exact = here.literals.get(segment);
  const found = exact && follow(exact, segments, index + 1);
  if (found) return found;
  return segment !== '' && here.parameter ? follow(here.parameter, segments, index + 1) : undefined;
}
