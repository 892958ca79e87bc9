// Health and metrics of all services, as the gateway tells them: every part by name.
import { serviceNames, type ServiceName } from '@plumbline/contracts/kernel';
import type { Environment, HealthCheck } from '@plumbline/server';

const requestTimeoutMs = 2_500;

/** One check per service: it answers, and its own parts are ready. */
export function serviceChecks(environment: Environment): HealthCheck[] {
  return serviceNames.map((name) => ({ name, check: () => checkService(environment, name) }));
}

async function checkService(environment: Environment, name: ServiceName): Promise<void> {
  const response = await fetch(`${environment.urlOf(name)}/readyz`, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
    () => undefined,
  );
  if (!response) throw new Error('not responding');
  const { parts } = (await response.json()) as { parts?: Record<string, string> };
  if (response.ok) return;
  const down = Object.entries(parts ?? {}).filter(([, state]) => state !== 'ok');
  throw new Error(down.map(([part, state]) => `${part} ${state}`).join('; ') || `answers ${response.status}`);
}

/** The metrics of all services that answer, in the text form of Prometheus; their lines carry the name of their part. */
export async function serviceMetrics(environment: Environment): Promise<string> {
  const texts = await Promise.all(
    serviceNames.map(async (name) => {
      const response = await fetch(`${environment.urlOf(name)}/metrics`, { signal: AbortSignal.timeout(requestTimeoutMs) }).catch(
        () => undefined,
      );
      return response?.ok ? response.text() : '';
    }),
  );
  return mergeMetrics(texts);
}

interface Family {
  readonly head: Map<string, string>;
  readonly lines: string[];
}

/** Lines of one metric stand together under one description, as the format wants it. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, Family>();
  for (const text of texts) addTo(families, text);
  return [...families.values()].map(({ head, lines }) => [...head.values(), ...lines, ''].join('\n')).join('\n');
}

function addTo(families: Map<string, Family>, text: string): void {
  let family: Family | undefined;
  for (const line of text.split('\n')) {
    const [, kind, name] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
    if (kind === undefined || name === undefined) {
      if (line !== '') family?.lines.push(line);
      continue;
    }
    family = families.get(name) ?? { head: new Map(), lines: [] };
    families.set(name, family);
    family.head.set(kind, family.head.get(kind) ?? line);
  }
}
