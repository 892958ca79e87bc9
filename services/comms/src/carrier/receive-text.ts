// A text that somebody sent us: kept once, brought to its claim, and obeyed where it says STOP, START or HELP.
import { messageReceived, type InboundText } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import type { BusinessHours } from '@plumbline/contracts/identity';
import { createEvent, isDuplicate, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { People } from '../contacts/contact.ts';
import { closeChannel, openChannel } from '../contacts/opt-out.ts';
import { languagesOf } from '../messages/contact-language.ts';
import { counselAt } from '../messages/counsel-rules.ts';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import type { OrganizationProjections } from '../organizations/organization-projection.ts';
import type { ProviderChoice } from '../providers/providers.ts';
import type { Messages } from '../stores/communication.ts';
import { readSettings } from '../settings/communication-settings.ts';
import { simulated } from '../threads/noted-above.ts';
import type { Threads } from '../threads/thread-store.ts';
import { pendingPictures, type PictureStores } from '../inbound-texts/fetch-pictures.ts';
import { attachmentsOf } from '../inbound-texts/picture-attachments.ts';
import { firmsOf, senderOf, type Sender } from './find-sender.ts';
import type { InboundRecord, InboundTexts } from '../inbound-texts/inbound-store.ts';
import { recordInbound } from './inbound-entry.ts';
import { readReply, type Reply } from '../contacts/reply-words.ts';
import { automaticAnswer } from './automatic-answer.ts';
import { isAnsweredByCarrier, replyText, type FirmReach } from './reply-texts.ts';
import { queueReply, type ReplyDeps } from './queue-reply.ts';

export interface ReceivingDeps extends ReplyDeps {
  readonly parts: ServiceParts;
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly messages: Messages;
  readonly inbound: InboundTexts;
  readonly threads: Threads;
  readonly organizations: OrganizationProjections;
  readonly providers: ProviderChoice;
  readonly textNumbers: NotificationStores['textNumbers'];
  readonly users: NotificationStores['users'];
  readonly pictures: PictureStores;
}

const maxFirms = 200;
/** Of one number since a word that came late. */
const maxWordsSince = 50;

/** STOP and START hold with every firm that knows the number. */
export function isForEveryFirm(words: string): boolean {
  const reply = readReply(words);
  return reply !== undefined && reply.kind !== 'help';
}

/** `sentAt`: it came late. The same text has one effect. STOP and START hold with every firm that knows the number; a message goes to the one that wrote last. */
export async function receiveText(text: InboundText, deps: ReceivingDeps, sentAt?: Date): Promise<void> {
  const had = (await deps.inbound.acrossTenants({ carrierId: text.carrierId }, { limit: maxFirms })).map((one) => one.organizationId);
  const reply = readReply(text.text);
  const isForAll = isForEveryFirm(text.text);
  if (had.length > 0 && !isForAll) return;
  // Finished by the list is what was left undone; who came to know the number since heard nothing of it
  const firms = await firmsOf(text.from, deps, had.length > 0 ? sentAt : undefined);
  const concerned = isForAll ? firms : firms.slice(0, 1);
  // One that came again finishes what a stop between two firms left undone
  for (const organizationId of concerned.filter((firm) => !had.includes(firm))) {
    const ids = await takeIds(deps.parts);
    // One firm answers: a person hears once that it was done
    const receiving = { text, reply, ids, answers: organizationId === concerned[0], sentAt };
    await deps.parts
      .writeAs(deps.parts.ownScope(organizationId), (tx) => receiveIn(tx, receiving, deps))
      .catch((error: unknown) => {
        // The carrier sent it twice at the same moment: the other one has it
        if (!isDuplicate(error)) throw error;
      });
  }
}

interface Ids {
  readonly inbound: number;
  readonly said: readonly number[];
  readonly reply: number;
}

/** Taken before the transaction; a text closes two channels at most. */
export async function takeIds(parts: ServiceParts): Promise<Ids> {
  return {
    inbound: await parts.nextId('inbound-text'),
    said: await parts.nextIds('opt-out', 2),
    reply: await parts.nextId('communication'),
  };
}

export interface Receiving {
  readonly text: InboundText;
  readonly reply: Reply | undefined;
  readonly ids: Ids;
  readonly answers: boolean;
  readonly isSimulated?: boolean;
  /** Of one that came late, when the carrier had it. */
  readonly sentAt?: Date | undefined;
}

/** Keeps it, shows it in its thread, obeys it, and answers where there is something to answer. */
export async function receiveIn(tx: Tx, receiving: Receiving, deps: ReceivingDeps): Promise<InboundRecord> {
  const { text, reply } = receiving;
  const of = await senderOf(tx, text.from, deps);
  // A word like STOP holds for the number, whatever claim it came about
  const found = reply ? withoutQuestion(of) : of;
  const row = await keepText(tx, { ...receiving, found }, deps);
  const firm = await firmOf(tx, deps);
  const isWord = reply !== undefined && !reply.isSentence;
  const shown = { isSimulated: row.isSimulated, attachments: attachmentsOf(row), sentAt: receiving.sentAt };
  await recordInbound(tx, { text, found, isWord, firmName: firm.name, ...shown }, deps.threads);
  if (reply) await hearWord(tx, { ...receiving, reply, found, firm }, deps);
  // Hours later an answer that nobody wrote helps nobody
  else if (!receiving.sentAt) await respond(tx, { ...receiving, found, firm }, deps);
  return row;
}

/** Its pictures are fetched where there is a carrier to fetch them from. */
async function keepText(tx: Tx, came: Receiving & { readonly found: Sender }, deps: ReceivingDeps): Promise<InboundRecord> {
  const { text, ids, found, isSimulated } = came;
  const isFetched = deps.providers.pictures !== undefined && !isSimulated && text.media.length > 0;
  const pictures = isFetched ? { pictures: pendingPictures(text) } : {};
  const row = await deps.inbound.insert(tx, { ...rowOf(came, found), ...pictures }, [received(ids.inbound, came, found)]);
  if (isFetched) await deps.pictures.fetches.add(tx, row._id);
  return row;
}

async function hearWord(tx: Tx, said: Obeying & { readonly firm: FirmReach }, deps: ReceivingDeps): Promise<void> {
  const reply = await stillHeld(tx, said, deps);
  if (reply && (await obey(tx, { ...said, reply }, deps)) && said.answers) await answer(tx, { ...said, reply }, deps);
}

type AnsweringFirm = FirmReach & { readonly hours: BusinessHours | undefined };
type Responding = Receiving & { readonly found: Sender; readonly firm: AnsweringFirm };

/** The firm's own answer to whoever writes: never to a stranger, to whoever has counsel, or after STOP. */
async function respond(tx: Tx, { text, ids, found, firm }: Responding, deps: ReceivingDeps): Promise<void> {
  const { claim, contact, unclear } = found;
  if (unclear || !claim || !contact || (contact.contactType !== 'attorney' && counselAt(claim, tx.now))) return;
  const chosen = await readSettings(tx.scope, deps.messages.rules.settings, tx.session);
  if (!chosen.autoResponseEnabled || !chosen.smsEnabled) return;
  if (await deps.people.optOuts.findOne(tx.scope, { method: 'sms', address: text.from }, { session: tx.session })) return;
  const language = (await languagesOf(tx.scope, [contact], deps.users))(contact);
  const answer = automaticAnswer(chosen, { now: tx.now, timeZone: claim.timeZone, hours: firm.hours, language, channel: 'sms' });
  const content = answer.includes(firm.name) ? answer : `${firm.name}: ${answer}`;
  await queueReply(tx, { id: ids.reply, to: text.from, content, kind: 'auto', found }, deps);
}

function withoutQuestion({ unclear: _unclear, ...known }: Sender): Sender {
  return known;
}

/** Whose claim is asked still belongs to none. */
const senderKnown = ({ sender, unclear }: Sender) => (unclear ? undefined : sender);

function rowOf({ text, reply, ids, isSimulated = false, sentAt }: Receiving, found: Sender) {
  const { carrierId, from, to, media } = text;
  const sender = senderKnown(found);
  const otherClaims = found.unclear?.map(({ id, claimNumber }) => ({ id, claimNumber })) ?? found.otherClaims;
  const known = { ...(reply ? { meant: reply.kind } : {}), ...(sender ? { sender } : {}), ...(sentAt ? { sentAt } : {}) };
  return { _id: ids.inbound, carrierId, from, to, media, text: text.text, isSimulated, otherClaims, ...known };
}

async function firmOf(tx: Tx, { organizations }: ReceivingDeps): Promise<AnsweringFirm> {
  const firm = await organizations.findOne(tx.scope, { _id: tx.scope.organizationId }, { session: tx.session });
  return { name: firm?.name ?? 'Your adjuster', phone: firm?.phone, hours: firm?.businessHours };
}

/** As it stands where nothing else says that it was made up: in the evidence of consent and in the activity. */
function wordsOf({ text, isSimulated }: Pick<Receiving, 'text' | 'isSimulated'>): string {
  return isSimulated ? `${simulated}: ${text.text}` : text.text;
}

function received(inboundId: number, came: Receiving, found: Sender) {
  const claimId = senderKnown(found)?.claimId;
  const name = found.sender?.name;
  return createEvent(messageReceived, {
    inboundId,
    method: 'sms',
    from: name ?? came.text.from,
    text: wordsOf(came),
    ...(claimId === undefined ? {} : { claimId }),
  });
}

/** What of a word that came late holds: nothing on a channel of which they said another one since. Of two late ones the one that was sent later. */
async function stillHeld(tx: Tx, { text, sentAt, reply }: Obeying, { inbound, people }: ReceivingDeps): Promise<Reply | undefined> {
  if (!sentAt) return reply;
  const isSince = { $or: [{ sentAt: { $gt: sentAt } }, { sentAt: { $exists: false }, createdAt: { $gt: sentAt } }] };
  const since = { from: text.from, meant: { $in: ['stop', 'start'] }, carrierId: { $ne: text.carrierId }, ...isSince };
  const { session } = tx;
  const said = await inbound.find(tx.scope, since, { sort: { createdAt: -1 }, limit: maxWordsSince, session });
  if (reply.kind === 'help') return said.length === 0 ? reply : undefined;
  const decided = new Set<Channel>(said.flatMap((one) => readReply(one.text)?.channels ?? []));
  if (reply.kind === 'start') {
    // A no that somebody heard by another way since stays a no
    const no = { method: { $in: reply.channels }, address: text.from, what: 'opted-out', how: { $ne: 'text' }, createdAt: { $gt: sentAt } };
    for (const { method } of await people.said.find(tx.scope, no, { limit: maxWordsSince, session })) decided.add(method);
  }
  const channels = reply.channels.filter((method) => !decided.has(method));
  return channels.length > 0 ? { ...reply, channels } : undefined;
}

type Obeying = Receiving & { readonly reply: Reply; readonly found: Sender };

/** Answers whether there is something to confirm. */
async function obey(tx: Tx, { reply, ids, found, ...came }: Obeying, { people }: ReceivingDeps): Promise<boolean> {
  if (reply.kind === 'help') return true;
  const { text } = came;
  const { sender } = found;
  const words = wordsOf(came);
  const claimId = senderKnown(found)?.claimId;
  const speaker = { carrierId: text.carrierId, claimId, ...(sender ? { contactId: sender.contactId, name: sender.name } : {}) };
  const done: boolean[] = [];
  for (const [index, method] of reply.channels.entries()) {
    const newId = ids.said[index] ?? 0;
    const about = { method, address: text.from, ...speaker };
    done.push(
      reply.kind === 'stop'
        ? await closeChannel(tx, { ...about, reason: words, source: 'text' }, { ...people, newId })
        : await openChannel(tx, { ...about, words, how: 'text' }, { ...people, newId }),
    );
  }
  return done.some(Boolean);
}

async function answer(
  tx: Tx,
  { text, reply, ids, found, firm }: Obeying & { readonly firm: FirmReach },
  deps: ReceivingDeps,
): Promise<void> {
  if (deps.providers.named.sms === 'twilio' && isAnsweredByCarrier(text)) return;
  const content = replyText(reply, firm);
  await queueReply(tx, { id: ids.reply, to: text.from, content, kind: reply.kind, found }, deps);
}
