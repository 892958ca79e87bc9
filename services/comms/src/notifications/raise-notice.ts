// Telling people: the matrix of each decides whether the bell, an email, both or nothing.
import { concerns } from '@plumbline/contracts/comms';
import { textLanguageOf, type TextLanguage } from '@plumbline/contracts/kernel';
import { publicUrlOf, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { queueAccountEmail, type AccountEmails } from '../account-email/account-email.ts';
import type { People } from '../contacts/contact.ts';
import { gather } from './gather-notices.ts';
import { channelsOf, isOwnDeed, type Notice } from './notice-rules.ts';
import type { NotificationStores, UserProjection } from './notification-stores.ts';
import { hasFirmRoom, type FirmQuota } from '../stores/phone-quota.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import { sayOfNotice } from './notice-texts.ts';
import { textNotBefore } from '../contacts/quiet-hours.ts';
import { hasRoomAt, textWayOf } from './text-notice.ts';

export interface NoticeDeps extends NotificationStores {
  readonly people: People;
  readonly parts: ServiceParts;
  readonly accountEmails: AccountEmails;
  readonly providers: ProviderChoice;
  readonly firm: FirmQuota;
  readonly claims: ClaimProjections;
}

interface Telling {
  readonly notice: Notice;
  readonly language: TextLanguage;
}

/** A firm has no more people of one role than that; a notice never goes to more. */
const maxRecipients = 200;

export async function raise(tx: Tx, said: Notice, deps: NoticeDeps): Promise<void> {
  const recipients = await recipientsOf(tx, said, deps);
  const languageOf = await languagesOf(tx, said, deps);
  for (const user of recipients) {
    const language = languageOf(user);
    const notice = saidIn(said, language);
    const settings = await deps.settings.findOne(tx.scope, { _id: user._id }, { session: tx.session });
    const channels = channelsOf(notice.kind, user.role, settings?.choices);
    if (channels.length === 0) continue;
    const gathered = await gather(tx, { userId: user._id, notice, rings: channels.includes('app') }, deps);
    // The second of many says that there are several, and where
    if (gathered === 'said') continue;
    const [words, notBefore] = gathered === 'by itself' ? [notice, undefined] : [{ ...notice, ...gathered }, gathered.until];
    if (channels.includes('email')) await mail(tx, user, { ...deps, notice: words, notBefore, language });
    if (channels.includes('sms')) await text(tx, user, { ...deps, notice: words, language });
  }
}

function saidIn({ inSpanish, ...notice }: Notice, language: TextLanguage): Notice {
  return language === 'es' ? { ...notice, ...inSpanish } : notice;
}

/** What somebody chose, else what is noted of the owner whose case it is; the office reads English. */
async function languagesOf(
  tx: Tx,
  { inSpanish, claimId }: Notice,
  { claims }: NoticeDeps,
): Promise<(user: UserProjection) => TextLanguage> {
  if (!inSpanish || claimId === undefined) return () => 'en';
  const noted = (await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session }))?.claim.language;
  return ({ role, language }) => language ?? (role === 'client' ? textLanguageOf(noted) : undefined) ?? 'en';
}

/** Only who may use the workspace is told, and nobody of their own actions. */
async function recipientsOf(tx: Tx, { kind, to }: Notice, { users }: NoticeDeps): Promise<UserProjection[]> {
  const asked = [...(to.userIds.length > 0 ? [{ _id: { $in: to.userIds } }] : []), ...(to.roles ? [{ role: { $in: to.roles } }] : [])];
  const among = async (either: object[]) =>
    either.length === 0 ? [] : users.find(tx.scope, { $or: either, isAuthorized: true }, { session: tx.session, limit: maxRecipients });
  // Whoever makes an inspection may have got another role since, which it cannot concern
  const named = (await among(asked)).filter(({ role }) => concerns(kind, role));
  const found = named.length > 0 || !to.otherwise ? named : await among([{ role: { $in: to.otherwise } }]);
  return found.filter((user) => !isOwnDeed(tx.scope.actor, user._id));
}

async function mail(
  tx: Tx,
  user: UserProjection,
  { notice, notBefore, language, parts, accountEmails }: NoticeDeps & Telling & { notBefore: Date | undefined },
): Promise<void> {
  const say = sayOfNotice[language];
  const link = new URL(notice.link, publicUrlOf(parts.config)).href;
  const message = [say('greeting', { name: user.name }), `${notice.title}: ${notice.text}`, link, say('preferences')].join('\n\n');
  const written = { purpose: 'notification' as const, name: user.name, email: user.email, subject: notice.title, message };
  const when = notBefore ? { notBefore } : {};
  await queueAccountEmail(tx, { mail: written, newId: await parts.nextId('account-email'), ...when }, accountEmails);
}

const longestText = 300;

/** Only to a verified number that wants texts, by day, and never more than twenty an hour: the bell has the rest. */
async function text(tx: Tx, user: UserProjection, { notice, language, ...deps }: NoticeDeps & Telling): Promise<void> {
  const { parts, accountEmails } = deps;
  const way = await textWayOf(tx, user._id, deps);
  if (!way) return;
  const { phone, timeZone } = way;
  const notBefore = textNotBefore(tx.now, [timeZone]);
  if (!(await hasRoomAt(tx, { phone, at: notBefore, mails: accountEmails.mails }))) return;
  if (deps.providers.refusalOf('sms', phone) || !(await hasFirmRoom(tx, deps.firm))) return;
  const base = parts.config.PUBLIC_BASE_URL;
  const link = base ? new URL(notice.link, base).href : '';
  const words = `Plumbline: ${notice.title}. ${notice.text}`.slice(0, longestText);
  const message = [words, link, sayOfNotice[language]('stop')].filter((line) => line !== '').join('\n');
  const about = { phone, notice: { userId: user._id, kind: notice.kind } };
  const written = { purpose: 'notification' as const, name: user.name, email: '', subject: notice.title, message, ...about };
  await queueAccountEmail(tx, { mail: written, newId: await parts.nextId('account-email'), notBefore }, accountEmails);
}
