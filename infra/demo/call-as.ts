// Somebody of the demo at work: calls of the API that carry their token.
import { makeCall, type Call, type EndpointShape, type Scope } from '@plumbline/contracts/kernel';
import { signGatewayToken, type Environment } from '@plumbline/server';

/** Somebody of the demo: the id that identity gave, and what the token says. */
export interface DemoPerson {
  readonly id: number;
  readonly organizationId: number;
  readonly name: string;
  readonly role: NonNullable<Scope['actor']['role']>;
}

export function callAs(environment: Environment, person: DemoPerson): Call {
  const scope: Scope = {
    organizationId: person.organizationId,
    actor: { kind: 'user', id: person.id, name: person.name, role: person.role },
  };
  const headers = async () => ({ authorization: `Bearer ${await signGatewayToken(environment.keys, { scope, isAuthorized: true })}` });
  return ((endpoint: EndpointShape, input?: never) =>
    makeCall({ baseUrl: environment.urlOf(endpoint.service), headers })(endpoint, input)) as Call;
}
