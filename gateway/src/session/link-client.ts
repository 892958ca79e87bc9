// What the gateway asks inspection: whose a token or a session of an access link is, in its own name, for the organization that it names.
import { inspectionApi, type LinkBearer } from '@plumbline/contracts/inspection';
import { CallFailure, makeCall, type Call, type Scope } from '@plumbline/contracts/kernel';
import { signServiceToken, type Environment } from '@plumbline/server';
import type { NamedSecret } from './cookie.ts';

export interface LinkOpening {
  readonly organizationId: number;
  readonly linkId: number;
  readonly secretHash: string;
  readonly sessionHash: string;
  readonly userAgent: string;
  readonly device?: string;
  readonly capturesOf?: number[];
}

export interface LinkClient {
  /** Throws a `CallFailure` whose sentence is for the page. */
  open(opening: LinkOpening): Promise<LinkBearer>;
  /** Nothing when the link is over, or never was. */
  session(secret: NamedSecret): Promise<LinkBearer | undefined>;
}

const actor: Scope['actor'] = { kind: 'service', id: 'gateway', name: 'Gateway' };
const requestTimeoutMs = 10_000;
const inTime = () => AbortSignal.timeout(requestTimeoutMs);

export function linkClient(environment: Environment): LinkClient {
  const authorization = async (scope: Scope) => ({ authorization: `Bearer ${await signServiceToken(environment.keys, 'gateway', scope)}` });
  const as = (organizationId: number): Call =>
    makeCall({ baseUrl: environment.urlOf('inspection'), headers: () => authorization({ organizationId, actor }), repeats: 0 });
  return {
    open: ({ organizationId, ...body }) => as(organizationId)(inspectionApi.openAccessLink, { body, signal: inTime() }),
    async session({ organizationId, secretHash: sessionHash }) {
      try {
        return await as(organizationId)(inspectionApi.resolveLinkSession, { params: { sessionHash }, signal: inTime() });
      } catch (error) {
        if (error instanceof CallFailure && (error.httpStatus === 404 || error.httpStatus === 410)) return undefined;
        throw error;
      }
    },
  };
}
