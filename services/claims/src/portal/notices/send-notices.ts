// Handing queued notices of the portal to communications, a job for each: they survive a restart, and each is taken there once.
import { commsApi } from '@plumbline/contracts/comms';
import type { Scope, TextLanguage } from '@plumbline/contracts/kernel';
import type { ServiceParts, TakenJob } from '@plumbline/server';
import type { CaseNoticeRecord, PortalStore } from '../model/portal-store.ts';
import { sayOfCase } from '../texts/say.ts';

/** After a day nobody wants to hear of it any more. */
const givenUpAfterMs = 86_400_000;

interface Deps extends Pick<PortalStore, 'caseNotices' | 'noticeJobs'> {
  readonly parts: ServiceParts;
}

export async function sendNotice(job: TakenJob, { parts, caseNotices, noticeJobs }: Deps): Promise<void> {
  const { scope, key: id } = job;
  const notice = await caseNotices.findOne(scope, { _id: id });
  if (!notice) return;
  const isDone = await ask(scope, notice, parts).catch((error: unknown) => {
    parts.log.info({ err: error, caseNoticeId: id }, 'portal notice failed; retrying');
    return parts.clock().getTime() - notice.createdAt.getTime() > givenUpAfterMs;
  });
  await parts.writeAs(scope, async (tx) => {
    if (isDone) {
      await noticeJobs.done(tx, job);
      await caseNotices.remove(tx, { _id: id });
      return;
    }
    await caseNotices.change(tx, id, () => ({ set: { isAsked: true }, events: [] }));
    await noticeJobs.putOff(job, { tx });
  });
}

async function ask(
  scope: Scope,
  { _id, claimId, claimNumber, kind, what, userIds }: CaseNoticeRecord,
  parts: ServiceParts,
): Promise<boolean> {
  const said = (language: TextLanguage) => ({ title: what[language], text: sayOfCase[language]('aboutCase', { claimNumber }) });
  await parts.askAs(scope, 'comms')(commsApi.raiseCaseNotice, {
    body: { kind, claimId, userIds, ...said('en'), inSpanish: said('es') },
    idempotencyKey: `case-notice-${_id}`,
  });
  return true;
}
