// Signing needs somebody who has just said who they are: identity knows, by the session that the gateway names.
import { identityApi } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { actorId } from '../base/find-report.ts';

const askAgain = "Confirm it's you first";

/** Throws `forbidden` with the field `confirmation` unless the user confirmed who they are within the last five minutes. */
export async function assertConfirmed(scope: Scope, sessionHeader: unknown, { parts }: EngineeringDeps): Promise<void> {
  const sessionId = Number(sessionHeader);
  const userId = actorId(scope);
  const isKnown = Number.isSafeInteger(sessionId) && sessionId > 0 && userId !== undefined;
  const answer = isKnown
    ? await parts.askAs(parts.ownScope(scope.organizationId), 'identity')(identityApi.readConfirmation, {
        params: { sessionId },
        query: { userId },
      })
    : {};
  if (answer.confirmedUntil === undefined) throw new Failure('forbidden', askAgain, { fields: { confirmation: askAgain } });
}
