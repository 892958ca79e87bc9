// Which connections to others are set up: what every service says of itself, put together by the gateway.
import {
  integrationCatalog,
  integrationIds,
  integrationState,
  type Integration,
  type IntegrationId,
  type UsedIntegrations,
} from '@plumbline/contracts/identity';
import { serviceNames, type ServiceName } from '@plumbline/contracts/kernel';
import type { Environment } from '@plumbline/server';

const requestTimeoutMs = 2_500;

type Said = UsedIntegrations | undefined;

/** Names and states, never a value of a setting. A service that does not answer is left out. */
export async function integrationsOf(environment: Environment): Promise<Integration[]> {
  const said = new Map<ServiceName, Said>(
    await Promise.all(serviceNames.map(async (name) => [name, await ask(environment, name)] as const)),
  );
  const { OIDC_ISSUER, NATS_URL } = environment.settings;
  const own: UsedIntegrations = { oidc: OIDC_ISSUER !== undefined, nats: NATS_URL !== undefined };
  return integrationIds.map((id) => {
    const { label, about, settings } = integrationCatalog[id];
    return { id, label, about, settings: [...settings], state: integrationState(id, wordsOf(id, said, own)) };
  });
}

/** What those who use it say. */
function wordsOf(id: IntegrationId, said: ReadonlyMap<ServiceName, Said>, own: UsedIntegrations): (boolean | undefined)[] {
  const words = integrationCatalog[id];
  if (!('usedBy' in words) || words.usedBy === 'itself') return [];
  if (words.usedBy === 'gateway') return [own[id]];
  const services = words.usedBy === 'everybody' ? serviceNames : words.usedBy;
  const answers = services.map((name) => said.get(name)?.[id]);
  return words.usedBy === 'everybody' ? [...answers, own[id]] : answers;
}

async function ask(environment: Environment, name: ServiceName): Promise<Said> {
  try {
    const response = await fetch(`${environment.urlOf(name)}/integrations`, { signal: AbortSignal.timeout(requestTimeoutMs) });
    return response.ok ? ((await response.json()) as UsedIntegrations) : undefined;
  } catch {
    return undefined;
  }
}
