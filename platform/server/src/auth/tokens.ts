// Who a request speaks for, between our own processes: short tokens signed by the gateway or by a service.
import { createSecretKey, type KeyObject } from 'node:crypto';
import { Failure, Scope, type ServiceName } from '@plumbline/contracts/kernel';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';

export interface TokenKeys {
  /** Ed25519. Only the gateway holds the private half. */
  readonly gatewayPublicKey: KeyObject;
  readonly gatewayPrivateKey?: KeyObject;
  /** Shared by the services, for work that no user waits for. */
  readonly serviceSecret: string;
}

/** The caller as a service sees it. `service` is set when another service speaks in its own name. */
export interface Caller {
  readonly scope: Scope;
  readonly service: boolean;
  readonly isAuthorized: boolean;
}

const audience = 'plumbline-services';
const lifetimeSeconds = 60;

export async function signGatewayToken(keys: TokenKeys, caller: { scope: Scope; isAuthorized: boolean }): Promise<string> {
  if (!keys.gatewayPrivateKey) throw new Error("This process doesn't have the gateway's private key");
  return new SignJWT({ scope: caller.scope, isAuthorized: caller.isAuthorized })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer('gateway')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(keys.gatewayPrivateKey);
}

export async function signServiceToken(keys: TokenKeys, name: ServiceName | 'gateway', scope: Scope): Promise<string> {
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(`service:${name}`)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds}s`)
    .sign(createSecretKey(keys.serviceSecret, 'utf8'));
}

/** Checks tokens; one that was seen and is not over is not verified again (the signature costs more than the rest). */
export function makeTokenReader(keys: TokenKeys, now: () => number = Date.now): (token: string) => Promise<Caller> {
  const known = new Map<string, { caller: Caller; untilMs: number }>();
  const serviceKey = createSecretKey(keys.serviceSecret, 'utf8');
  return async (token) => {
    const seen = known.get(token);
    if (seen && seen.untilMs > now()) return seen.caller;
    known.delete(token);
    const payload = await verified(token, keys.gatewayPublicKey, serviceKey);
    const caller = callerOf(payload);
    if (known.size >= 2_000) known.delete(known.keys().next().value ?? '');
    known.set(token, { caller, untilMs: (payload.exp ?? 0) * 1_000 });
    return caller;
  };
}

async function verified(token: string, gatewayKey: KeyObject, serviceKey: KeyObject): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, (header) => (header.alg === 'EdDSA' ? gatewayKey : serviceKey), {
      audience,
      algorithms: ['EdDSA', 'HS256'],
    });
    const fromGateway = protectedHeader.alg === 'EdDSA';
    if (fromGateway !== (payload.iss === 'gateway')) throw new Error('issuer and key do not belong together');
    return payload;
  } catch {
    throw new Failure('unauthenticated', 'Unauthorized');
  }
}

function callerOf(payload: JWTPayload): Caller {
  const scope = Scope.safeParse(payload['scope']);
  if (!scope.success) throw new Failure('unauthenticated', 'Unauthorized');
  const service = payload.iss !== 'gateway';
  return { scope: scope.data, service, isAuthorized: service || payload['isAuthorized'] === true };
}
