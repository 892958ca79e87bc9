// Who carries the emails of a firm: where nobody does, whoever waits for a link is not told that it was sent.
import { commsApi } from '@plumbline/contracts/comms';
import type { WaitingEmail } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { IdentityDeps } from './deps.ts';

/** Nothing where communications cannot be asked: then nothing is said about it. */
export async function emailTransport(scope: Scope, { parts }: Pick<IdentityDeps, 'parts'>): Promise<Pick<WaitingEmail, 'carriedBy'>> {
  try {
    const { email } = await parts.askAs(parts.ownScope(scope.organizationId), 'comms')(commsApi.readProviders);
    return { carriedBy: email };
  } catch (error) {
    parts.log.warn({ err: error }, 'email provider lookup failed');
    return {};
  }
}
