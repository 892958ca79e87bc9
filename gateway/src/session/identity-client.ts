// What the gateway asks identity: in its own name, for the organization that a cookie or key names.
import {
  identityApi,
  SignedIn,
  SignInOutcome,
  type ContactIntake,
  type KeyBearer,
  type ProviderSignIn,
  type SessionBearer,
  type SignIn,
  type StepAnswer,
  type StepShown,
} from '@plumbline/contracts/identity';
import { CallFailure, FailureBody, makeCall, type Call, type Scope } from '@plumbline/contracts/kernel';
import { signServiceToken, type Environment } from '@plumbline/server';
import type { NamedSecret } from './cookie.ts';

export interface IdentityClient {
  signIn(body: SignIn): Promise<SignInOutcome>;
  providerSignIn(body: ProviderSignIn): Promise<SignInOutcome>;
  /** Nothing when the step is over. */
  step(secret: NamedSecret): Promise<StepShown | undefined>;
  passStep(organizationId: number, body: StepAnswer): Promise<SignedIn>;
  session(secret: NamedSecret, touch: boolean): Promise<SessionBearer | undefined>;
  key(secret: NamedSecret): Promise<KeyBearer | undefined>;
  /** For the firm of this installation, the first that was set up. */
  keepContact(contact: ContactIntake, place: string): Promise<void>;
  signOut(secret: NamedSecret, actor: Scope['actor'] | undefined): Promise<void>;
}

const gatewayActor: Scope['actor'] = { kind: 'service', id: 'gateway', name: 'Gateway' };
/** Before the sign-in no organization is known; identity does not look at it there. */
const anyOrganization = 1;
const firstOrganization = 1;
const requestTimeoutMs = 10_000;

const inTime = () => AbortSignal.timeout(requestTimeoutMs);

export function identityClient(environment: Environment): IdentityClient {
  const authorization = async (scope: Scope) => ({ authorization: `Bearer ${await signServiceToken(environment.keys, 'gateway', scope)}` });
  const as = (organizationId: number, actor = gatewayActor): Call =>
    makeCall({ baseUrl: environment.urlOf('identity'), headers: () => authorization({ organizationId, actor }) });
  // Not by `makeCall`: it sends an idempotency key, and with it a fingerprint of password or code would be kept.
  const post = async (path: string, body: unknown, organizationId = anyOrganization): Promise<unknown> => {
    const response = await fetch(environment.urlOf('identity') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await authorization({ organizationId, actor: gatewayActor })) },
      body: JSON.stringify(body),
      signal: inTime(),
    });
    if (!response.ok) throw await refusalOf(response);
    return response.json();
  };
  return {
    signIn: async (body) => SignInOutcome.parse(await post(identityApi.openSession.path, body)),
    providerSignIn: async (body) => SignInOutcome.parse(await post(identityApi.openProviderSession.path, body)),
    passStep: async (organizationId, body) => SignedIn.parse(await post(identityApi.passStep.path, body, organizationId)),
    step: ({ organizationId, secretHash: stepHash }) =>
      refusedIsNothing(as(organizationId)(identityApi.readStep, { params: { stepHash }, signal: inTime() })),
    session: ({ organizationId, secretHash }, touch) =>
      missingIsNothing(
        as(organizationId)(identityApi.resolveSession, {
          params: { secretHash },
          query: touch ? {} : { touch: 'no' },
          signal: inTime(),
        }),
      ),
    key: ({ organizationId, secretHash }) =>
      missingIsNothing(as(organizationId)(identityApi.resolveKey, { params: { secretHash }, signal: inTime() })),
    keepContact: async (contact, place) =>
      void (await as(firstOrganization)(identityApi.keepContact, {
        body: { contact, place },
        signal: inTime(),
      })),
    signOut: async ({ organizationId, secretHash }, actor) =>
      void (await as(organizationId, actor)(identityApi.closeSession, { params: { secretHash } })),
  };
}

async function refusalOf(response: Response): Promise<CallFailure> {
  const body = FailureBody.parse(await response.json());
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  return new CallFailure(response.status, body, retryAfter > 0 ? retryAfter : undefined);
}

function missingIsNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  return nothingFor(404, asked);
}

function refusedIsNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  return nothingFor(401, asked);
}

async function nothingFor<T>(status: number, asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailure && error.httpStatus === status) return undefined;
    throw error;
  }
}
