// Handlers of what the gateway answers itself, by the name of the endpoint.
import { allEndpoints, browserEndpoints, openApiDocument, type OpenApiDocument } from '@plumbline/contracts/registry';
import type { Environment } from '@plumbline/server';
import { makeCarrierDoor } from './carrier/carrier-door.ts';
import type { EventStreams } from './live/event-stream.ts';
import { makeContact } from './contact/contact.ts';
import { makeApiPage } from './pages/api-page.ts';
import { makeOneTimeLinks } from './signin/one-time-links.ts';
import type { SignInDeps } from './signin/browser-session.ts';
import { makeProviderSignIn } from './signin/provider-sign-in.ts';
import { makeSecondStep } from './signin/second-step.ts';
import { makeLinkSession } from './signin/link-session.ts';
import { makeSignIn } from './signin/sign-in.ts';
import type { LinkClient } from './session/link-client.ts';
import type { LocalHandler } from './http/api-router.ts';
import { integrationsOf } from './http/service-integrations.ts';
import type { Violations } from './http/violations.ts';

export interface LocalHandlers {
  readonly own: ReadonlyMap<string, LocalHandler>;
  readonly forms: ReadonlyMap<string, LocalHandler>;
}

/** Throws when the contracts give the gateway an endpoint that nothing here answers. */
export function makeLocalHandlers(
  environment: Environment,
  signInDeps: SignInDeps,
  {
    streams,
    version,
    violations,
    links: linkClient,
  }: { streams: EventStreams; version: string; violations: Violations; links: LinkClient },
): LocalHandlers {
  const { OIDC_ISSUER, OIDC_LABEL } = environment.settings;
  const pageDeps = { ...signInDeps, providerLabel: OIDC_ISSUER ? OIDC_LABEL : undefined };
  const signIn = makeSignIn(pageDeps);
  const secondStep = makeSecondStep(signInDeps);
  const provider = makeProviderSignIn(environment, pageDeps);
  const links = makeOneTimeLinks(environment);
  const description = makeDescription(version);
  const own = new Map<string, LocalHandler>([
    ...signIn.own,
    ...secondStep.own,
    ...provider,
    ...links.own,
    ...makeContact(signInDeps),
    ...makeLinkSession(linkClient),
    ...makeCarrierDoor(environment),
    ['hearEvents', (visit) => streams.open(visit)],
    ['reportViolation', violations.answer],
    ['listIntegrations', async ({ response }) => void response.json(await integrationsOf(environment))],
    ['showOpenApi', ({ response }) => void response.set('cache-control', 'no-cache').type('json').send(description.text())],
    ['showApiPage', makeApiPage(description.document)],
  ]);
  const missing = browserEndpoints.filter((endpoint) => !own.has(endpoint.name));
  if (missing.length > 0) throw new Error(`The gateway has no handler for: ${missing.map((endpoint) => endpoint.name).join(', ')}`);
  return { own, forms: new Map([...signIn.forms, ...secondStep.forms, ...links.forms]) };
}

/** The description of the API, made when it is first asked for: most starts of a gateway are never asked. */
function makeDescription(version: string) {
  let made: OpenApiDocument | undefined;
  let written: string | undefined;
  const document = () => (made ??= openApiDocument(allEndpoints, version));
  return { document, text: () => (written ??= JSON.stringify(document())) };
}
