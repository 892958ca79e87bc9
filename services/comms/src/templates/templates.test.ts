// The templates that a firm begins with, and one of its own that messages are written from.
import { commsApi as api } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ByHand } from '../testing/by-hand.ts';

let here: ByHand;

beforeAll(async () => {
  here = await ByHand.start();
});
afterAll(() => here.comms.stop());

describe('templates', () => {
  test('every organization begins with the defaults, at both addresses, once', async () => {
    const people = [here.comms.as('adjuster', { organizationId: 8 }), here.comms.as('reviewer', { organizationId: 8 })];
    const lists = await Promise.all(people.map((person) => person.call(api.listTemplates)));
    expect(await people[0]?.call(api.listTemplatesAlias)).toHaveLength(30);
    expect(lists.every((list) => list.length === 30)).toBe(true);
  });

  test('an own one is used from then on; an unknown variable, a missing subject and a used name are refused', async () => {
    const admin = here.comms.as('admin');
    const draft = {
      name: 'Our update',
      channel: 'email',
      subject: 'News on {claimNumber}',
      body: 'Dear {ownerName}: {claimStatus}.',
      templateType: 'status_update',
    } as const;
    await expect(admin.call(api.createTemplate, { body: { ...draft, body: '{password}' } })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Unknown variable {password}',
    });
    await expect(admin.call(api.createTemplate, { body: { ...draft, subject: undefined } })).rejects.toMatchObject({
      httpStatus: 400,
      message: 'Enter a subject for the email',
    });
    await admin.call(api.createTemplate, { body: draft });
    await expect(admin.call(api.createTemplate, { body: draft })).rejects.toMatchObject({ httpStatus: 409 });
    const claim = await here.aKnownClaim();
    await here.send(claim.id);
    expect((await here.historyOf(claim.id))[0]).toMatchObject({
      content: 'Dear Olivia Owner: Inspection Scheduled.',
      template: { name: 'Our update', version: 1 },
    });
  });
});
