// Silences that begin a rule: once, after nobody wrote or answered, and only those that became complete since it was turned on.
import { commsApi } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, AutomationTest } from '../testing/automation.ts';
import { openedEvent } from '../testing/olivias-claim.ts';

let here: AutomationTest;

beforeAll(async () => {
  here = await AutomationTest.start();
});
afterAll(() => here.comms.stop());

/** As if this had been written so many days ago. */
async function moveBack(claimId: number, days: number, of: { direction?: 'out' } = {}): Promise<void> {
  const entries = here.comms.service.parts.connection.collection('thread_entries');
  await entries.updateMany({ claimId, ...of }, { $set: { createdAt: new Date(Date.now() - days * dayMs) } });
}

test('a silence begins a rule once; an answer, a rule and what was complete before it was turned on do not', async () => {
  const [quiet, long, sentIn] = [await here.opened(), await here.opened(), await here.opened()];
  const answered = await here.opened({ propertyOwnerPhone: '833-555-0155' });
  for (const { id } of [quiet, long, answered, sentIn]) await here.write(id);
  const minute = 1 / (24 * 60);
  await moveBack(quiet.id, 3 - minute);
  await moveBack(long.id, 20);
  const contact = (await here.adjuster().call(commsApi.listContacts, { params: { id: answered.id } }))[0]?.id ?? 0;
  await here.admin().call(commsApi.simulateText, { body: { contactId: contact, text: 'Yes' } });
  const actor = { kind: 'user', id: 70, name: 'Olivia Owner', role: 'client' } as const;
  const item = { claimId: sentIn.id, claimNumber: sentIn.claimNumber, title: 'The policy', documentId: 9 };
  await here.comms.publish({ ...openedEvent(sentIn), type: 'claims.case-item-received', actor, data: item });
  await here.comms.settle();
  const made = await here.create({ trigger: 'silent-owner', status: undefined, days: 3, customMessage: 'Please call us.' });
  const found = await here.testRule(made);
  expect(found.rows.map(({ claimId }) => claimId)).toEqual([long.id]);
  const rule = await here.turnOn(found.rule);
  await here.comms.worked(here.comms.service.built.automation.watches);
  // The minute is over
  await moveBack(quiet.id, 3);
  for (const { id } of [answered, sentIn]) await moveBack(id, 3, { direction: 'out' });
  await here.onSince(rule, new Date(Date.now() - 5_000));
  for (const _ of [1, 2]) await here.watch(rule);
  expect(await here.runsOf(rule)).toMatchObject([{ claimId: quiet.id, result: 'done', cause: "The owner hasn't answered for 3 days" }]);
  expect((await here.messagesOf(quiet.id)).filter(({ automation }) => automation)).toHaveLength(1);
  // Its own message is no word of the firm: it begins no other silence
  await moveBack(quiet.id, 10);
  expect(
    (await here.testRule(await here.create({ trigger: 'silent-firm', status: undefined, days: 3 }))).rows.filter(
      ({ claimId }) => claimId === quiet.id,
    ),
  ).toHaveLength(1);
  await here.turnOff(rule);
});

test('one word to two people is one silence', async () => {
  const { id } = await here.opened();
  const spouse = { name: 'Sam Owner', contactType: 'primary' as const, email: 'sam@example.com' };
  await here.adjuster().call(commsApi.addContact, { params: { id }, body: spouse });
  await here.write(id);
  expect(await here.messagesOf(id)).toHaveLength(2);
  await moveBack(id, 4);
  const { rows } = await here.testRule(await here.create({ trigger: 'silent-owner', status: undefined, days: 3 }));
  expect(rows.filter(({ claimId }) => claimId === id)).toHaveLength(1);
});
