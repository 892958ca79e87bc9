// Calls to the firm's number: each kept once and brought to its claim, the menu, the talk with the adjuster, and a voicemail nobody can lose.
import { commsApi as api } from '@plumbline/contracts/comms';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atNight } from '../testing/zones.ts';
import { visits } from '../testing/calling-neighbors.ts';
import { openedEvent } from '../testing/olivias-claim.ts';
import { startCalling, type Calling, type Ringing } from '../testing/calling.ts';

let calling: Calling;
beforeAll(async () => {
  calling = await startCalling();
});
beforeEach(() => {
  calling.recorded.status = 200;
  Object.assign(calling.heard, { words: undefined, isAway: false });
});
afterAll(() => calling.stop());

const office = (organizationId = 1) => calling.comms.as('adjuster', { organizationId });
const service = (organizationId = 1) => calling.comms.asService(organizationId);
const thread = (id: number) => office().call(api.listThread, { params: { id } });
const conversations = () => office().call(api.listConversations, { query: { view: 'waiting', limit: 100 } });
const isWaiting = async (claimId: number) => (await conversations()).some((one) => one.claimId === claimId);
const fetched = async () => {
  await calling.comms.worked(calling.comms.service.built.recordings);
  await calling.comms.worked(calling.comms.service.built.transcriptions);
};
const rows = (name: string) => calling.comms.service.parts.connection.collection(name);
const recordingId = (call: Ringing) => call.carrierId.replace('CA', 'RE');
const recorded = (call: Ringing, organizationId = 1, status = 'completed') =>
  service(organizationId).call(api.recordCallRecording, {
    body: { callId: call.callId, carrierId: call.carrierId, status, recording: { recordingId: recordingId(call), seconds: 12 } },
  });

describe('a call', () => {
  test('of a number on one claim stands in its thread and waits for us; the same one again is kept once', async () => {
    const claim = await calling.aClaim();
    const call = await calling.ring(claim.number);
    const body = { carrierId: call.carrierId, from: claim.number, to: '+18135550100' };
    expect((await service().call(api.receiveCall, { body })).markup).toBe(call.markup);
    const twice = { ...body, carrierId: `CA${'9'.repeat(32)}`, from: '+18335550997' };
    const asked = await Promise.all([1, 2].map(() => service().call(api.receiveCall, { body: twice })));
    expect(new Set(asked.map(({ markup }) => markup)).size).toBe(1);
    expect(await thread(claim.id)).toMatchObject([
      {
        kind: 'phone',
        direction: 'in',
        from: { name: 'Olivia Owner', address: claim.number },
        text: 'Call in progress',
        readers: [{ side: 'firm' }],
        call: { outcome: 'in-progress', pressed: [] },
      },
    ]);
    expect(await isWaiting(claim.id)).toBe(true);
    await call.end(9);
    await call.end(12);
    expect(await thread(claim.id)).toMatchObject([{ text: 'Missed call', call: { outcome: 'missed', seconds: 9 } }]);
    expect(await rows('calls').countDocuments({ carrierId: call.carrierId })).toBe(1);
  });

  test('of an unknown, a withheld or a shared number belongs to no claim, and hears of none', async () => {
    for (const from of ['+18335550999', undefined]) {
      const call = await calling.ring(from);
      expect(call.markup).not.toMatch(/press [12]\./);
      expect(call.markup).toContain('Para español, oprima el 9.');
    }
    expect((await conversations()).map(({ title }) => title)).toEqual(expect.arrayContaining(['+18335550999', 'Withheld number']));
    const first = await calling.aClaim();
    const second = await calling.aClaim({ propertyOwnerPhone: `833-555-${first.number.slice(-4)}` });
    const call = await calling.ring(first.number);
    expect(await call.press(1, '1')).toContain("Sorry, we didn't get that.");
    expect([await thread(first.id), await thread(second.id)]).toEqual([[], []]);
    const entry = await rows('thread_entries').findOne({ source: `call:${call.callId}` });
    expect(entry?.['subject']).toBe(`This number is on ${second.claimNumber}, ${first.claimNumber}`);
    await call.end();
    const goingOn = await calling.ring(first.number);
    const since = goingOn.callId;
    const params = { id: Number(entry?.['conversationId']) };
    await office().call(api.moveConversation, { params, body: { claimId: first.id } });
    const moved = await thread(first.id);
    // A caller is known by a number alone: no portal user of the case hears of it, wherever it stands
    const forFirm = { from: { name: 'Olivia Owner' }, readers: [{ side: 'firm' }] };
    expect(moved).toMatchObject([
      { kind: 'note', readers: [{ side: 'firm' }] },
      { ...forFirm, call: { id: since } },
      { ...forFirm, call: { id: call.callId } },
    ]);
    expect(moved[2]).not.toHaveProperty('subject');
    const waits = (await conversations()).find((one) => one.claimId === first.id);
    expect(waits?.waiting).toMatchObject([{ side: 'owner', since: moved[2]?.at }]);
    const ended: unknown[] = [];
    await calling.comms.bus.subscribeLive(({ type, data }) => void (type === 'comms.call-ended' && ended.push(data)));
    await goingOn.end();
    await calling.comms.settle();
    expect(ended).toMatchObject([{ callId: since, claimId: first.id }]);
  });

  test('of an unknown firm, of another firm, or by another number of the carrier is refused, and nothing is changed', async () => {
    const claim = await calling.aClaim();
    const call = await calling.ring(claim.number);
    await expect(call.step('menu', { key: '3' }, 2)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(call.step('menu', { key: '3' }, 77)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(call.step('menu', { key: '3', carrierId: `CA${'f'.repeat(32)}` })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(call.step('menu', { key: '3', turn: 4 })).rejects.toMatchObject({ httpStatus: 400 });
    const end = { carrierId: `CA${'e'.repeat(32)}`, status: 'completed' };
    await expect(service().call(api.endCall, { body: end })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(office().call(api.endCall, { body: end })).rejects.toMatchObject({ httpStatus: 403 });
    await rows('organizations').updateOne({ _id: 1 as never }, { $set: { organizationId: 99 } });
    await expect(calling.ring('+18335550998')).rejects.toMatchObject({ httpStatus: 404 });
    await rows('organizations').updateOne({ _id: 1 as never }, { $set: { organizationId: 1 } });
    expect((await thread(claim.id))[0]?.call?.pressed).toEqual([]);
    await call.end();
    await expect(call.press(1, '3')).rejects.toMatchObject({ httpStatus: 409 });
    expect((await thread(claim.id))[0]?.call?.pressed).toEqual([]);
  });
});

describe('the menu', () => {
  test('1 says where the claim stands, in the language of the caller; whoever wanted nothing else waits no more', async () => {
    const claim = await calling.aClaim({ language: 'es' });
    const call = await calling.ring(claim.number);
    expect(call.markup).toContain('oprima el 2');
    const said = await call.press(1, '1');
    expect(said).toContain('Su inspección está programada.');
    expect(await call.press(1, '1')).toBe(said);
    await call.end();
    expect(await thread(claim.id)).toMatchObject([
      { text: 'Heard where the claim stands', call: { outcome: 'informed', pressed: [{ key: '1', choice: 'status' }] } },
    ]);
    expect(await isWaiting(claim.id)).toBe(false);
  });

  test('9 goes on in the other language; two keys that mean nothing lead to the voicemail', async () => {
    const call = await calling.ring((await calling.aClaim()).number);
    expect(await call.press(1, '9')).toContain('Para oír cómo va su reclamo');
    // The carrier asks again while the first answer is on its way
    for (const markup of await Promise.all([call.press(2, '7'), call.press(2, '7')])) expect(markup).toContain('<Gather');
    const last = await call.press(3);
    expect(last).toContain('Si cuelga ahora, o no dice nada, no se graba nada.');
    expect(last).toContain('<Record');
  });

  test('4 tells when the inspection is, 5 confirms it and 6 asks for another time, each once; with counsel, or moved since, it is not', async () => {
    const scheduledAt = '2099-12-01T15:00:00.000Z';
    const visited = async (change: object = {}) => {
      const claim = await calling.aClaim(change);
      const when = { scheduledAt, scheduledDate: '2099-12-01', scheduledTime: '10:00 AM', timeZone: claim.timeZone };
      const about = { inspectionId: claim.id, claimId: claim.id, inspectionType: 'comprehensive', calendarUid: 'v1', sequence: 1 };
      const data = { ...about, ...when, inspectorId: 2, inspectorName: 'Ada' };
      const event = { ...openedEvent(claim), id: crypto.randomUUID(), type: 'inspection.scheduled', aggregateId: claim.id, data };
      await calling.comms.publish(event);
      await calling.comms.settle();
      return { claim, call: await calling.ring(claim.number) };
    };
    const { claim, call } = await visited();
    expect(call.markup).toContain('To hear when your inspection is, press 4.');
    expect(await call.press(1, '4')).toMatch(/The inspection of the property is on .*December.*To confirm this time, press 5\./);
    for (let turn = 0; turn < 2; turn += 1) expect(await call.press(2, '5')).toContain('The time of the inspection is confirmed.');
    const answer = { id: claim.id, inspectionId: claim.id, scheduledAt, by: 'Olivia Owner' };
    expect(visits.answered).toEqual([{ ...answer, answer: 'confirmed' }]);
    expect(await call.press(3, '6')).toContain('you need another time');
    expect(visits.answered.at(-1)).toEqual({ ...answer, answer: 'another_time' });
    await call.end();
    // Where the claim stands they did not hear
    expect((await thread(claim.id))[0]).toMatchObject({
      text: 'Heard the time of the inspection',
      call: { outcome: 'informed', pressed: [{}, { choice: 'confirm-visit' }, {}] },
    });
    const moved = await visited();
    visits.isMoved = true;
    await moved.call.press(1, '4');
    expect(await moved.call.press(2, '5')).toContain('The inspection has changed.');
    Object.assign(visits, { isMoved: false, isAway: true });
    expect(await moved.call.press(3, '5')).toContain("Sorry, we can't record that right now.");
    visits.isAway = false;
    const represented = await visited({ counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
    expect(represented.call.markup).not.toContain('press 4.');
    expect(await represented.call.press(1, '4')).toContain("Sorry, we didn't get that.");
  });

  test('2 rings the adjuster; a talk answers who waited, and nobody there leads to the voicemail', async () => {
    const claim = await calling.aClaim();
    const call = await calling.ring(claim.number);
    const dialed = await call.press(1, '2');
    expect(dialed).toContain('This call is not recorded.');
    expect(dialed).toContain('<Number>+13055550111</Number>');
    const taken = () => rows('phone_quotas').findOne({ _id: 1 as never });
    const before = await taken();
    expect(await call.press(1, '2')).toBe(dialed);
    expect(await taken()).toEqual(before);
    expect(await call.step('connected', { dialStatus: 'no-answer' })).toContain('<Record');
    expect(await call.step('connected', { dialStatus: 'completed', dialSeconds: 95 })).not.toContain('<Record');
    await call.end(120);
    expect(await thread(claim.id)).toMatchObject([
      { text: 'Talked to Ana Torres', call: { outcome: 'connected', rang: 'Ana Torres', connectedSeconds: 95, seconds: 120 } },
    ]);
    expect(await isWaiting(claim.id)).toBe(false);
  });

  test('2 rings nobody at night, with counsel, without an adjuster, or whose phone is not known', async () => {
    const night = await calling.ring((await calling.aClaim({ timeZone: atNight() })).number);
    expect(await night.press(1, '2')).toContain('Our office is closed right now.');
    const counsel = [{ name: 'Kim Law', from: '2026-01-01' }];
    for (const change of [{ counsel }, { assignedAdjusterId: undefined }])
      expect((await calling.ring((await calling.aClaim(change as object)).number)).markup).not.toContain('press 2.');
    const nobody = await calling.ring((await calling.aClaim({ assignedAdjusterId: 88 })).number);
    expect(await nobody.press(1, '2')).toMatch(/can&apos;t take calls right now|can't take calls right now/);
  });
});

describe('a voicemail', () => {
  async function left(change: object = {}) {
    const claim = await calling.aClaim(change);
    const call = await calling.ring(claim.number);
    await call.press(1, '3');
    return { claim, call };
  }
  const voicemailOf = async (id: number) => (await thread(id))[0]?.call?.voicemail;

  test('is kept byte for byte with its hash and its words, played by the firm alone, and waits for us', async () => {
    calling.heard.words = 'Please call me about the roof';
    const { claim, call } = await left();
    expect(await call.step('recorded', { recording: { recordingId: recordingId(call), seconds: 12 } })).toContain('We have your message.');
    await call.end(40);
    await recorded(call);
    await fetched();
    const sha256 = createHash('sha256').update(calling.recorded.body).digest('hex');
    expect(await thread(claim.id)).toMatchObject([
      {
        text: 'Voicemail: Please call me about the roof',
        call: { outcome: 'missed', voicemail: { state: 'kept', seconds: 12, sha256, transcript: 'Please call me about the roof' } },
      },
    ]);
    expect(await isWaiting(claim.id)).toBe(true);
    expect(calling.recorded.asked.at(-1)).toEqual({
      path: `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Recordings/${recordingId(call)}.wav`,
      authorization: `Basic ${btoa(`AC${'0'.repeat(32)}:secret`)}`,
    });
    const params = { id: call.callId };
    const audio = await office().call(api.readVoicemail, { params });
    expect(
      createHash('sha256')
        .update(Buffer.from(await audio.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);
    await expect(office(2).call(api.readVoicemail, { params })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(office().call(api.readVoicemail, { params: { id: 987_654 } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(calling.comms.as('client').call(api.readVoicemail, { params })).rejects.toMatchObject({ httpStatus: 403 });
    expect((await office().call(api.listConversations, { query: { view: 'all', search: 'roof' } })).map((one) => one.claimId)).toEqual([
      claim.id,
    ]);
  });

  test('is pending with the reason while the carrier has no recording, and comes with the next try; without speech-to-text it is audio only', async () => {
    const { claim, call } = await left();
    calling.recorded.status = 404;
    await recorded(call);
    await fetched();
    expect(await voicemailOf(claim.id)).toMatchObject({ state: 'pending', reason: "The phone carrier doesn't have the recording yet" });
    await expect(office().call(api.readVoicemail, { params: { id: call.callId } })).rejects.toMatchObject({ httpStatus: 409 });
    calling.recorded.status = 200;
    await rows('jobs').updateMany({ name: 'fetch-recordings' }, { $set: { dueAt: new Date(0), leasedUntil: new Date(0) } });
    await fetched();
    const kept = await voicemailOf(claim.id);
    expect(kept).toMatchObject({ state: 'kept', withoutTranscript: 'Audio only: no speech-to-text provider is set up' });
    expect(kept).not.toHaveProperty('reason');
  });

  test('gets its words once the speech-to-text is back; where it stays away it ends as audio only, and somebody can ask again', async () => {
    calling.heard.isAway = true;
    const { claim, call } = await left();
    await recorded(call);
    await fetched();
    const again = "Transcription isn't available right now. It will be tried again.";
    expect(await voicemailOf(claim.id)).toMatchObject({ state: 'kept', isTranscribing: true, withoutTranscript: again });
    const params = { id: call.callId };
    await expect(office().call(api.transcribeVoicemail, { params })).rejects.toMatchObject({ httpStatus: 409 });
    const due = { dueAt: new Date(0), leasedUntil: new Date(0) };
    await rows('jobs').updateMany({ name: 'transcribe-voicemails' }, { $set: { ...due, waits: 12 } });
    await fetched();
    const ended = await voicemailOf(claim.id);
    expect(ended).toMatchObject({ withoutTranscript: "Audio only: the voicemail couldn't be turned into text" });
    expect(ended).not.toHaveProperty('isTranscribing');
    Object.assign(calling.heard, { words: 'Call me tonight', isAway: false });
    await expect(office(2).call(api.transcribeVoicemail, { params })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(calling.comms.as('engineer').call(api.transcribeVoicemail, { params })).rejects.toMatchObject({ httpStatus: 403 });
    for (let turn = 0; turn < 2; turn += 1) await office().call(api.transcribeVoicemail, { params, idempotencyKey: 'again' });
    await fetched();
    expect(await voicemailOf(claim.id)).toMatchObject({ transcript: 'Call me tonight' });
    expect(await voicemailOf(claim.id)).not.toHaveProperty('withoutTranscript');
    await expect(office().call(api.transcribeVoicemail, { params })).rejects.toThrow('already has a transcript');
  });

  test('that the carrier has deleted is lost, and says so', async () => {
    const { claim, call } = await left();
    const told: unknown[] = [];
    await calling.comms.bus.subscribeLive(({ type, data }) => void (type === 'comms.voicemail-lost' && told.push(data)));
    calling.recorded.status = 410;
    await recorded(call);
    await fetched();
    await calling.comms.settle();
    expect(told).toMatchObject([{ callId: call.callId, claimId: claim.id, reason: 'The phone carrier has deleted the recording' }]);
    expect(await voicemailOf(claim.id)).toMatchObject({ state: 'lost', reason: 'The phone carrier has deleted the recording' });
  });

  test('of nobody who was told that it is recorded, of another firm, or of silence is not fetched', async () => {
    const claim = await calling.aClaim();
    const call = await calling.ring(claim.number);
    await expect(recorded(call)).rejects.toMatchObject({ httpStatus: 409 });
    await call.press(1, '3');
    await expect(recorded(call, 2)).rejects.toMatchObject({ httpStatus: 404 });
    await recorded(call, 1, 'absent');
    const silent = { recording: { recordingId: recordingId(call), seconds: 0 } };
    expect(await call.step('recorded', silent)).toMatch(/nothing was recorded/);
    await fetched();
    expect(await voicemailOf(claim.id)).toBeUndefined();
    expect(calling.recorded.asked.some(({ path }) => path.includes(recordingId(call)))).toBe(false);
  });
});
