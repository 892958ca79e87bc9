// Inspections over the API: scheduled once, moved, worked on, completed; every step told as an event.
import { randomUUID } from 'node:crypto';
import {
  addInspectionNote,
  scheduleInspection,
  cancelInspection,
  completeInspection,
  listCompletedInspections,
  listInspections,
  listInspectionsOfClaim,
  listInspectionSlots,
  listMobileClaims,
  listScheduledInspections,
  listSectionRevisions,
  listVoiceNotes,
  readInspection,
  readInspectionEvidence,
  rescheduleInspection,
  saveSection,
  setConditions,
  startInspection,
  uploadVoiceNote,
  type InspectionDetail,
} from '@plumbline/contracts/inspection';
import type { Envelope } from '@plumbline/contracts/kernel';
import { inspectionCategories } from '@plumbline/contracts/enums';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begunInspection, claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
const heard: Envelope[] = [];
let nextClaim = 1_000;
beforeAll(async () => {
  service = await startField();
  await service.bus.subscribeLive((envelope) => void heard.push(envelope));
  await service.publish(personEvent({ userId: 12, name: 'Ben Ortiz', role: 'adjuster' }));
  await service.publish(personEvent({ userId: 66, name: 'Carl Client', role: 'client' }));
  await service.publish(personEvent({ userId: 55, name: 'Bill Fisher', role: 'billing' }));
  await service.settle();
});
afterAll(() => service.stop());

/** Each test schedules for a person of its own, so that no two tests want the same time. */
let nextPerson = 500;
const someone = () => service.as('adjuster', { id: nextPerson++, name: 'Ana Diaz' });

async function aClaim(more: object = {}): Promise<number> {
  const id = nextClaim++;
  await service.publish(claimEvent({ id, ...more }));
  await service.settle();
  return id;
}

const newInspection = (claimId: number, more: object = {}) =>
  ({ claimId, scheduledDate: dayFromNow(3), scheduledTime: '10:00 AM', inspectionType: 'comprehensive', ...more }) as never;
const told = (type: string, id: number) => heard.filter((one) => one.type === type && one.aggregateId === id);

describe('booking', () => {
  test('stores date, time and zone of the property and tells it', async () => {
    const claimId = await aClaim({ timeZone: 'America/Chicago' });
    const scheduled = await someone().call(scheduleInspection, {
      body: newInspection(claimId, { specialInstructions: 'Dog in the yard', status: 'scheduled' }),
    });
    expect(scheduled).toMatchObject({
      claimId,
      status: 'scheduled',
      scheduledDate: dayFromNow(3),
      scheduledTime: '10:00 AM',
      timeZone: 'America/Chicago',
      inspectorName: 'Ana Diaz',
      specialInstructions: 'Dog in the yard',
      progress: 0,
      propertyOwnerName: 'Maria Alvarez',
      sections: inspectionCategories.map((category) => ({ category, state: 'open' })),
    });
    expect(scheduled.scheduledAt).toMatch(/T1[56]:00:00.000Z$/);
    await service.settle();
    expect(told('inspection.scheduled', scheduled.id)).toMatchObject([
      { data: { inspectionId: scheduled.id, claimId, scheduledTime: '10:00 AM', timeZone: 'America/Chicago' } },
    ]);
  });

  test('accepts the panel’s form, which starts at once', async () => {
    const begun = await begunInspection(service, nextClaim++, someone());
    expect(begun).toMatchObject({
      status: 'in_progress',
      inspectionType: 'comprehensive',
      startedAt: expect.any(String),
      notes: 'Created from the photo panel',
    });
    await service.settle();
    expect(told('inspection.started', begun.id)).toHaveLength(1);
  });

  test('takes an instant as the date of the property, and the time in other spellings', async () => {
    const claimId = await aClaim();
    const scheduled = await someone().call(scheduleInspection, {
      body: newInspection(claimId, {
        scheduledDate: `${dayFromNow(4)}T23:30:00.000Z`,
        scheduledTime: '13:00',
        inspectionType: 'damage_assessment',
      }),
    });
    expect(scheduled).toMatchObject({ scheduledDate: dayFromNow(4), scheduledTime: '1:00 PM', inspectionType: 'comprehensive' });
  });

  test('goes to the claim’s adjuster, or to whom it was given', async () => {
    const assigned = await aClaim({ assignedAdjusterId: 12 });
    expect(await someone().call(scheduleInspection, { body: newInspection(assigned) })).toMatchObject({
      inspectorId: 12,
      inspectorName: 'Ben Ortiz',
    });
    const given = await aClaim();
    expect(
      await someone().call(scheduleInspection, { body: newInspection(given, { inspectorId: 12, scheduledDate: dayFromNow(9) }) }),
    ).toMatchObject({ inspectorName: 'Ben Ortiz' });
    await expect(someone().call(scheduleInspection, { body: newInspection(given, { inspectorId: 66 }) })).rejects.toMatchObject({
      httpStatus: 422,
    });
    const key = service.asKey(['inspection:write']);
    expect(await key.call(scheduleInspection, { body: newInspection(await aClaim(), { scheduledDate: dayFromNow(11) }) })).toMatchObject({
      inspectorName: 'Ben Ortiz',
    });
  });

  test('a reviewer makes inspections too; a colleague of billing makes none, whoever schedules and whatever the claim says', async () => {
    const reviewer = service.as('reviewer', { id: 71, name: 'Rita Reviewer' });
    expect(await reviewer.call(scheduleInspection, { body: newInspection(await aClaim()) })).toMatchObject({ inspectorId: 71 });
    const sentence = "Bill Fisher can't do inspections. Choose an administrator, adjuster, engineer or reviewer.";
    const refused = { httpStatus: 422, message: sentence, fields: { inspectorId: sentence } };
    const claimId = await aClaim();
    await expect(reviewer.call(scheduleInspection, { body: newInspection(claimId, { inspectorId: 55 }) })).rejects.toMatchObject(refused);
    expect(await reviewer.call(listInspectionsOfClaim, { params: { claimId } })).toEqual([]);
    const scheduled = await someone().call(scheduleInspection, { body: newInspection(claimId) });
    const move = { scheduledDate: dayFromNow(12), scheduledTime: '10:00 AM' as const, reason: 'Ill', inspectorId: 55 };
    await expect(someone().call(rescheduleInspection, { params: { id: scheduled.id }, body: move })).rejects.toMatchObject(refused);
    const ofBilling = await aClaim({ assignedAdjusterId: 55 });
    expect(await reviewer.call(scheduleInspection, { body: newInspection(ofBilling, { scheduledDate: dayFromNow(13) }) })).toMatchObject({
      inspectorId: 71,
    });
  });

  test.each([
    ['no date', { scheduledDate: undefined }, 400, 'Please select a claim, date, and time'],
    ['no time', { scheduledTime: undefined }, 400, 'Please select a claim, date, and time'],
    ['no claim', { claimId: undefined }, 400, 'Please select a claim, date, and time'],
    ['a past date', { scheduledDate: '2024-01-10' }, 400, 'This time has passed. Please choose a later one.'],
    ['a time that is no slot', { scheduledTime: '12:00 PM' }, 400, 'Choose one of the eight times'],
    ['an unknown type', { inspectionType: 'drone' }, 400, undefined],
    ['an unknown key', { claimStatus: 'scheduled' }, 400, undefined],
    ['an operator for the claim', { claimId: { $gt: 0 } }, 400, undefined],
    ['a claim that does not exist', { claimId: 987_654 }, 404, 'Claim not found'],
  ])('with %s is refused', async (_, wrong, status, message) => {
    const claimId = await aClaim();
    await expect(someone().call(scheduleInspection, { body: newInspection(claimId, wrong) })).rejects.toMatchObject({
      httpStatus: status,
      ...(message ? { message } : {}),
    });
  });

  test('of a claim that is not qualified is refused with the allowed statuses', async () => {
    const claimId = await aClaim({ status: 'intake' });
    await expect(someone().call(scheduleInspection, { body: newInspection(claimId) })).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('qualified'),
    });
  });

  test('of a claim that is closed is refused until it is open again', async () => {
    const claimId = await aClaim({ disposition: 'withdrawn' });
    await expect(someone().call(scheduleInspection, { body: newInspection(claimId) })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'This claim is closed. Reopen it to schedule an inspection.',
    });
    await service.publish(claimEvent({ id: claimId, version: 2 }));
    await service.settle();
    expect(await someone().call(scheduleInspection, { body: newInspection(claimId) })).toMatchObject({ claimId });
  });

  test('of one time by twenty at once is one inspection; the others hear why', async () => {
    const person = someone();
    const claims = Array.from({ length: 20 }, () => nextClaim++);
    for (const id of claims) await service.publish(claimEvent({ id }));
    await service.settle();
    const answers = await Promise.allSettled(claims.map((claimId) => person.call(scheduleInspection, { body: newInspection(claimId) })));
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ httpStatus: 409, message: expect.stringContaining('That time was just taken') });
  });

  test('under the same key is one inspection', async () => {
    const person = someone();
    const claimId = await aClaim();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => person.call(scheduleInspection, { body: newInspection(claimId), idempotencyKey })),
    );
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
  });
});

describe('the times of a day', () => {
  test('show what is taken and why, and what is free', async () => {
    const person = someone();
    const claimId = await aClaim();
    const date = dayFromNow(5);
    await person.call(scheduleInspection, {
      body: newInspection(claimId, { scheduledDate: date, scheduledTime: '1:00 PM', inspectionType: 'emergency' }),
    });
    const { slots, timeZone } = await person.call(listInspectionSlots, { query: { date, claimId, inspectionType: 'follow_up' } });
    expect(timeZone).toBe('America/New_York');
    expect(slots.map((slot) => slot.free)).toEqual([true, true, true, false, false, false, true, true]);
    expect(slots.map((slot) => slot.reason).filter((reason) => reason)).toEqual([
      'Too short: 12 Palm Ave at 1:00 PM',
      '12 Palm Ave until 2:00 PM',
      'Drive from 12 Palm Ave until 2:45 PM',
    ]);
    await expect(person.call(listInspectionSlots, { query: { date: '2026-02-30' } })).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('moving', () => {
  test('gives the old time back, takes the new one, tells both, and needs a reason', async () => {
    const person = someone();
    const scheduled = await person.call(scheduleInspection, { body: newInspection(await aClaim()) });
    const to = { scheduledDate: dayFromNow(4), scheduledTime: '2:00 PM' };
    await expect(person.call(rescheduleInspection, { params: { id: scheduled.id }, body: { ...to, reason: '' } })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Enter a reason',
    });
    const moved = await person.call(rescheduleInspection, { params: { id: scheduled.id }, body: { ...to, reason: 'Owner is away' } });
    expect(moved).toMatchObject({ scheduledTime: '2:00 PM', scheduledDate: dayFromNow(4), version: scheduled.version + 1 });
    await expect(person.call(scheduleInspection, { body: newInspection(await aClaim()) })).resolves.toMatchObject({
      scheduledTime: '10:00 AM',
    });
    await service.settle();
    expect(told('inspection.rescheduled', scheduled.id)).toMatchObject([
      { data: { why: 'Owner is away' }, change: { why: 'Owner is away' } },
    ]);
  });

  test('an inspection of a closed claim is not moved until the claim is open again; it can be cancelled', async () => {
    const person = someone();
    const [claimId, other] = [await aClaim(), await aClaim()];
    const inspections = [
      await person.call(scheduleInspection, { body: newInspection(claimId) }),
      await person.call(scheduleInspection, { body: newInspection(other, { scheduledTime: '2:00 PM' }) }),
    ] as const;
    for (const id of [claimId, other]) await service.publish(claimEvent({ id, disposition: 'withdrawn', version: 2 }));
    await service.settle();
    const params = { id: inspections[0].id };
    const body = { scheduledDate: dayFromNow(4), scheduledTime: '9:00 AM', reason: 'Earlier' } as const;
    await expect(person.call(rescheduleInspection, { params, body })).rejects.toMatchObject({
      httpStatus: 409,
      message: 'This claim is closed. Reopen it to reschedule the inspection, or cancel the inspection.',
    });
    expect(await person.call(readInspection, { params })).toMatchObject({ scheduledTime: '10:00 AM', version: inspections[0].version });
    await service.publish(claimEvent({ id: claimId, version: 3 }));
    await service.settle();
    expect(await person.call(rescheduleInspection, { params, body })).toMatchObject({ scheduledTime: '9:00 AM' });
    const cancel = { params: { id: inspections[1].id }, body: { reason: 'The claim was withdrawn' } };
    expect(await person.call(cancelInspection, cancel)).toMatchObject({ status: 'cancelled' });
  });

  test('to a taken time is refused, and the old time stays', async () => {
    const person = someone();
    const one = await person.call(scheduleInspection, { body: newInspection(await aClaim()) });
    const two = await person.call(scheduleInspection, { body: newInspection(await aClaim(), { scheduledTime: '2:00 PM' }) });
    await expect(
      person.call(rescheduleInspection, {
        params: { id: two.id },
        body: { scheduledDate: dayFromNow(3), scheduledTime: '11:00 AM', reason: 'Earlier' },
      }),
    ).rejects.toMatchObject({ httpStatus: 409 });
    expect(await person.call(readInspection, { params: { id: two.id } })).toMatchObject({ scheduledTime: '2:00 PM' });
    expect(
      await person.call(rescheduleInspection, {
        params: { id: one.id },
        body: { scheduledDate: dayFromNow(3), scheduledTime: '9:00 AM', reason: 'Earlier' },
      }),
    ).toMatchObject({ scheduledTime: '9:00 AM' });
  });

  test('cancelling frees the time; what is over cannot be cancelled', async () => {
    const person = someone();
    const scheduled = await person.call(scheduleInspection, { body: newInspection(await aClaim()) });
    expect(await person.call(cancelInspection, { params: { id: scheduled.id }, body: { reason: 'Owner withdrew' } })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Owner withdrew',
    });
    await expect(person.call(cancelInspection, { params: { id: scheduled.id }, body: { reason: 'Again' } })).rejects.toMatchObject({
      httpStatus: 409,
    });
    await expect(
      person.call(saveSection, { params: { id: scheduled.id, category: 'exterior' }, body: { baseRevision: 0, notes: 'x' } }),
    ).rejects.toMatchObject({ httpStatus: 409, message: 'This inspection was canceled' });
    await person.call(scheduleInspection, { body: newInspection(await aClaim()) });
    await service.settle();
    expect(told('inspection.cancelled', scheduled.id)).toMatchObject([
      {
        data: {
          why: 'Owner withdrew',
          claimId: scheduled.claimId,
          inspectorId: scheduled.inspectorId,
          scheduledDate: scheduled.scheduledDate,
        },
      },
    ]);
  });
});

async function doneInspection(person = someone()): Promise<InspectionDetail> {
  const begun = await begunInspection(service, nextClaim++, person);
  for (const category of inspectionCategories) {
    await person.call(saveSection, {
      params: { id: begun.id, category },
      body: {
        baseRevision: 0,
        ...(category === 'interior'
          ? { state: 'not_applicable', reason: 'No interior damage' }
          : { state: 'complete', notes: 'Looked at' }),
      },
    });
  }
  return person.call(readInspection, { params: { id: begun.id } });
}

describe('fieldwork', () => {
  test('starting keeps weather and position and tells it once', async () => {
    const person = someone();
    const scheduled = await person.call(scheduleInspection, { body: newInspection(await aClaim()) });
    const started = await person.call(startInspection, {
      params: { id: scheduled.id },
      body: { weather: 'Windy', gps: { lat: 25.7, lng: -80.2, accuracyM: 6 } },
    });
    expect(started).toMatchObject({ status: 'in_progress', weather: 'windy', gps: { lat: 25.7, source: 'device' } });
    await person.call(startInspection, { params: { id: scheduled.id }, body: {} });
    expect(
      await person.call(setConditions, { params: { id: scheduled.id }, body: { weather: 'clear', weatherNote: 'Sun after the storm' } }),
    ).toMatchObject({ weather: 'clear', weatherNote: 'Sun after the storm', gps: { lat: 25.7 } });
    await service.settle();
    expect(told('inspection.started', scheduled.id)).toHaveLength(1);
  });

  test('the weather note is kept with who typed it and when; an empty one clears it, and an earlier one of somebody else is noted', async () => {
    const [person, other] = [someone(), service.as('adjuster', { id: nextPerson++, name: 'Ben Ortiz' })];
    const { id } = await begunInspection(service, nextClaim++, person);
    const params = { params: { id } };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const clientAt = minutesAgo(60);
    const typed = await person.call(setConditions, { ...params, body: { weatherNote: 'Gusts from the west', clientAt } });
    expect(typed).toMatchObject({ weatherNote: 'Gusts from the west', weatherNoted: { by: 'Ana Diaz', clientAt } });
    expect(Date.parse(typed.weatherNoted?.at ?? '')).toBeGreaterThan(Date.parse(clientAt));
    // Choosing the weather says nothing of the note
    expect(await person.call(setConditions, { ...params, body: { weather: 'clear' } })).toMatchObject({ weatherNote: typed.weatherNote });
    const late = await other.call(setConditions, { ...params, body: { weatherNote: 'Calm', clientAt: minutesAgo(90) } });
    expect(late).toMatchObject({ weatherNote: typed.weatherNote, weatherNoted: { by: 'Ana Diaz' } });
    expect(late.noteLog.map(({ text, by }) => [text, by])).toEqual([['On the phone of Ben Ortiz: weather note: Calm.', 'Ben Ortiz']]);
    await other.call(setConditions, { ...params, body: { weatherNote: ' ', clientAt: minutesAgo(90) } });
    const cleared = await other.call(setConditions, { ...params, body: { weatherNote: ' ' } });
    expect([cleared.weatherNote, cleared.weatherNoted?.by, cleared.noteLog.length]).toEqual([undefined, 'Ben Ortiz', 1]);
    await expect(person.call(setConditions, { ...params, body: { weatherNote: 'x'.repeat(501) } })).rejects.toMatchObject({ status: 400 });
    await service.settle();
    const changes = told('inspection.conditions-set', id).map(({ change }) => change);
    expect(changes).toContainEqual(expect.objectContaining({ before: expect.objectContaining({ weatherNote: typed.weatherNote }) }));
  });

  test('a section keeps observations with quantities and every earlier revision', async () => {
    const person = someone();
    const begun = await begunInspection(service, nextClaim++, person);
    const place = { id: begun.id, category: 'exterior' } as const;
    const observations = [{ id: 'o1', area: 'roof', severity: 'High', quantity: 320, unit: 'sf', description: 'North slope' }] as never;
    const saved = await person.call(saveSection, {
      params: place,
      body: { baseRevision: 0, observations, clientAt: '2026-11-20T10:00:00.000Z' },
    });
    expect(saved.sections[0]).toMatchObject({
      observations: [{ id: 'o1', area: 'roof_covering', severity: 'severe', quantity: 320, unit: 'SF', photoIds: [] }],
      revision: 1,
    });
    const done = await person.call(saveSection, { params: place, body: { baseRevision: 1, state: 'complete', notes: 'Tabs missing' } });
    expect(done).toMatchObject({ sectionsDone: 1, progress: 20 });
    const revisions = await person.call(listSectionRevisions, { params: place });
    expect(revisions.map((one) => [one.revision, one.state])).toEqual([
      [2, 'complete'],
      [1, 'open'],
    ]);
    await service.settle();
    expect(told('inspection.section-saved', begun.id)).toMatchObject([
      { data: { category: 'exterior', state: 'open' } },
      { data: { state: 'complete' } },
    ]);
  });

  test.each([
    ['a quantity without a unit', 'exterior', { observations: [{ id: 'a', area: 'roof_covering', severity: 'minor', quantity: 3 }] }, 400],
    ['an area of another section', 'exterior', { observations: [{ id: 'a', area: 'ceilings', severity: 'minor' }] }, 400],
    [
      'a negative quantity',
      'exterior',
      { observations: [{ id: 'a', area: 'roof_covering', severity: 'minor', quantity: -3, unit: 'SF' }] },
      400,
    ],
    ['an unknown key', 'exterior', { stat: 'complete' }, 400],
    ['a section that does not exist', 'cellar', { notes: 'x' }, 404],
    ['complete with nothing in it', 'water', { state: 'complete' }, 409],
  ])('%s is refused', async (_, category, body, status) => {
    const person = someone();
    const begun = await begunInspection(service, nextClaim++, person);
    await expect(
      person.call(saveSection, { params: { id: begun.id, category }, body: { baseRevision: 0, ...body } as never }),
    ).rejects.toMatchObject({
      httpStatus: status,
    });
  });

  test('notes in each spelling are kept, blank ones refused, repeated ones not doubled', async () => {
    const person = someone();
    const begun = await begunInspection(service, nextClaim++, person);
    const params = { id: begun.id };
    await person.call(addInspectionNote, { params, body: { description: 'From the wizard' } });
    await person.call(addInspectionNote, { params, body: { notes: 'From the phone', category: 'water', clientId: 'n-1' } });
    const again = await person.call(addInspectionNote, { params, body: { notes: 'From the phone', category: 'water', clientId: 'n-1' } });
    expect(again.noteLog.map((note) => note.text)).toEqual(['From the wizard', 'From the phone']);
    await expect(person.call(addInspectionNote, { params, body: { text: '   ' } })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Please write a note first',
    });
  });

  test('completing needs all five sections and no capture left on the phone; twice changes nothing', async () => {
    const person = someone();
    const early = await begunInspection(service, nextClaim++, person);
    await expect(person.call(completeInspection, { params: { id: early.id }, body: {} })).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('Exterior, Interior, Structural, Water Damage, Wind Damage'),
    });
    const done = await doneInspection(person);
    expect(done.progress).toBe(100);
    await expect(person.call(completeInspection, { params: { id: done.id }, body: { pendingUploads: 2 } })).rejects.toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('2 captures'),
    });
    // Pressed by whoever had the phone before: it is not theirs who is signed in now
    await expect(person.call(completeInspection, { params: { id: done.id }, body: { capturedBy: 4_242 } })).rejects.toMatchObject({
      httpStatus: 403,
      fields: { capturedBy: expect.stringContaining('once they sign in again') },
    });
    expect(await person.call(readInspection, { params: { id: done.id } })).toMatchObject({ status: 'in_progress' });
    const completed = await person.call(completeInspection, { params: { id: done.id }, body: {} });
    expect(completed).toMatchObject({ status: 'completed', completedDate: expect.any(String) });
    expect(await person.call(completeInspection, { params: { id: done.id }, body: {} })).toMatchObject({
      completedDate: completed.completedDate,
      version: completed.version,
    });
    await expect(
      person.call(saveSection, { params: { id: done.id, category: 'water' }, body: { baseRevision: 1, notes: 'late' } }),
    ).rejects.toMatchObject({
      httpStatus: 409,
      message: 'This inspection is completed',
    });
    await service.settle();
    expect(told('inspection.completed', done.id)).toMatchObject([
      { data: { claimId: done.claimId, completedDate: completed.completedDate } },
    ]);
  });

  test('a voice note is kept like a photo and stands in the material', async () => {
    const person = someone();
    const begun = await begunInspection(service, nextClaim++, person);
    const audio = (bytes: Buffer) => {
      const form = new FormData();
      form.append('category', 'water');
      form.append('audio', new Blob([new Uint8Array(bytes)]), 'note.webm');
      return form;
    };
    const recording = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(500, 7)]);
    const stored = await person.call(uploadVoiceNote, { params: { id: begun.id }, body: audio(recording) });
    expect(stored).toMatchObject({ contentType: 'audio/webm', bytes: 504, category: 'water' });
    expect(await person.call(uploadVoiceNote, { params: { id: begun.id }, body: audio(recording) })).toMatchObject({ id: stored.id });
    await expect(person.call(uploadVoiceNote, { params: { id: begun.id }, body: audio(Buffer.from('<html>')) })).rejects.toMatchObject({
      httpStatus: 415,
    });
    expect(await person.call(listVoiceNotes, { params: { id: begun.id } })).toHaveLength(1);
    expect(await service.asService().call(readInspectionEvidence, { params: { id: begun.id } })).toMatchObject({
      inspection: { id: begun.id },
      voiceNotes: [{ id: stored.id }],
      photos: [],
    });
  });
});

describe('lists', () => {
  test('of what is to come, of a claim, of what is done, and of the phone', async () => {
    const person = someone();
    const claimId = await aClaim();
    const soon = await person.call(scheduleInspection, { body: newInspection(claimId, { scheduledDate: dayFromNow(20) }) });
    const later = await person.call(scheduleInspection, { body: newInspection(claimId, { scheduledDate: dayFromNow(21) }) });
    const range = { from: dayFromNow(20), to: dayFromNow(21), inspectorId: soon.inspectorId };
    expect((await person.call(listScheduledInspections, { query: range })).map((one) => one.id)).toEqual([soon.id, later.id]);
    expect((await person.call(listInspectionsOfClaim, { params: { claimId } })).map((one) => one.id)).toEqual([later.id, soon.id]);
    const missing = person.call(listInspectionsOfClaim, { params: { claimId: 987_654 } });
    await expect(missing).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
    expect(await person.call(listMobileClaims, { query: range })).toMatchObject([
      { id: claimId, inspectionId: soon.id, status: 'pending' },
      { inspectionId: later.id },
    ]);
    const done = await doneInspection(person);
    await person.call(completeInspection, { params: { id: done.id }, body: {} });
    expect((await person.call(listCompletedInspections, { query: { inspectorId: done.inspectorId } })).map((one) => one.id)).toEqual([
      done.id,
    ]);
    const first = await person.send(`${service.service.url}/api/inspections?limit=2&inspectorId=${soon.inspectorId}`);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const ids = [
      ...((await first.json()) as { id: number }[]),
      ...((await (await person.send(service.service.url + next)).json()) as { id: number }[]),
    ].map((one) => one.id);
    expect(ids).toEqual((await person.call(listInspections, { query: { inspectorId: soon.inspectorId } })).map((one) => one.id));
    await expect(person.call(listInspections, { query: { after: 'nonsense' } })).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('who may', () => {
  test('a foreign inspection answers like a missing one; other roles and nobody are refused', async () => {
    const begun = await begunInspection(service, nextClaim++, someone());
    const rival = service.as('adjuster', { organizationId: 2 });
    const foreign = { params: { id: begun.id } };
    const refused = await Promise.allSettled([
      rival.call(readInspection, foreign),
      rival.call(startInspection, { ...foreign, body: {} }),
      rival.call(completeInspection, { ...foreign, body: {} }),
      rival.call(readInspection, { params: { id: 999_999 } }),
    ]);
    for (const one of refused)
      expect(one).toMatchObject({ status: 'rejected', reason: { httpStatus: 404, message: 'Inspection not found' } });
    expect(await rival.call(listInspections)).toEqual([]);
    await expect(rival.call(scheduleInspection, { body: newInspection(begun.claimId) })).rejects.toMatchObject({
      httpStatus: 404,
      message: 'Claim not found',
    });
    await expect(service.as('client').call(readInspection, { params: { id: begun.id } })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(service.as('billing').call(startInspection, { params: { id: begun.id }, body: {} })).rejects.toMatchObject({
      httpStatus: 403,
    });
    await expect(service.signedOut().call(readInspection, { params: { id: begun.id } })).rejects.toMatchObject({ httpStatus: 401 });
  });
});

describe('the copy of a claim', () => {
  test('takes what is newer, drops what is older or repeated, and a broken event goes to the dead letters', async () => {
    const claimId = await aClaim({ version: 3 });
    const older = claimEvent({ id: claimId, version: 2, status: 'intake' });
    await service.publish(older);
    await service.publish(older);
    await service.settle();
    await expect(someone().call(scheduleInspection, { body: newInspection(claimId) })).resolves.toMatchObject({ claimId });
    const broken = { ...claimEvent({ id: nextClaim++ }), data: { claimId: 1 } };
    await service.publish(broken);
    await service.settle();
    expect((await service.bus.listDeadLetters(50)).map((letter) => JSON.stringify(letter.envelope))).toContainEqual(
      expect.stringContaining(broken.id),
    );
  });
});
