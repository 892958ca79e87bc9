// Emails that carry a report, asked for by the claims service, as the outbox and its deliveries see them.
import { commsApi as api } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ByHand } from '../testing/by-hand.ts';

let here: ByHand;

beforeAll(async () => {
  here = await ByHand.start();
});
afterAll(() => here.comms.stop());

describe('the email that carries a report', () => {
  const bytes = { fileName: 'report.pdf', bytes: 3, sha256: 'a'.repeat(64) };
  const mail = (claimId: number, over: Record<string, unknown> = {}) => ({
    claimId,
    deliveryId: claimId * 10,
    attempt: 1,
    name: 'Desk Adjuster',
    email: 'desk@carrier.example',
    subject: 'Damage report',
    message: 'Please find it attached',
    sentBy: 'Test adjuster',
    attachment: bytes,
    ...over,
  });
  const queue = (claimId: number, over: Record<string, unknown> = {}) =>
    here.comms.asService().call(api.queueReportEmail, { body: mail(claimId, over) });
  const outcome = (claimId: number) =>
    here.received.findLast((one) => one.type.startsWith('comms.message-') && (one.data as { claimId: number }).claimId === claimId);

  test('is queued once for each attempt, stands in the outbox with its attachment, and tells the delivery', async () => {
    const claim = await here.aKnownClaim();
    const first = await queue(claim.id);
    expect(await queue(claim.id, { subject: 'Asked again' })).toEqual(first);
    await here.comms.worked(here.comms.service.built.messages.sendings);
    await here.comms.settle();
    const outbox = await here.comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } });
    expect(outbox).toMatchObject([{ to: 'desk@carrier.example', subject: 'Damage report', attachment: bytes }]);
    expect(outcome(claim.id)).toMatchObject({
      type: 'comms.message-kept',
      data: { reportDeliveryId: claim.id * 10, deliveryAttempt: 1 },
    });
    const contacts = await here.comms.as('adjuster').call(api.listContacts, { params: { id: claim.id } });
    expect(contacts.map((one) => one.email)).toContain('desk@carrier.example');
    await queue(claim.id, { attempt: 2 });
    await here.comms.worked(here.comms.service.built.messages.sendings);
    expect(await here.comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } })).toHaveLength(2);
  });

  test('to an address that can never be reached fails with the reason, and nothing stands in the outbox', async () => {
    const claim = await here.aKnownClaim();
    await queue(claim.id, { email: 'desk@nowhere.invalid' });
    await here.comms.worked(here.comms.service.built.messages.sendings);
    await here.comms.settle();
    expect(outcome(claim.id)).toMatchObject({
      type: 'comms.message-failed',
      data: { reason: expect.stringContaining('No mail server exists'), reportDeliveryId: claim.id * 10 },
    });
    expect(await here.comms.as('adjuster').call(api.listOutbox, { query: { claimId: claim.id } })).toEqual([]);
  });

  test('to somebody who wants nothing is not sent and says so; an unknown claim and people are refused', async () => {
    const claim = await here.aKnownClaim();
    const [owner] = await here.comms.as('adjuster').call(api.listContacts, { params: { id: claim.id } });
    await here.comms.as('adjuster').call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'email', reason: 'By letter' } });
    await queue(claim.id, { email: 'olivia@example.com' });
    await here.comms.settle();
    expect(outcome(claim.id)).toMatchObject({
      type: 'comms.message-failed',
      data: { reason: expect.stringContaining('opted out of this channel') },
    });
    await expect(queue(98_765_432)).rejects.toMatchObject({ httpStatus: 404 });
    await expect(here.comms.as('admin').call(api.queueReportEmail, { body: mail(claim.id) })).rejects.toMatchObject({ httpStatus: 403 });
  });
});
