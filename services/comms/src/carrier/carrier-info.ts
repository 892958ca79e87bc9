// What people may know of the phone carrier, a test text to one's own number, and a text that an administrator makes up.
import { randomBytes } from 'node:crypto';
import { carrierDoor, type TwilioInfo } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { publicUrlOf, type ServiceParts } from '@plumbline/server';
import { readReply } from '../contacts/reply-words.ts';
import { receiveIn, takeIds, type ReceivingDeps } from './receive-text.ts';
import { addressOf } from '../contacts/contact-rules.ts';
import { ownId } from '../notifications/own-id.ts';
import { NotSent, type Provider } from '../providers/provider.ts';
import { takeFirmQuota } from '../stores/phone-quota.ts';
import { keepTest } from '../settings/communication-settings.ts';

const shownEnd = 4;

export async function twilioInfo(scope: Scope, { parts, messages, providers }: ReceivingDeps): Promise<TwilioInfo> {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_FROM: phoneNumber, PUBLIC_BASE_URL } = parts.config;
  if (providers.named.sms !== 'twilio') return { isConfigured: false };
  const own = await messages.rules.settings.findOne(scope, { _id: scope.organizationId });
  const hears = PUBLIC_BASE_URL?.startsWith('https://');
  return {
    isConfigured: true,
    ...(phoneNumber ? { phoneNumber } : {}),
    ...(account ? { accountSid: `${account.slice(0, 2)}…${account.slice(-shownEnd)}` } : {}),
    ...(hears ? addressesOfDoors(parts.config) : {}),
    ...(own?.lastTest ? { lastTest: { ...own.lastTest, at: own.lastTest.at.toISOString() } } : {}),
  };
}

/** What is set at the carrier, for its number. */
function addressesOfDoors(config: ServiceParts['config']) {
  const address = ({ path }: { path: string }) => publicUrlOf(config) + path;
  const { hearInboundText, hearCall, hearCallEnd } = carrierDoor;
  return { webhookUrl: address(hearInboundText), callUrl: address(hearCall), callEndUrl: address(hearCallEnd) };
}

const testText = 'Plumbline: this is a test message. Text messages from your workspace work.';

/** Throws `unprocessable` with the reason where no test can be sent, or where the carrier did not take it; how it went is kept. */
export async function sendTest(scope: Scope, deps: ReceivingDeps): Promise<{ to: string; providerId?: string }> {
  const { parts, messages, providers, people } = deps;
  const provider = providers.of('sms');
  if (!provider)
    throw new Failure('unprocessable', "Text messages aren't set up. Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.");
  const own = await deps.textNumbers.findOne(scope, { _id: ownId(scope) });
  const to = own?.verifiedAt ? own.number : undefined;
  if (!to) throw new Failure('unprocessable', 'Verify your phone number in your notification settings first.');
  if (await people.optOuts.findOne(scope, { method: 'sms', address: to }))
    throw new Failure('unprocessable', 'Your number opted out of text messages. Text START to the number of the firm.');
  await parts.writeAs(scope, (tx) => takeFirmQuota(tx, 1, messages.firm));
  const sent = await sendTo(to, { scope, provider, parts });
  const failed = sent instanceof Error ? { reason: sent.message } : undefined;
  const lastTest = { by: scope.actor.name, isSent: failed === undefined, ...failed };
  await parts.writeAs(scope, (tx) => keepTest(tx, { at: tx.now, ...lastTest }, messages.rules.settings));
  if (sent instanceof Error) throw new Failure('unprocessable', `The test message wasn't sent. ${sent.message}`);
  return { to, ...sent };
}

async function sendTo(to: string, { scope, provider, parts }: { scope: Scope; provider: Provider; parts: ServiceParts }) {
  const message = { _id: 0, organizationId: scope.organizationId, claimNumber: 'test', method: 'sms' as const, recipient: to };
  try {
    return await provider.send({ ...message, contactName: scope.actor.name, content: testText });
  } catch (error) {
    if (error instanceof NotSent) return error;
    parts.log.warn({ err: error }, 'test text message failed');
    return new Error("The carrier didn't answer.");
  }
}

/** A text as if this contact had sent it. Throws `conflict` where a carrier is set up, `unprocessable` for a contact without a number. */
export async function simulateText(
  scope: Scope,
  { contactId, text }: { contactId: number; text: string },
  deps: ReceivingDeps,
): Promise<void> {
  const { parts, people, providers } = deps;
  if (providers.named.sms === 'twilio') throw new Failure('conflict', 'Text messages are live here. Send one from a phone instead.');
  const contact = await people.contacts.get(scope, contactId, 'Contact not found');
  const from = addressOf(contact, 'sms');
  if (!from) throw new Failure('unprocessable', `${contact.name} has no usable phone number`);
  const ids = await takeIds(parts);
  const came = { carrierId: `SM${randomBytes(16).toString('hex')}`, from, to: 'simulated', text, media: [] };
  await parts.writeAs(parts.ownScope(scope.organizationId), (tx) =>
    receiveIn(tx, { text: came, reply: readReply(text), ids, answers: true, isSimulated: true }, deps),
  );
}
