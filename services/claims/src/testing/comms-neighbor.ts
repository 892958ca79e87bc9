// Communications as claims asks it, under the control of a test.
import { caseNoticeKinds, commsApi, portalMessageApi, queueDocumentEmail, queueReportEmail } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService, type Mount } from '@plumbline/server';
import type { Neighbors } from './neighbors.ts';
import { portalThreads } from './portal-threads-neighbor.ts';

export function commsNeighbor(state: Neighbors) {
  return defineService({
    name: 'comms',
    endpoints: [
      queueReportEmail,
      queueDocumentEmail,
      commsApi.raiseCaseNotice,
      commsApi.readCaseChoices,
      commsApi.threadInboundEmail,
      commsApi.recordEmailBounce,
      commsApi.queueOwnerMessage,
      ...Object.values(portalMessageApi),
    ],
    build(parts) {
      const threads = portalThreads(parts);
      return {
        mount(on) {
          takeNotices(on, state);
          takeOwnerMessages(on, state);
          takeEmails(on, state);
          threadEmails(on, state);
          takeBounces(on, state);
          threads(on);
        },
      };
    },
  });
}

function present({ commsIsAway }: Neighbors): void {
  if (commsIsAway) throw new Failure('unavailable', 'Away');
}

/** The same source again is the same answer. */
function threadEmails(on: Mount, { answeredClaims, threaded }: Neighbors): void {
  const known = new Map<string, { claimId: number; claimNumber: string }>();
  on(commsApi.threadInboundEmail, ({ body, write }) => {
    const { source, from, claimId } = body;
    threaded.push(body);
    const meant = claimId === undefined ? undefined : { claimId, claimNumber: `claim ${claimId}` };
    const claim = known.get(source) ?? meant ?? answeredClaims.get(from.email);
    if (claim) known.set(source, claim);
    return write(async () => claim ?? {});
  });
}

function takeBounces(on: Mount, { returned }: Neighbors): void {
  on(commsApi.recordEmailBounce, ({ body: { messageIds }, write }) => write(async () => returned.get(messageIds[0] ?? '') ?? {}));
}

function takeNotices(on: Mount, state: Neighbors): void {
  on(commsApi.raiseCaseNotice, ({ body, write }) => {
    present(state);
    return write(async () => void state.caseNotices.push(body));
  });
  on(commsApi.readCaseChoices, ({ params }) => {
    present(state);
    const emailed = state.emailedKinds.get(params.userId) ?? [];
    return caseNoticeKinds.map((kind) => ({ kind, app: true, email: emailed.includes(kind), sms: false }));
  });
}

function takeOwnerMessages(on: Mount, state: Neighbors): void {
  on(commsApi.queueOwnerMessage, async ({ body, scope, write }) => {
    const refused = state.unreachable.get(body.claimId);
    present(state);
    if (refused instanceof Failure) throw refused;
    const reason = 'This person opted out of this channel';
    const status = refused ? { status: 'suppressed' as const, reason } : { status: 'queued' as const };
    const answer = await write(async () => ({
      messages: [{ communicationId: state.ownerMessages.push({ ...body, by: scope.actor }), method: 'email' as const, ...status }],
    }));
    await state.commsHolds;
    if (state.commsAnswersGetLost) throw new Failure('unavailable', 'Lost');
    return answer;
  });
}

function takeEmails(on: Mount, state: Neighbors): void {
  on(queueReportEmail, async ({ body, write }) => {
    present(state);
    const answer = await write(() => Promise.resolve({ communicationId: state.mails.push(body) }));
    if (state.commsAnswersGetLost) throw new Failure('unavailable', 'Lost');
    return answer;
  });
  on(queueDocumentEmail, ({ body, write }) => {
    present(state);
    return write(() => Promise.resolve({ communicationId: state.documentEmails.push(body) }));
  });
}
