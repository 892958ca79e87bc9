// Handing queued notices of the portal to communications, from the stored rows: they survive a restart, and each is taken there once.
import { commsApi } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { CaseNoticeDocument, PortalStore } from '../model/portal-store.ts';

const batch = 20;
const againMs = 30_000;
/** After a day nobody wants to hear of it any more. */
const mostTries = 2_880;

interface Needs extends Pick<PortalStore, 'caseNotices'> {
  readonly parts: ServiceParts;
}

export async function sendNotices(needs: Needs): Promise<void> {
  const { parts, caseNotices } = needs;
  const waiting = await caseNotices.acrossTenants({ notBefore: { $lte: parts.clock() } }, { sort: { notBefore: 1 }, limit: batch });
  for (const row of waiting) await handOver(parts.ownScope(row.organizationId), row._id, needs);
}

async function handOver(scope: Scope, id: number, { parts, caseNotices }: Needs): Promise<void> {
  const notice = await caseNotices.findOne(scope, { _id: id });
  if (!notice) return;
  const isDone = await ask(scope, notice, parts).catch((error: unknown) => {
    parts.log.info({ err: error, caseNoticeId: id }, 'a notice of the portal waits');
    return notice.tries >= mostTries;
  });
  await parts.writeAs(scope, async (tx) => {
    if (isDone) return caseNotices.remove(tx, { _id: id });
    return caseNotices.change(tx, id, () => ({
      set: { tries: notice.tries + 1, notBefore: new Date(tx.now.getTime() + againMs) },
      facts: [],
    }));
  });
}

async function ask(
  scope: Scope,
  { _id, claimId, claimNumber, kind, what, userIds }: CaseNoticeDocument,
  parts: ServiceParts,
): Promise<boolean> {
  await parts.askAs(scope, 'comms')(commsApi.raiseCaseNotice, {
    body: { kind, claimId, userIds, title: what, text: `Case ${claimNumber}` },
    idempotencyKey: `case-notice-${_id}`,
  });
  return true;
}
