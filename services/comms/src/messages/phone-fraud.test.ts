// Numbers that earn money from being texted, and a firm that sends more than anybody would: refused before a carrier is asked.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim } from '../testing/olivias-claim.ts';
import { byDay } from '../testing/zones.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { settings: { PHONE_MESSAGES_PER_HOUR: '3', PHONE_MESSAGES_PER_DAY: '5' } });
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  await comms.settle();
});
afterAll(() => comms.stop());

async function aClaim(change: Partial<ClaimSnapshot>, organizationId = 1): Promise<number> {
  const claim = oliviasClaim({ id: (lastClaim += 1), consents: [...agreed], timeZone: byDay(), ...change });
  await comms.publish({
    id: crypto.randomUUID(),
    type: 'claims.opened',
    organizationId,
    actor: { kind: 'service', id: 'claims', name: 'Plumbline' },
    at: '2026-11-01T10:00:00.000Z',
    aggregateId: claim.id,
    aggregateVersion: claim.version,
    data: { claimId: claim.id, claim },
  });
  await comms.settle();
  return claim.id;
}

const text = (claimId: number, { organizationId = 1, method = 'sms' } = {}) =>
  comms.as('adjuster', { organizationId }).call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', method } },
  });

describe.each(['sms', 'phone'])('on the channel %s', (method) => {
  test.each([
    ['+1 900 555 1234', 'This is a premium number'],
    ['(305) 976-1234', 'This is a premium number'],
    ['+881 6 1234 5678', 'limited to numbers in US, PR, VI, GU, AS, MP'],
    ['+979 123 456 789', 'This is a premium number'],
    ['+1 809 555 1234', 'limited to numbers in US, PR, VI, GU, AS, MP'],
  ])('nothing goes to %s', async (propertyOwnerPhone, why) => {
    const claimId = await aClaim({ propertyOwnerPhone });
    await expect(text(claimId, { method })).rejects.toMatchObject({ httpStatus: 422, message: expect.stringContaining(why) });
    expect(await comms.as('adjuster').call(api.listClaimCommunications, { params: { id: claimId } })).toEqual([]);
  });
});

test('a code for texts is sent to no such number either', async () => {
  const asked = comms.as('adjuster').call(api.startTextNumber, { body: { phone: '+1 900 555 1234', timeZone: 'America/New_York' } });
  await expect(asked).rejects.toMatchObject({ httpStatus: 422, fields: { phone: expect.stringContaining('premium number') } });
});

test('a firm has a limit of its own for texts and calls together, and email goes on', async () => {
  const ids = await Promise.all([0, 1, 2, 3].map(() => aClaim({})));
  for (const [index, id] of ids.slice(0, 3).entries()) await text(id, { method: index === 0 ? 'phone' : 'sms' });
  await expect(text(ids[3] ?? 0)).rejects.toMatchObject({
    httpStatus: 429,
    message: expect.stringContaining('up to 3 text messages and calls per hour'),
  });
  await expect(text(ids[3] ?? 0, { method: 'email' })).resolves.toBeDefined();
  const elsewhere = await aClaim({}, 2);
  await expect(text(elsewhere, { organizationId: 2 })).resolves.toBeDefined();
});
