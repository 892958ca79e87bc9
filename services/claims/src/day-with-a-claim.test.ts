// Closing and reopening, notes, follow-ups and the feed, as an office uses them.
import { randomUUID } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { staff } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClaimsService, refusal, type ClaimsTestService } from './testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('disposition', () => {
  const close = (id: number, body: object, person = office.adjuster) =>
    person.call(api.setDisposition, { params: { id }, body: body as never });

  test('a claim is closed for a reason, counts as active no more, and is opened again', async () => {
    const { id } = await office.open();
    const active = async () => (await office.adjuster.call(api.dashboardStats)).activeClaims;
    const before = await active();
    const closed = await close(id, { disposition: 'withdrawn', why: 'Owner sold the house' });
    expect(closed).toMatchObject({
      disposition: 'withdrawn',
      dispositionReason: 'Owner sold the house',
      nextDispositions: ['open'],
      status: 'qualified',
    });
    expect(closed.nextAction).toBeUndefined();
    expect(await active()).toBe(before - 1);
    expect(await close(id, { disposition: 'open', why: 'Sale fell through', version: closed.version })).toMatchObject({
      disposition: 'open',
      nextAction: { key: 'schedule' },
    });
    expect(await active()).toBe(before);
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: id, group: 'status' } });
    expect(feed.map((entry) => entry.text)).toEqual([
      'Claim reopened: Sale fell through',
      'Claim closed: Withdrawn: Owner sold the house',
      'Claim opened',
    ]);
  });

  test('without a reason, from closed to closed, stale, foreign: refused, and what is allowed is named', async () => {
    const { id, version } = await office.open();
    expect(await refusal(close(id, { disposition: 'declined' }))).toMatchObject({
      status: 400,
      fields: { why: 'Enter a reason' },
    });
    await close(id, { disposition: 'declined', why: 'Too small' });
    expect(await refusal(close(id, { disposition: 'settled', why: 'x' }))).toEqual({
      status: 409,
      message: "A claim that is declined can't change to settled. Allowed: open",
      fields: { disposition: 'Allowed: open' },
    });
    expect(await refusal(close(id, { disposition: 'open', why: 'x', version }))).toMatchObject({ status: 409 });
    expect(await refusal(close(id, { disposition: 'open', why: 'x' }, office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(close(id, { disposition: 'open', why: 'x' }, office.service.as('billing')))).toMatchObject({ status: 403 });
  });

  test('a repeat with the same key closes once', async () => {
    const { id } = await office.open();
    const input = { params: { id }, body: { disposition: 'declined' as const, why: 'Too small' }, idempotencyKey: randomUUID() };
    const first = await office.adjuster.call(api.setDisposition, input);
    expect((await office.adjuster.call(api.setDisposition, input)).version).toBe(first.version);
  });

  test('it is no plain edit', async () => {
    const { id } = await office.open();
    const edit = office.adjuster.call(api.editClaim, { params: { id }, body: { disposition: 'settled' } as never });
    expect(await refusal(edit)).toMatchObject({ status: 400 });
  });
});

describe('notes', () => {
  const add = (id: number, text: string, person = office.adjuster) => person.call(api.addNote, { params: { id }, body: { text } });

  test('a note stays as it was written; a correction stands beside the old words', async () => {
    const { id } = await office.open();
    const note = await add(id, 'Roof tarp is on');
    const params = { id, noteId: note.id };
    const revised = await office.adjuster.call(api.reviseNote, { params, body: { text: 'Roof tarp is on since Monday', revision: 1 } });
    expect(revised).toMatchObject({
      revision: 2,
      text: 'Roof tarp is on since Monday',
      earlier: [{ revision: 1, text: 'Roof tarp is on', writtenBy: note.authorName }],
    });
    await add(id, 'Second');
    expect((await office.adjuster.call(api.listNotes, { params: { id } })).map((one) => one.text)).toEqual([
      'Second',
      'Roof tarp is on since Monday',
    ]);
    expect(await refusal(office.adjuster.call(api.reviseNote, { params, body: { text: 'late', revision: 1 } }))).toMatchObject({
      status: 409,
    });
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: id, group: 'notes' } });
    expect(feed[0]).toMatchObject({ text: 'Note: Second', links: { noteId: expect.any(Number) } });
    expect(feed).toHaveLength(3);
  });

  test('others add their own; only the author and administrators correct', async () => {
    const { id } = await office.open();
    const { id: noteId } = await add(id, 'Mine');
    const body = { text: 'Yours', revision: 1 };
    const colleague = office.service.as('reviewer', { id: 77 });
    expect(await refusal(colleague.call(api.reviseNote, { params: { id, noteId }, body }))).toMatchObject({ status: 403 });
    expect((await add(id, 'Seen', colleague)).authorId).toBe('77');
    expect(await office.service.as('admin').call(api.reviseNote, { params: { id, noteId }, body })).toMatchObject({ revision: 2 });
  });

  test('empty, foreign, missing and under another claim: refused; repeated: once', async () => {
    const { id } = await office.open();
    expect(await refusal(add(id, '  '))).toMatchObject({ status: 400, fields: { text: 'Enter a note' } });
    expect(await refusal(add(id, 'x', office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(add(99_999_999, 'x'))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.listNotes, { params: { id } }))).toMatchObject({ status: 404 });
    const input = { params: { id }, body: { text: 'Once' }, idempotencyKey: randomUUID() };
    const note = await office.adjuster.call(api.addNote, input);
    expect((await office.adjuster.call(api.addNote, input)).id).toBe(note.id);
    expect(await office.adjuster.call(api.listNotes, { params: { id } })).toHaveLength(1);
    const other = await office.open();
    const revise = office.adjuster.call(api.reviseNote, {
      params: { id: other.id, noteId: note.id },
      body: { text: 'y', revision: 1 },
    });
    expect(await refusal(revise)).toMatchObject({ status: 404 });
  });
});

describe('follow-ups', () => {
  const set = (id: number, date: string, note?: string) =>
    office.adjuster.call(api.editClaim, { params: { id }, body: { nextFollowUpDate: date, ...(note ? { followUpNote: note } : {}) } });
  const ids = async (query: object, person = office.adjuster) =>
    (await person.call(api.listFollowUps, { query })).map((one) => one.claimId);

  test('what is due is listed by date, for open claims, within the firm', async () => {
    const [late, soon, far] = [await office.open(), await office.open(), await office.open()];
    await set(late.id, day(-3), 'Call the desk adjuster');
    await set(soon.id, day(3));
    await set(far.id, day(20));
    expect(await office.adjuster.call(api.listFollowUps, { query: { due: 'overdue' } })).toMatchObject([
      { claimId: late.id, note: 'Call the desk adjuster', due: 'overdue', date: day(-3) },
    ]);
    expect(await ids({})).toEqual([late.id]);
    expect(await ids({ due: 'week' })).toEqual([soon.id]);
    expect(await ids({ due: 'week', mine: 'true' }, office.service.as('adjuster', { id: 900 }))).toEqual([]);
    expect(await ids({ due: 'overdue' }, office.rival)).toEqual([]);
    await office.adjuster.call(api.setDisposition, { params: { id: late.id }, body: { disposition: 'declined', why: 'x' } });
    expect(await ids({ due: 'overdue' })).toEqual([]);
  });

  test('an old one is put off from today; done takes it away or sets the next', async () => {
    const { id } = await office.open();
    await set(id, '2026-01-05', 'Ask for the policy');
    const snooze = (days: 1 | 3 | 7, body = {}) => office.adjuster.call(api.snoozeFollowUp, { params: { id }, body: { days, ...body } });
    const snoozed = await snooze(3);
    expect([day(2), day(3)]).toContain(snoozed.nextFollowUpDate);
    expect(await refusal(snooze(1, { version: 1 }))).toMatchObject({ status: 409 });
    expect(await refusal(snooze(2 as never))).toMatchObject({ status: 400 });
    const done = (body: object) => office.adjuster.call(api.finishFollowUp, { params: { id }, body });
    expect(await done({ note: 'Got it', next: { date: day(30), note: 'Read it' } })).toMatchObject({
      nextFollowUpDate: day(30),
      followUpNote: 'Read it',
    });
    const finished = await done({});
    expect(finished).not.toHaveProperty('nextFollowUpDate');
    expect(finished).not.toHaveProperty('followUpNote');
    expect(await refusal(done({}))).toMatchObject({ status: 409, message: 'No follow-up is set on this claim' });
  });

  test.each(staff)('a colleague of the role %s undoes what they did with it', async (role) => {
    const { id } = await office.open();
    await set(id, day(1), 'Call the desk');
    const person = office.service.as(role, { id: 950 });
    const { version: done } = await person.call(api.finishFollowUp, { params: { id }, body: {} });
    const before = { nextFollowUpDate: day(1), followUpNote: 'Call the desk' };
    expect(await person.call(api.undoFollowUp, { params: { id }, body: { version: done } })).toMatchObject(before);
    const { version: off } = await person.call(api.snoozeFollowUp, { params: { id }, body: { days: 3 } });
    expect(await person.call(api.undoFollowUp, { params: { id }, body: { version: off } })).toMatchObject(before);
  });

  test('the way back leads to what stood before, once, and only while nobody changed the claim', async () => {
    const { id } = await office.open();
    await set(id, day(1));
    const back = (version: number, person = office.adjuster, idempotencyKey: string = randomUUID()) =>
      person.call(api.undoFollowUp, { params: { id }, body: { version }, idempotencyKey });
    const { version: untouched } = await office.read(id);
    expect(await refusal(back(untouched))).toMatchObject({ status: 409, message: 'There is nothing to undo' });
    const done = await office.adjuster.call(api.finishFollowUp, { params: { id }, body: { next: { date: day(30), note: 'Read it' } } });
    expect(await refusal(back(done.version, office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(back(done.version, office.service.as('client')))).toMatchObject({ status: 403 });
    const key = randomUUID();
    const again = await back(done.version, office.adjuster, key);
    expect(again).toMatchObject({ nextFollowUpDate: day(1) });
    expect(again).not.toHaveProperty('followUpNote');
    expect((await back(done.version, office.adjuster, key)).version).toBe(again.version);
    expect(await refusal(back(again.version))).toMatchObject({ status: 409 });
    const later = await office.adjuster.call(api.finishFollowUp, { params: { id }, body: {} });
    await office.adjuster.call(api.editClaim, { params: { id }, body: { insuranceCompany: 'Heritage' } });
    expect(await refusal(back(later.version))).toMatchObject({ status: 409 });
    expect(await office.read(id)).not.toHaveProperty('nextFollowUpDate');
  });

  test('foreign and repeated', async () => {
    const { id } = await office.open();
    await set(id, day(1));
    expect(await refusal(office.rival.call(api.finishFollowUp, { params: { id }, body: {} }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.snoozeFollowUp, { params: { id }, body: { days: 1 } }))).toMatchObject({ status: 404 });
    const input = { params: { id }, body: { days: 7 as const }, idempotencyKey: randomUUID() };
    const once = await office.adjuster.call(api.snoozeFollowUp, input);
    expect((await office.adjuster.call(api.snoozeFollowUp, input)).nextFollowUpDate).toBe(once.nextFollowUpDate);
    expect((await office.read(id)).nextFollowUpDate).toBe(day(8));
  });
});
