// A call that an administrator makes up: it goes the same way as one from the carrier, and says everywhere that it is none. No phone rings.
import { createHash } from 'node:crypto';
import type { InboundCall, SimulatedCall } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { TakenJob } from '@plumbline/server';
import { addressOf } from '../contacts/contact-rules.ts';
import type { CallRecord } from './call-store.ts';
import { continueCall } from './continue-call.ts';
import { endCall } from './end-call.ts';
import { openCall, type CallDeps } from './receive-call.ts';

/** Of the action: the same one again is the same call. */
const idOf = (kind: 'CA' | 'RE', action: string) => `${kind}${createHash('sha256').update(action).digest('hex').slice(0, 32)}`;
const secondsOfKey = 4;
/** Whoever asks for it has it done by then. */
const askedForMs = 10_000;

/** Throws `conflict` where a carrier is set up, `unprocessable` for a contact without a number, and for a voicemail that the keys do not lead to. */
export async function simulateCall(scope: Scope, { key, ...simulated }: SimulatedCall & { key: string }, deps: CallDeps): Promise<void> {
  const { contactId, keys, leavesVoicemail } = simulated;
  const { parts, people, providers } = deps;
  if (providers.named.phone === 'twilio') throw new Failure('conflict', 'Calls are live here. Call from a phone instead.');
  if (leavesVoicemail && keys.at(-1) !== '3') throw new Failure('unprocessable', 'End the keys with 3 to leave a voicemail');
  const contact = await people.contacts.get(scope, contactId, 'Contact not found');
  const from = addressOf(contact, 'phone');
  if (!from) throw new Failure('unprocessable', `${contact.name} has no usable phone number`);
  const own = parts.ownScope(scope.organizationId);
  const came = { carrierId: idOf('CA', `${scope.organizationId} ${key}`), from, to: 'simulated' };
  const known = await deps.calls.findOne(own, { carrierId: came.carrierId });
  const call = known ?? (await begin(own, { came, simulation: { keys, leavesVoicemail } }, deps));
  await goOn(own, call, deps);
}

interface Beginning {
  readonly came: InboundCall;
  readonly simulation: NonNullable<CallRecord['simulation']>;
}

/** The job is the net: what a process that dies leaves half is gone on with, whoever asks for it or not. */
async function begin(own: Scope, { came, simulation }: Beginning, deps: CallDeps): Promise<CallRecord> {
  const { parts, simulations } = deps;
  const id = await parts.nextId('call');
  return parts.writeAs(own, async (tx) => {
    await simulations.add(tx, id, new Date(tx.now.getTime() + askedForMs));
    return openCall(tx, { id, came, isSimulated: true, simulation }, deps);
  });
}

export async function simulateOn(job: TakenJob, deps: CallDeps): Promise<void> {
  const call = await deps.calls.findOne(job.scope, { _id: job.key });
  if (call) await goOn(job.scope, call, deps);
}

/** Each step of a call has one effect: those that were done before are passed over. */
async function goOn(own: Scope, call: CallRecord, deps: CallDeps): Promise<void> {
  const { parts, simulations } = deps;
  if (call.endedAt || !call.simulation) return;
  const { keys, leavesVoicemail } = call.simulation;
  await pressAll(own, { call, keys }, deps);
  if (leavesVoicemail) await leaveVoicemail(own, call, deps);
  const seconds = secondsOfKey * (keys.length + 1);
  await parts.writeAs(own, async (tx) => {
    await endCall(tx, { id: call._id, seconds }, deps);
    await simulations.remove(tx, call._id);
  });
}

async function pressAll(scope: Scope, { call, keys }: { call: CallRecord; keys: readonly string[] }, deps: CallDeps): Promise<void> {
  const { _id: callId, carrierId } = call;
  for (const [index, key] of keys.entries()) {
    const step = { callId, carrierId, turn: index + 1 };
    const { rang } = await afterPress(scope, { ...step, key }, deps);
    if (rang !== undefined) await continueCall(scope, { ...step, step: 'connected', dialStatus: 'no-answer' }, deps);
  }
}

async function afterPress(scope: Scope, press: { callId: number; carrierId: string; turn: number; key: string }, deps: CallDeps) {
  await continueCall(scope, { ...press, step: 'menu' }, deps);
  return deps.calls.get(scope, press.callId, 'Call not found');
}

async function leaveVoicemail(scope: Scope, { _id: callId, carrierId }: CallRecord, deps: CallDeps): Promise<void> {
  const { pressed } = await deps.calls.get(scope, callId, 'Call not found');
  const recording = { recordingId: idOf('RE', carrierId), seconds: 1 };
  await continueCall(scope, { callId, carrierId, step: 'recorded', turn: pressed.length, recording }, deps);
}
