// docker-compose.yml as docker reads it, for the tests of the layout.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: {
    readonly context: string;
    readonly dockerfile: string;
    readonly target?: string;
    readonly args?: Record<string, string>;
  };
  readonly command?: readonly string[];
  readonly environment?: Record<string, string>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Record<string, { condition: string }>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
}
interface Compose {
  readonly services: Record<string, ComposeService>;
  readonly networks: Record<string, { internal?: boolean }>;
  readonly volumes: Record<string, unknown>;
}

export const root = path.resolve(import.meta.dirname, '../..');
export const composeText = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
export const compose = parse(composeText, { merge: true }) as Compose;

export function serviceOf(name: string): ComposeService {
  const service = compose.services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
}

/** Fills in `${NAME:?…}` and `${NAME:-default}` as docker does. */
export function filled(value: string, given: Readonly<Record<string, string>>): string {
  return value.replaceAll(/\$\{(?<name>\w+)(?::(?<kind>[?-])(?<rest>[^}]*))?\}/g, (...found) => {
    const { name = '', kind, rest = '' } = found.at(-1) as { name?: string; kind?: string; rest?: string };
    if (given[name] !== undefined && given[name] !== '') return given[name];
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return rest;
  });
}

export function environmentOf(name: string, given: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [key, filled(value, given)]));
}
