// Sending email about accounts from the stored rows: taken first, sent then, never a second time by itself.
import { Failure } from '@plumbline/contracts/kernel';
import type { Change, ServiceParts, TenantRef, Tx } from '@plumbline/server';
import type { People } from '../contacts/contact.ts';
import { closeChannel } from '../contacts/opt-out.ts';
import { startWakeLoop, type WakeLoop } from '../messages/wake-loop.ts';
import { NotSent, type Provider } from '../providers/provider.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import type { AccountMailRecord, AccountMails } from './account-mail.ts';

export interface AccountSenderNeeds {
  readonly parts: ServiceParts;
  readonly mails: AccountMails;
  readonly providers: ProviderChoice;
  readonly people: People;
  /** What stands between a text to a user and its number by now: it may have waited a night. */
  readonly textHindrance: (tx: Tx, text: TextToUser) => Promise<TextHindrance | undefined>;
}

/** A text that tells a user of something. */
export type TextToUser = AccountMailRecord & Required<Pick<AccountMailRecord, 'phone' | 'notice'>>;

/** The text is not sent any more, or only later. */
export type TextHindrance = { readonly reason: string } | { readonly until: Date };

const batch = 20;
const mostAttempts = 4;
const waitBetweenMs = [2_000, 60_000, 600_000];
/** A row that a process took and never finished. */
const abandonedAfterMs = 5 * 60_000;

export function startAccountSender(needs: AccountSenderNeeds): WakeLoop {
  return startWakeLoop(needs.parts, { name: 'send email about accounts', work: (isStopped) => sendWaiting(needs, isStopped) });
}

async function sendWaiting(needs: AccountSenderNeeds, isStopped: () => boolean): Promise<boolean> {
  const now = needs.parts.clock();
  const due = [
    { status: 'queued', notBefore: { $exists: false } },
    { status: 'queued', notBefore: { $lte: now } },
    { status: 'sending', takenAt: { $lt: new Date(now.getTime() - abandonedAfterMs) } },
  ];
  const waiting = await needs.mails.acrossTenants({ $or: due }, { sort: { createdAt: 1 }, limit: batch });
  for (const row of waiting) {
    if (isStopped()) return false;
    await sendOne(row, needs);
  }
  return waiting.length === batch;
}

async function sendOne(row: TenantRef, needs: AccountSenderNeeds): Promise<void> {
  const { parts, mails, providers } = needs;
  const scope = parts.ownScope(row.organizationId);
  try {
    const { phone } = await mails.get(scope, row._id, 'Message not found');
    const provider = providers.of(phone === undefined ? 'email' : 'sms');
    const taken = await parts.writeAs(scope, async (tx) => {
      const waiting = await mails.get(tx.scope, row._id, 'Message not found', { session: tx.session });
      const hindrance = refusedNumber(waiting, providers) ?? (isTextToUser(waiting) ? await needs.textHindrance(tx, waiting) : undefined);
      return mails.change(tx, row._id, (current) => (hindrance ? hindered(hindrance) : taking(current, provider, tx.now)));
    });
    if (provider && taken.status === 'sending') await hand(taken, { ...needs, provider });
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'conflict'))
      parts.log.warn({ err: error, mailId: row._id }, 'an email about an account could not be handled');
  }
}

function refusedNumber({ phone, status }: AccountMailRecord, providers: ProviderChoice): TextHindrance | undefined {
  const reason = phone !== undefined && status === 'queued' ? providers.refusalOf('sms', phone) : undefined;
  return reason === undefined ? undefined : { reason };
}

function isTextToUser(mail: AccountMailRecord): mail is TextToUser {
  return mail.purpose === 'notification' && mail.phone !== undefined && mail.notice !== undefined && mail.status === 'queued';
}

function hindered(hindrance: TextHindrance): Change<AccountMailRecord> {
  if ('until' in hindrance) return { set: { notBefore: hindrance.until }, events: [] };
  return { set: { status: 'failed', reason: hindrance.reason }, unset: ['message'], events: [] };
}

/** Without a mail server the row itself is the local outbox. What was taken and never finished is given up. */
function taking(current: AccountMailRecord, provider: Provider | undefined, now: Date): Change<AccountMailRecord> {
  if (current.status === 'sending')
    return { set: { status: 'failed', reason: 'Sending was interrupted; it may have been delivered' }, events: [] };
  if (current.status !== 'queued') throw new Failure('conflict', 'This message was taken already');
  if (!provider) return { set: { status: 'kept', provider: 'local' }, events: [] };
  return { set: { status: 'sending', takenAt: now, attempts: current.attempts + 1 }, events: [] };
}

async function hand(
  mail: AccountMailRecord,
  { parts, mails, people, provider }: AccountSenderNeeds & { provider: Provider },
): Promise<void> {
  const scope = parts.ownScope(mail.organizationId);
  const failed = await provider.send(messageOf(mail)).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  const isOptedOut = failed instanceof NotSent && failed.kind === 'opted-out';
  const newId = isOptedOut ? await parts.nextId('opt-out') : 0;
  await parts.writeAs(scope, async (tx) => {
    if (isOptedOut && mail.phone !== undefined)
      await closeChannel(tx, { method: 'sms', address: mail.phone, reason: failed.message }, { ...people, newId });
    await mails.change(tx, mail._id, () => {
      if (!failed) return { set: { status: 'sent', provider: provider.name, sentAt: tx.now }, unset: ['message'], events: [] };
      const later = failed instanceof NotSent && failed.kind === 'later' && mail.attempts < mostAttempts;
      const reason = failed instanceof NotSent ? failed.message : 'Sending was interrupted; it may have been delivered';
      if (!later) return { set: { status: 'failed', reason }, unset: ['message'], events: [] };
      const waitMs = waitBetweenMs[mail.attempts - 1] ?? 600_000;
      return { set: { status: 'queued', reason, notBefore: new Date(tx.now.getTime() + waitMs) }, events: [] };
    });
  });
}

function messageOf(mail: AccountMailRecord) {
  return {
    _id: mail._id,
    organizationId: mail.organizationId,
    claimNumber: 'account',
    method: mail.phone === undefined ? ('email' as const) : ('sms' as const),
    recipient: mail.phone ?? mail.email,
    contactName: mail.name,
    subject: mail.subject,
    content: mail.message ?? '',
  };
}
