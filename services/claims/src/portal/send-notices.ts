// Handing queued e-mail of the portal to communications, from the stored rows: it survives a restart, and each is taken there once.
import { commsApi } from '@plumbline/contracts/comms';
import { identityApi } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { PortalMailDocument, PortalStore } from './portal-store.ts';

const batch = 20;
const againMs = 30_000;
/** After a day nobody wants to hear of it any more. */
const mostTries = 2_880;

interface Needs extends Pick<PortalStore, 'portalMails'> {
  readonly parts: ServiceParts;
}

/** Over all organisations: only ids are read here, everything else within the organisation of each row. */
export async function sendNotices(needs: Needs): Promise<void> {
  const { parts, portalMails } = needs;
  const waiting = (await portalMails.model.collection
    .find({ notBefore: { $lte: parts.clock() } }, { projection: { _id: 1, organizationId: 1 } })
    .sort({ notBefore: 1 })
    .limit(batch)
    .toArray()) as unknown as { _id: number; organizationId: number }[];
  for (const row of waiting) await handOver(parts.ownScope(row.organizationId), row._id, needs);
}

async function handOver(scope: Scope, id: number, { parts, portalMails }: Needs): Promise<void> {
  const mail = await portalMails.findOne(scope, { _id: id });
  if (!mail) return;
  const isDone = await ask(scope, mail, parts).catch((error: unknown) => {
    parts.log.info({ err: error, portalMailId: id }, 'an e-mail of the portal waits');
    return mail.tries >= mostTries;
  });
  await parts.writeAs(scope, async (tx) => {
    if (isDone) return portalMails.remove(tx, { _id: id });
    return portalMails.change(tx, id, () => ({
      set: { tries: mail.tries + 1, notBefore: new Date(tx.now.getTime() + againMs) },
      facts: [],
    }));
  });
}

/** Somebody who has left, or lost access, is not written to. */
async function ask(scope: Scope, mail: PortalMailDocument, parts: ServiceParts): Promise<boolean> {
  const user = await parts.askAs(scope, 'identity')(identityApi.getUser, { params: { id: mail.userId } });
  if (!user.isAuthorized || user.departedAt) return true;
  await parts.askAs(scope, 'comms')(commsApi.queueAccountMail, {
    body: { purpose: 'notification', name: user.name, email: user.email, subject: mail.subject, message: mail.message },
    idempotencyKey: `portal-mail-${mail._id}`,
  });
  return true;
}
