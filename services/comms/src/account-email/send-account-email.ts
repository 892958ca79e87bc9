// Sending email about accounts, a job for each: taken first, sent then, never a second time by itself.
import { Failure } from '@plumbline/contracts/kernel';
import type { Change, ServiceParts, TakenJob, Tx } from '@plumbline/server';
import type { People } from '../contacts/contact.ts';
import { closeChannel } from '../contacts/opt-out.ts';
import { NotSent, type Provider } from '../providers/provider.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { givenUp, waitAfter } from '../stores/tries.ts';
import type { AccountEmailRecord, AccountEmails } from './account-email.ts';

export interface AccountSenderDeps {
  readonly parts: ServiceParts;
  readonly accountEmails: AccountEmails;
  readonly providers: ProviderChoice;
  readonly people: People;
  /** What stands between a text to a user and its number by now: it may have waited a night. */
  readonly textHindrance: (tx: Tx, text: TextToUser) => Promise<TextHindrance | undefined>;
}

/** A text that tells a user of something. */
export type TextToUser = AccountEmailRecord & Required<Pick<AccountEmailRecord, 'phone' | 'notice'>>;

/** The text is not sent any more, or only later. */
export type TextHindrance = { readonly reason: string } | { readonly until: Date };

/** A row that a run took and never finished: far longer than a provider may take. */
const abandonedAfterMs = 5 * 60_000;

/** The job says when a row is looked at. Whether it may be sent is said by the row alone. */
export async function sendAccountEmail(job: TakenJob, deps: AccountSenderDeps): Promise<void> {
  const { parts, accountEmails, providers } = deps;
  const { scope, key: id } = job;
  const { mails, sendings } = accountEmails;
  const mail = await mails.findOne(scope, { _id: id });
  if (mail?.status !== 'queued' && mail?.status !== 'sending') return;
  const dueAt = lookedAtAgain(mail, parts.clock());
  if (dueAt) return sendings.putOff(job, { dueAt });
  const provider = providers.of(mail.phone === undefined ? 'email' : 'sms');
  const taken = await parts.writeAs(scope, async (tx) => {
    const waiting = await mails.get(tx.scope, id, 'Message not found', { session: tx.session });
    const hindrance = refusedNumber(waiting, providers) ?? (isTextToUser(waiting) ? await deps.textHindrance(tx, waiting) : undefined);
    if (hindrance && 'until' in hindrance) await sendings.putOff(job, { dueAt: hindrance.until, tx });
    return mails.change(tx, id, (current) => (hindrance ? hindered(hindrance) : taking(current, provider, tx.now)));
  });
  if (provider && taken.status === 'sending') await hand(taken, { ...deps, provider });
}

/** Not before its time; and what another run took is left to that run until nobody can be at it any more. */
function lookedAtAgain({ status, notBefore, takenAt }: AccountEmailRecord, now: Date): Date | undefined {
  const at = status === 'sending' ? new Date((takenAt?.getTime() ?? 0) + abandonedAfterMs) : notBefore;
  return at && at > now ? at : undefined;
}

function refusedNumber({ phone, status }: AccountEmailRecord, providers: ProviderChoice): TextHindrance | undefined {
  const reason = phone !== undefined && status === 'queued' ? providers.refusalOf('sms', phone) : undefined;
  return reason === undefined ? undefined : { reason };
}

function isTextToUser(mail: AccountEmailRecord): mail is TextToUser {
  return mail.purpose === 'notification' && mail.phone !== undefined && mail.notice !== undefined && mail.status === 'queued';
}

function hindered(hindrance: TextHindrance): Change<AccountEmailRecord> {
  if ('until' in hindrance) return { set: { notBefore: hindrance.until }, events: [] };
  return { set: { status: 'failed', reason: hindrance.reason }, unset: ['message'], events: [] };
}

/** Without a mail server the row itself is the local outbox. What was taken and never finished is given up. */
function taking(current: AccountEmailRecord, provider: Provider | undefined, now: Date): Change<AccountEmailRecord> {
  if (current.status === 'sending')
    return { set: { status: 'failed', reason: 'Sending was interrupted. The message may have been delivered.' }, events: [] };
  if (current.status !== 'queued') throw new Failure('conflict', 'This message is already being sent');
  if (!provider) return { set: { status: 'kept', provider: 'local' }, events: [] };
  return { set: { status: 'sending', takenAt: now, attempts: current.attempts + 1 }, events: [] };
}

async function hand(
  mail: AccountEmailRecord,
  { parts, accountEmails, people, providers, provider }: AccountSenderDeps & { provider: Provider },
): Promise<void> {
  const { mails, sendings } = accountEmails;
  const scope = parts.ownScope(mail.organizationId);
  const failed = await provider.send(messageOf(mail, providers)).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  const isOptedOut = failed instanceof NotSent && failed.kind === 'opted-out';
  const newId = isOptedOut ? await parts.nextId('opt-out') : 0;
  await parts.writeAs(scope, async (tx) => {
    if (isOptedOut && mail.phone !== undefined)
      await closeChannel(tx, { method: 'sms', address: mail.phone, reason: failed.message, source: 'carrier' }, { ...people, newId });
    const notBefore = nextTry(mail, failed, tx.now);
    // Whoever has the job by now: how it ended is known here alone
    if (notBefore) await sendings.add(tx, mail._id, notBefore);
    await mails.change(tx, mail._id, () => {
      if (!failed) return { set: { status: 'sent', provider: provider.name, sentAt: tx.now }, unset: ['message'], events: [] };
      if (!notBefore) return { set: { status: 'failed', reason: endOf(mail, failed) }, unset: ['message'], events: [] };
      return { set: { status: 'queued', reason: failed.message, notBefore }, events: [] };
    });
  });
}

/** Codes and links of these hold for minutes. */
const urgencyOf = ({ purpose }: AccountEmailRecord) => ({ isSoon: purpose === 'security' || purpose === 'password-reset' });

function nextTry(mail: AccountEmailRecord, failed: Error | undefined, now: Date): Date | undefined {
  const wait = failed instanceof NotSent && failed.kind === 'later' ? waitAfter(mail.attempts, urgencyOf(mail)) : undefined;
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

function endOf(mail: AccountEmailRecord, failed: Error): string {
  if (!(failed instanceof NotSent)) return 'Sending was interrupted. The message may have been delivered.';
  return failed.kind === 'later' ? givenUp(failed.message, mail.attempts, urgencyOf(mail)) : failed.message;
}

/** An answer to a question comes to the mailbox from which emails are taken, with the firm in its address and no claim. */
function messageOf(mail: AccountEmailRecord, { replies }: Pick<ProviderChoice, 'replies'>) {
  const { answered } = mail;
  return {
    _id: mail._id,
    organizationId: mail.organizationId,
    claimNumber: answered?.key ?? 'account',
    inReplyTo: answered?.inReplyTo,
    replyTo: answered && replies?.of({ organizationId: mail.organizationId, claimId: 0 }),
    method: mail.phone === undefined ? ('email' as const) : ('sms' as const),
    recipient: mail.phone ?? mail.email,
    contactName: mail.name,
    subject: mail.subject,
    content: mail.message ?? '',
  };
}
