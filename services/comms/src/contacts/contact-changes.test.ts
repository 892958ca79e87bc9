// Contacts that are changed, deactivated, merged and come back, over the service: what happens to their consents, their messages and other claims.
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, type Contact, type ContactDraft } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { conversationIdOf } from '../threads/record-entry.ts';
import { atNight, byDay } from '../testing/zones.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.publish(firmEvent());
  await comms.settle();
});
afterAll(() => comms.stop());

const office = () => comms.as('adjuster');
const contactsOf = (id: number): Promise<Contact[]> => office().call(api.listContacts, { params: { id } });

async function aClaim(change: Partial<ClaimSnapshot> = {}): Promise<number> {
  lastClaim += 1;
  const own = { propertyOwnerPhone: `833-555-${1_000 + lastClaim}`, propertyOwnerEmail: `olivia${lastClaim}@example.com` };
  await comms.publish(openedEvent(oliviasClaim({ id: lastClaim, timeZone: byDay(), ...own, ...change })));
  await comms.settle();
  return lastClaim;
}

const add = (id: number, draft: Partial<ContactDraft> = {}): Promise<Contact> =>
  office().call(api.addContact, { params: { id }, body: { contactType: 'secondary', name: 'Sam', ...draft } });
const consent = (contactId: number, given: boolean): Promise<Contact> =>
  office().call(api.recordConsent, { body: { contactId, method: 'sms', given, on: '2026-11-01', how: 'phone' } });
const edit = (id: number, body: object, organizationId = 1) =>
  comms.as('adjuster', { organizationId }).call(api.editContact, { params: { id }, body });
const merge = (id: number, contactId: number, version?: number) =>
  office().call(api.mergeContacts, { params: { id }, body: { contactId, ...(version === undefined ? {} : { version }) } });
const undo = (id: number) => office().call(api.undoContactMerge, { params: { id } });
/** Newest first. */
const logOf = (address: string) => comms.service.parts.connection.collection('consent_log').find({ address }).sort({ _id: -1 }).toArray();
const refused = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);

/** What waits for the morning at the property, as if it had come. */
async function comesUp(claimId: number): Promise<void> {
  const rows = comms.service.parts.connection.collection<{ _id: number }>('communications');
  const row = await rows.findOneAndUpdate(
    { claimId, status: 'queued' },
    { $set: { notBefore: new Date(Date.now() - 1_000), timeZone: byDay() } },
  );
  const { parts, built } = comms.service;
  await parts.writeAs(parts.ownScope(1), (tx) => built.messages.sendings.add(tx, row?._id ?? 0));
  await comms.worked(built.messages.sendings);
}

describe('an edit', () => {
  test('changes what it names; a new number starts without consent, the same one written otherwise keeps it', async () => {
    const { id } = await add(await aClaim(), { phone: '305-555-0142', email: 'sam@x.test' });
    await consent(id, true);
    expect(await edit(id, { phone: '(305) 555 0142', notes: 'Calls late', email: '' })).toMatchObject({
      phone: '(305) 555 0142',
      notes: 'Calls late',
      consents: [{ method: 'sms', given: true }],
    });
    const moved = await edit(id, { phone: '305-555-0143', notes: '', name: 'Sam Newname' });
    expect(moved).toMatchObject({ name: 'Sam Newname', consents: [] });
    expect([moved.email, moved.notes]).toEqual([undefined, undefined]);
    expect((await edit(id, { phone: '305-555-0142' })).consents).toEqual([]);
  });

  test('over a version that somebody changed is a conflict; a foreign or missing contact is not found', async () => {
    const { id, version } = await add(await aClaim());
    await edit(id, { name: 'Sam A', version });
    expect(await refused(edit(id, { name: 'Sam B', version }))).toMatchObject({ httpStatus: 409 });
    expect(await refused(edit(id, { name: 'Sam' }, 2))).toMatchObject({ httpStatus: 404, message: 'Contact not found' });
    expect(await refused(edit(999_998, { name: 'Sam' }))).toMatchObject({ httpStatus: 404 });
    expect(await refused(edit(id, { phone: '12' }))).toMatchObject({ httpStatus: 400 });
    expect(await refused(comms.as('engineer').call(api.editContact, { params: { id }, body: { name: 'Sam' } }))).toMatchObject({
      httpStatus: 403,
    });
  });

  test('of the email keeps back what was written to the old address and has not left', async () => {
    const claimId = await aClaim();
    const { id } = await add(claimId, { contactType: 'primary', email: 'typo@x.test' });
    const data = { templateType: 'status_update' as const, method: 'email' as const, contactIds: [id] };
    await office().call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId, data } });
    await comms.worked(comms.service.built.messages.sendings);
    const body = { contactId: id, method: 'email' as const, text: 'We come on Monday' };
    await office().call(api.replyToConversation, { params: { id: conversationIdOf(claimId) }, body });
    await edit(id, { email: 'sam@x.test' });
    await comesUp(claimId);
    const [waited] = await office().call(api.listClaimCommunications, { params: { id: claimId } });
    expect(waited).toMatchObject({ status: 'suppressed', reason: 'The email address changed before sending' });
  });

  test('of the owner is refused where the claim says it, and kept for the notes', async () => {
    const [owner] = await contactsOf(await aClaim());
    const id = owner?.id ?? 0;
    expect(await refused(edit(id, { phone: '305-555-0144' }))).toMatchObject({
      httpStatus: 422,
      message: 'Olivia Owner is the owner of the claim. Change this on the claim overview.',
    });
    expect(await edit(id, { name: 'Olivia Owner', notes: 'Prefers mornings' })).toMatchObject({ notes: 'Prefers mornings', isOwner: true });
  });
});

describe('an edit of a person on several claims', () => {
  const ann = { name: 'Ann Attorney', contactType: 'attorney', email: 'ann.attorney@law.example', phone: '305-555-0190' } as const;

  test('changes the named claims in one write and nothing else; each starts without consent at the new number', async () => {
    const claims = [await aClaim(), await aClaim(), await aClaim()];
    const [here, there, left] = await Promise.all(claims.map((id) => add(id, { ...ann, notes: `Of ${id}` })));
    await consent(there?.id ?? 0, true);
    const shown = (await contactsOf(claims[0] ?? 0)).find(({ id }) => id === here?.id);
    expect(shown?.elsewhere.map(({ contactId, isSamePerson, isOwner }) => [contactId, isSamePerson, isOwner])).toEqual([
      [left?.id, true, false],
      [there?.id, true, false],
    ]);
    const body = {
      ...ann,
      name: 'Ann Newname',
      phone: '305-555-0191',
      contactType: 'secondary',
      notes: 'Moved',
      also: [there?.id, there?.id],
    };
    const params = { id: here?.id ?? 0 };
    const write = () => office().call(api.editContact, { params, body: body as never, idempotencyKey: 'everywhere-1' });
    const told: string[] = [];
    await comms.bus.subscribeLive(({ type, data }) => {
      const { contactId, what } = data as { contactId?: number; what?: string };
      if (type === 'comms.contact-changed') told.push(`${contactId} ${what}`);
    });
    const first = await write();
    expect(await write()).toEqual(first);
    const standing = async (claimId = 0) => {
      const [one] = (await contactsOf(claimId)).filter(({ isOwner }) => !isOwner);
      return [one?.name, one?.phone, one?.contactType, one?.notes, one?.consents, one?.version];
    };
    expect(await standing(claims[0])).toEqual(['Ann Newname', '305-555-0191', 'secondary', 'Moved', [], (here?.version ?? 0) + 1]);
    expect(await standing(claims[1])).toEqual([
      'Ann Newname',
      '305-555-0191',
      'attorney',
      `Of ${claims[1]}`,
      [],
      (there?.version ?? 0) + 2,
    ]);
    expect(await standing(claims[2])).toEqual([ann.name, ann.phone, 'attorney', `Of ${claims[2]}`, [], left?.version]);
    await comms.settle();
    expect(told.toSorted()).toEqual([`${here?.id} edited`, `${there?.id} edited`].toSorted());
  });

  test('is refused whole for another person of the same number, an owner, a merged, a missing and a foreign one', async () => {
    const [first, second] = [await aClaim(), await aClaim({ propertyOwnerName: 'Pat Person', propertyOwnerEmail: 'pat@x.test' })];
    const pat = { name: 'Pat Person', email: 'pat@x.test', phone: '305-555-0192' };
    const here = await add(first, pat);
    const twin = await add(second, { ...pat, name: 'Kim Person' });
    const [owner] = await contactsOf(second);
    const wrong = async (also: number[], organizationId = 1) => refused(edit(here.id, { name: 'Pat New', also }, organizationId));
    expect(await wrong([twin.id])).toMatchObject({ httpStatus: 409, message: expect.stringContaining("isn't the same person") });
    expect(await wrong([owner?.id ?? 0])).toMatchObject({ httpStatus: 422, message: expect.stringContaining('is the owner of the claim') });
    expect(await wrong([999_997])).toMatchObject({ httpStatus: 404, message: 'Contact not found' });
    expect(await wrong([here.id])).toMatchObject({ httpStatus: 409 });
    expect(await wrong([twin.id], 2)).toMatchObject({ httpStatus: 404 });
    expect(await wrong(Array.from({ length: 21 }, (_, index) => index + 1))).toMatchObject({ httpStatus: 400 });
    const same = await add(second, pat);
    const stored = comms.service.parts.connection.collection<{ _id: number }>('contacts');
    await stored.updateOne({ _id: same.id }, { $set: { organizationId: 2 } });
    expect(await wrong([same.id])).toMatchObject({ httpStatus: 404 });
    await stored.updateOne({ _id: same.id }, { $set: { organizationId: 1 } });
    await merge(twin.id, same.id);
    expect(await wrong([same.id])).toMatchObject({ httpStatus: 409, message: expect.stringContaining('was merged') });
    expect((await contactsOf(first)).find(({ id }) => id === here.id)).toMatchObject({ name: 'Pat Person', version: here.version });
  });
});

test('who is deactivated gets nothing, also what waited; active again is as before', async () => {
  const claimId = await aClaim({ consents: [...agreed], timeZone: atNight() });
  const [owner] = await contactsOf(claimId);
  const params = { id: owner?.id ?? 0 };
  const write = () =>
    office().call(api.triggerCommunication, {
      body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', method: 'sms' } },
    });
  await write();
  expect(await office().call(api.deactivateContact, { params, body: {} })).toMatchObject({ isActive: false });
  expect(await office().call(api.deactivateContact, { params, body: {} })).toMatchObject({ isActive: false });
  expect(await refused(write())).toMatchObject({ httpStatus: 422, message: 'This claim has no primary contact. Add one first.' });
  await comesUp(claimId);
  const history = await office().call(api.listClaimCommunications, { params: { id: claimId } });
  expect(history).toMatchObject([{ status: 'suppressed', reason: 'This contact was deactivated before sending' }]);
  expect(await office().call(api.reactivateContact, { params, body: {} })).toMatchObject({ isActive: true });
});

describe('a merge', () => {
  const phone = '305-555-0150';

  test('makes one of two: a no of either holds, nothing said is lost, and both stand as before once it is undone', async () => {
    const claimId = await aClaim();
    const kept = await add(claimId, { name: 'Samuel', phone });
    await consent(kept.id, true);
    const other = await add(claimId, { phone, email: 'sam@x.test' });
    await consent(other.id, false);
    const one = await merge(kept.id, other.id);
    expect(one).toMatchObject({ name: 'Samuel', email: 'sam@x.test', merged: [{ id: other.id, name: 'Sam' }] });
    expect(one.consents).toEqual([{ method: 'sms', given: false, on: '2026-11-01' }]);
    expect((await contactsOf(claimId)).map(({ name }) => name)).toEqual(['Olivia Owner', 'Samuel']);
    const log = await logOf('+13055550150');
    expect(log.toReversed().map(({ what, words }) => `${what}: ${words}`)).toEqual([
      'consented: Agreed',
      'declined: Declined',
      'declined: Merged with Sam, who declined',
    ]);
    expect(await refused(edit(other.id, { name: 'S' }))).toMatchObject({ httpStatus: 409 });
    expect(await refused(merge(kept.id, other.id))).toMatchObject({ httpStatus: 409 });
    expect(await undo(other.id)).toMatchObject({ name: 'Sam', isActive: true, consents: [{ given: false }] });
    const [, back] = await contactsOf(claimId);
    expect(back).toMatchObject({ name: 'Samuel', consents: [{ given: true }], merged: [] });
    expect(back?.email).toBeUndefined();
    const [newest] = await logOf('+13055550150');
    expect(newest).toMatchObject({ what: 'consented', on: '2026-11-01', words: 'Merge with Sam undone', contactId: kept.id });
    expect(await refused(undo(other.id))).toMatchObject({ httpStatus: 409, message: 'There is nothing to undo' });
  });

  test('of a number that the one that stayed has no longer lets nothing out that waited for it', async () => {
    const claimId = await aClaim({ timeZone: atNight() });
    const kept = await add(claimId, { name: 'Samuel', phone: '305-555-0160' });
    const other = await add(claimId, { name: 'Sam', phone: '305-555-0160', contactType: 'primary' });
    await consent(other.id, true);
    const data = { templateType: 'status_update' as const, method: 'sms' as const, contactIds: [other.id] };
    await office().call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId, data } });
    await merge(kept.id, other.id);
    await consent(kept.id, false);
    await edit(kept.id, { phone: '305-555-0161' });
    await comesUp(claimId);
    const [waited] = await office().call(api.listClaimCommunications, { params: { id: claimId } });
    expect(waited).toMatchObject({ status: 'suppressed', reason: 'The phone number changed before sending' });
  });

  test('of another claim, or seen in an older version, is refused; once changed or after ten minutes it stays', async () => {
    const claimId = await aClaim();
    const kept = await add(claimId, { name: 'Samuel' });
    const other = await add(claimId, { email: 'sam@y.test' });
    const elsewhere = await add(await aClaim());
    expect(await refused(merge(kept.id, elsewhere.id))).toMatchObject({ httpStatus: 404 });
    expect(await refused(merge(kept.id, other.id, kept.version + 1))).toMatchObject({ httpStatus: 409 });
    await merge(kept.id, other.id, kept.version);
    await edit(kept.id, { name: 'Samuel B' });
    expect(await refused(undo(other.id))).toMatchObject({
      httpStatus: 409,
      message: expect.stringContaining('was changed after the merge'),
    });
    const contacts = comms.service.parts.connection.collection<{ _id: number }>('contacts');
    await contacts.updateOne({ _id: other.id }, { $set: { 'merge.at': new Date(Date.now() - 11 * 60_000) } });
    expect(await refused(undo(other.id))).toMatchObject({ httpStatus: 409, message: expect.stringContaining('for 10 minutes') });
  });

  test('two at once, each into the other, leave one', async () => {
    const claimId = await aClaim();
    const [one, other] = [await add(claimId, { name: 'A' }), await add(claimId, { name: 'B' })];
    await Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(await contactsOf(claimId)).toHaveLength(2);
  });

  test('an opt-out of the one that went holds for its address, and its texts come in as the one that stayed', async () => {
    const claimId = await aClaim();
    const kept = await add(claimId, { name: 'Samuel', phone: '305-555-0151' });
    const other = await add(claimId, { phone: '305-555-0152' });
    await office().call(api.recordOptOut, { body: { contactId: other.id, method: 'sms', reason: 'Said STOP' } });
    await merge(kept.id, other.id);
    await comms.as('admin').call(api.simulateText, { body: { contactId: other.id, text: 'Will you come?' } });
    await comms.settle();
    const [entry] = await office().call(api.listThread, { params: { id: claimId } });
    expect(entry).toMatchObject({ text: 'Will you come?', from: { name: 'Samuel', contactId: kept.id } });
    // On a screen from before the merge
    const body = { contactId: other.id, method: 'phone' as const, reason: 'Said no on the phone' };
    expect(await office().call(api.recordOptOut, { body })).toMatchObject({ id: kept.id, optedOut: [] });
    const closed = await office().call(api.listSuppressions, { query: { limit: 200 } });
    expect(closed.some(({ address, method }) => address === '+13055550152' && method === 'phone')).toBe(true);
    expect(closed.some(({ address, method }) => address === '+13055550152' && method === 'sms')).toBe(true);
  });
});

test('one person on several claims stands with the other claims of the firm, by the same email or number', async () => {
  const mail = { email: 'Ann@Law.example', contactType: 'attorney', name: 'Ann' } as const;
  const [first, second] = [await aClaim(), await aClaim()];
  // Of an attorney with many claims the newest ones are named
  const old = Array.from({ length: 510 }, (_, index) => ({
    _id: -index - 1,
    organizationId: 1,
    claimId: -index - 1,
    mailbox: 'ann@law.example',
  }));
  await comms.service.parts.connection.collection<{ _id: number }>('contacts').insertMany(old);
  await add(first, mail);
  const here = await add(second, { ...mail, email: 'ann@law.example' });
  expect(here.elsewhere).toMatchObject([
    { claimId: first, claimNumber: `CLM-2026-${String(first).padStart(6, '0')}`, name: 'Ann', by: 'email' },
  ]);
  const foreign = comms.service.parts.connection.collection<{ _id: number }>('contacts');
  await foreign.updateOne({ claimId: first, name: 'Ann' }, { $set: { organizationId: 2 } });
  expect((await contactsOf(second)).find(({ id }) => id === here.id)?.elsewhere).toEqual([]);
});
