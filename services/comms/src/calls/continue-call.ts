// How a call goes on: a key of the menu, the end of a talk with the adjuster, the end of a voicemail. The same step again has no second effect.
import type { CallChoice, CallStep } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { markupOf, type VoiceStep } from '../providers/twilio-voice.ts';
import { addressesOf } from './call-addresses.ts';
import { followCall } from './call-entry.ts';
import { answerVisit } from './answer-visit.ts';
import { choiceOf, goesOn } from './call-menu.ts';
import type { CallRecord } from './call-store.ts';
import { adjusterPhone } from './connect-adjuster.ts';
import { ofCarrier } from './find-call.ts';
import { noteRecording } from './note-recording.ts';
import { callIsOver, type CallDeps } from './receive-call.ts';
import { connectSteps, menuSteps, otherLanguage, standingSteps, tell, visitStep, voicemailSteps } from './spoken.ts';
import { spokenStatus } from './spoken-status.ts';

/** Throws `not_found` for a call of another firm or another number of the carrier, `conflict` once it ended. */
export async function continueCall(scope: Scope, step: CallStep, deps: CallDeps): Promise<{ markup: string }> {
  const call = await ofCarrier(scope, step, deps);
  // The carrier asks on where somebody hung up while recording, and listens to no answer
  if (step.step === 'recorded') return { markup: markupOf(await recorded(scope, step, deps)) };
  if (call.endedAt) throw new Failure('conflict', callIsOver);
  return { markup: markupOf(await (step.step === 'menu' ? pressed(call, step, deps) : talked(call, step, deps))) };
}

async function recorded(scope: Scope, { callId, recording }: CallStep, deps: CallDeps): Promise<VoiceStep[]> {
  if (!recording) return [{ do: 'hang-up' }];
  const call = await deps.parts.writeAs(deps.parts.ownScope(scope.organizationId), (tx) => noteRecording(tx, { callId, recording }, deps));
  // Only the pound key was pressed: nothing was kept
  return [tell(call.voicemail ? 'thanks' : 'nothing', call), { do: 'hang-up' }];
}

async function pressed(before: CallRecord, step: CallStep, deps: CallDeps): Promise<VoiceStep[]> {
  const scope = deps.parts.ownScope(before.organizationId);
  const call = await deps.parts.writeAs(scope, (tx) => notePress(tx, step, deps));
  const choice = call.pressed.find(({ turn }) => turn === step.turn)?.choice;
  if (choice === 'connect') return connecting(call, deps);
  if (choice === 'voicemail') return toVoicemail(call, [], deps);
  const said = choice === undefined ? [tell('again', call)] : await answerTo(call, { choice, turn: step.turn }, deps);
  if (!goesOn(call.pressed)) return toVoicemail(call, said, deps);
  return [...said, ...menuSteps(call, addressesOf(call, deps.parts.config))];
}

async function answerTo(call: CallRecord, { choice, turn }: { choice: CallChoice; turn: number }, deps: CallDeps): Promise<VoiceStep[]> {
  if (choice === 'status') return claimStatus(call, deps);
  if (choice === 'visit') return visitTime(call, deps);
  if (choice !== 'confirm-visit' && choice !== 'move-visit') return [];
  return [tell(await answerVisit(call, { choice, turn }, deps), call)];
}

async function visitTime(call: CallRecord, deps: CallDeps): Promise<VoiceStep[]> {
  const { visit, timeZone } = call;
  if (!visit || timeZone === undefined) return [];
  await changeCall(call, () => ({ outcome: 'informed' }), deps);
  return [visitStep(visit.scheduledAt, timeZone, call)];
}

/** A turn that is known stays as it was. Throws `invalid` for one that was never asked for. */
async function notePress(tx: Tx, { callId, turn, key }: CallStep, { calls, threads }: CallDeps): Promise<CallRecord> {
  const call = await calls.get(tx.scope, callId, 'Call not found', { session: tx.session });
  if (call.pressed.some((one) => one.turn === turn)) return call;
  if (turn !== call.pressed.length + 1) throw new Failure('invalid', 'This menu was not read');
  const choice = choiceOf(key, call);
  const after = await calls.change(tx, callId, (current) => ({
    set: {
      pressed: [...current.pressed, { turn, ...(key === undefined ? {} : { key }), ...(choice ? { choice } : {}) }],
      ...(choice === 'language' ? { language: otherLanguage(current.language) } : {}),
    },
    events: [],
  }));
  await followCall(tx, after, threads);
  return after;
}

async function claimStatus(call: CallRecord, deps: CallDeps): Promise<VoiceStep[]> {
  const text = await spokenStatus(call, deps);
  if (text === undefined) return [tell('noStanding', call)];
  await changeCall(call, () => ({ outcome: 'informed' }), deps);
  return standingSteps(text, call);
}

async function connecting(call: CallRecord, deps: CallDeps): Promise<VoiceStep[]> {
  const found = await adjusterPhone(call, deps);
  if (typeof found === 'string') return toVoicemail(call, [tell(found, call)], deps);
  await changeCall(call, () => ({ rang: found.name }), deps);
  return connectSteps(found.number, call, addressesOf(call, deps.parts.config));
}

const talkedStatuses: ReadonlySet<string> = new Set(['completed', 'answered']);

/** Where nobody took the call, the caller can leave a message. */
async function talked(call: CallRecord, { dialStatus = '', dialSeconds = 0 }: CallStep, deps: CallDeps): Promise<VoiceStep[]> {
  if (!talkedStatuses.has(dialStatus) || call.rang === undefined) return toVoicemail(call, [tell('noAnswer', call)], deps);
  await changeCall(call, () => ({ outcome: 'connected', connectedSeconds: dialSeconds }), deps);
  return [{ do: 'hang-up' }];
}

async function toVoicemail(call: CallRecord, said: readonly VoiceStep[], deps: CallDeps): Promise<VoiceStep[]> {
  // Asked for, and not got so far: somebody has to call back, whatever was heard before
  await changeCall(call, () => ({ isRecordingSaid: true }), deps);
  return [...said, ...voicemailSteps(call, addressesOf(call, deps.parts.config))];
}

async function changeCall(call: CallRecord, set: () => Partial<CallRecord>, { parts, calls, threads }: CallDeps): Promise<void> {
  await parts.writeAs(parts.ownScope(call.organizationId), async (tx) => {
    const after = await calls.change(tx, call._id, () => ({ set: set(), events: [] }));
    await followCall(tx, after, threads);
  });
}
