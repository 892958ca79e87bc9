// The contacts of a claim: its owner as the claim tells them, and those that are added.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ByHand } from '../testing/by-hand.ts';

let here: ByHand;

beforeAll(async () => {
  here = await ByHand.start();
});
afterAll(() => here.comms.stop());

describe('contacts', () => {
  test('the owner of a new claim is its first contact', async () => {
    const claim = await here.aKnownClaim({ communicationPreference: 'sms' });
    expect(await here.contactsOf(claim.id)).toEqual([
      expect.objectContaining({
        name: 'Olivia Owner',
        contactType: 'primary',
        email: 'olivia@example.com',
        phone: '833-555-0100',
        preferredMethod: 'sms',
        isActive: true,
        language: 'en',
      }),
    ]);
  });

  test('a corrected claim corrects its owner; the same event again, or an older one, changes nothing', async () => {
    const claim = await here.aKnownClaim({ version: 2 });
    const corrected = { ...claim, version: 3, propertyOwnerName: 'Olivia Newname' };
    for (const one of [corrected, corrected, { ...claim, version: 1, propertyOwnerName: 'Old' }]) {
      await here.publish({
        type: 'claims.edited',
        aggregateId: claim.id,
        aggregateVersion: one.version,
        data: { claimId: claim.id, claim: one },
      });
    }
    expect((await here.contactsOf(claim.id)).map((contact) => contact.name)).toEqual(['Olivia Newname']);
  });

  test('a broken event becomes a dead letter', async () => {
    const claim = here.aClaim();
    await here.publish({ type: 'claims.opened', aggregateId: claim.id, data: { claimId: claim.id } });
    const letters = await here.comms.bus.listDeadLetters(20);
    expect(letters.some((letter) => (letter.envelope as Envelope).aggregateId === claim.id)).toBe(true);
  });

  test('one is added with its defaults, and the event is told', async () => {
    const claim = await here.aKnownClaim();
    here.received = [];
    const added = await here.comms.as('adjuster').call(api.addContact, {
      params: { id: claim.id },
      body: { contactType: 'attorney', name: 'Ann Attorney', email: 'ann@law.example' },
    });
    expect(added).toMatchObject({ contactType: 'attorney', preferredMethod: 'email', language: 'en', optedOut: [] });
    expect(await here.contactsOf(claim.id)).toHaveLength(2);
    await here.comms.settle();
    expect(here.received.map((envelope) => envelope.type)).toContain('comms.contact-added');
  });

  test('the same key adds one', async () => {
    const claim = await here.aKnownClaim();
    const add = () =>
      here.comms.as('adjuster').call(api.addContact, {
        params: { id: claim.id },
        body: { contactType: 'secondary', name: 'Sam' },
        idempotencyKey: `add-${claim.id}`,
      });
    expect(await add()).toEqual(await add());
    expect(await here.contactsOf(claim.id)).toHaveLength(2);
  });

  test.each([
    ['no type', { contactType: '' }, 'Contact type is required'],
    ['no name', { name: '' }, 'Full name is required'],
    ['a broken email', { email: 'ann' }, 'Valid email is required'],
  ])('%s is refused', async (_, change, message) => {
    const claim = await here.aKnownClaim();
    const body = { contactType: 'attorney', name: 'Ann', ...change } as never;
    await expect(here.comms.as('adjuster').call(api.addContact, { params: { id: claim.id }, body })).rejects.toMatchObject({
      httpStatus: 400,
      message,
    });
  });

  test('a missing claim and a foreign one get the same answer; clients get none', async () => {
    const foreign = await here.aKnownClaim({}, 2);
    for (const id of [foreign.id, 999_999])
      await expect(here.contactsOf(id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
    const claim = await here.aKnownClaim();
    await expect(here.contactsOf(claim.id, 'client')).rejects.toMatchObject({ httpStatus: 403 });
    await expect(here.comms.signedOut().call(api.listContacts, { params: { id: claim.id } })).rejects.toMatchObject({ httpStatus: 401 });
  });
});
