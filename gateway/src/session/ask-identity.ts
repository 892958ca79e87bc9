// What the gateway asks identity: in its own name, for the organisation that a cookie or key names.
import { identityApi, SignedIn, type KeyBearer, type SessionBearer, type SignIn } from '@plumbline/contracts/identity';
import { CallFailure, FailureBody, makeCall, type Call, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { signServiceToken, type Environment } from '@plumbline/server';
import type { NamedSecret } from './cookie.ts';

export interface AskIdentity {
  signIn(body: Infer<typeof SignIn>): Promise<Infer<typeof SignedIn>>;
  session(secret: NamedSecret, touch: boolean): Promise<SessionBearer | undefined>;
  key(secret: NamedSecret): Promise<KeyBearer | undefined>;
  signOut(secret: NamedSecret, actor: Scope['actor'] | undefined): Promise<void>;
}

const gatewayActor: Scope['actor'] = { kind: 'service', id: 'gateway', name: 'Gateway' };
/** Before the sign-in no organisation is known; identity does not look at it there. */
const anyOrganization = 1;
const askTimeoutMs = 10_000;

export function askIdentity(environment: Environment): AskIdentity {
  const authorization = async (scope: Scope) => ({ authorization: `Bearer ${await signServiceToken(environment.keys, 'gateway', scope)}` });
  const as = (organizationId: number, actor = gatewayActor): Call =>
    makeCall({ baseUrl: environment.urlOf('identity'), headers: () => authorization({ organizationId, actor }) });
  return {
    // Not by `makeCall`: it sends an idempotency key, and with it a fingerprint of the password would be kept.
    async signIn(body) {
      const response = await fetch(environment.urlOf('identity') + identityApi.openSession.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await authorization({ organizationId: anyOrganization, actor: gatewayActor })) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(askTimeoutMs),
      });
      if (!response.ok) throw await refusalOf(response);
      return SignedIn.parse(await response.json());
    },
    session: ({ organizationId, secretHash }, touch) =>
      missingIsNothing(
        as(organizationId)(identityApi.resolveSession, {
          params: { secretHash },
          query: touch ? {} : { touch: 'no' },
          signal: AbortSignal.timeout(askTimeoutMs),
        }),
      ),
    key: ({ organizationId, secretHash }) =>
      missingIsNothing(as(organizationId)(identityApi.resolveKey, { params: { secretHash }, signal: AbortSignal.timeout(askTimeoutMs) })),
    signOut: async ({ organizationId, secretHash }, actor) =>
      void (await as(organizationId, actor)(identityApi.closeSession, { params: { secretHash } })),
  };
}

async function refusalOf(response: Response): Promise<CallFailure> {
  const body = FailureBody.parse(await response.json());
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  return new CallFailure(response.status, body, retryAfter > 0 ? retryAfter : undefined);
}

async function missingIsNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailure && error.httpStatus === 404) return undefined;
    throw error;
  }
}
