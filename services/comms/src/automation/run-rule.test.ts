// Rules at work: once for each cause, held with the reason, and not sent any more where the rule was turned off or somebody wrote.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { automationApi as api, commsApi } from '@plumbline/contracts/comms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAgo, movedEvent, AutomationTest } from '../testing/automation.ts';
import { agreed, openedEvent } from '../testing/olivias-claim.ts';
import { atNight } from '../testing/zones.ts';

let here: AutomationTest;

beforeAll(async () => {
  here = await AutomationTest.start();
});
afterAll(() => here.comms.stop());

test('a cause sends one message, marked with its rule, however often and late it is told; what was before sends none', async () => {
  const early = await here.opened();
  await here.happen(movedEvent(early));
  const rule = await here.onRule({ customMessage: 'We were at your house.' });
  await here.happen(movedEvent(early, daysAgo(1)));
  const claim = await here.opened();
  const event = movedEvent(claim);
  await here.happen(event);
  await here.happen(event);
  const sent = await here.messagesOf(claim.id);
  expect(sent).toMatchObject([{ sentBy: 'Plumbline', automation: { ruleId: rule.id, name: 'Tell the owner' } }]);
  expect(sent[0]?.content).toMatch(/Dana Cole/);
  await here.comms.worked(here.comms.service.built.messages.sendings);
  const [mail] = await here.adjuster().call(commsApi.listOutbox, { query: { claimId: claim.id } });
  expect(mail?.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  expect(await here.messagesOf(early.id)).toEqual([]);
  const { parts, built } = here.comms.service;
  expect(await built.automation.runs.findOne(parts.ownScope(1), { claimId: claim.id })).toMatchObject({ after: { claimVersion: 2 } });
  const [entry] = await here.adjuster().call(commsApi.listThread, { params: { id: claim.id } });
  expect(entry).toMatchObject({ isAutomatic: true, ruleName: 'Tell the owner' });
  expect(await here.runsOf(rule)).toMatchObject([
    {
      claimNumber: claim.claimNumber,
      cause: 'Status changed to Inspected',
      result: 'done',
      messages: [{ id: sent[0]?.id, method: 'email' }],
    },
  ]);
  // Another cause of the same day is held
  await here.happen(movedEvent({ ...claim, version: 5 }));
  expect((await here.runsOf(rule))[0]).toMatchObject({ result: 'held', reason: 'This rule already wrote to the owner that day' });
  expect(await here.messagesOf(claim.id)).toHaveLength(1);
  expect((await here.admin().call(api.listAutomationRules)).find(({ id }) => id === rule.id)).toMatchObject({
    counts: { done: 1, held: 1 },
  });
  await here.turnOff(rule);
});

test('who works here no more signs nothing: the firm does', async () => {
  await here.person(3, 'Lee Gone', false);
  const rule = await here.onRule();
  const claim = await here.opened({ assignedAdjusterId: 3 });
  await here.happen(movedEvent(claim));
  const [sent] = await here.messagesOf(claim.id);
  expect(sent?.content).toMatch(/Sincerely,\nBayshore Adjusters\n/);
  expect(sent?.content).not.toContain('Lee Gone');
  await here.turnOff(rule);
});

test('counsel, consent and an opt-out hold a message with the reason; at night a text waits; conditions leave claims out', async () => {
  const rule = await here.onRule({ method: 'sms', onlyDamageType: 'hurricane' });
  const represented = await here.opened({ consents: [...agreed], counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
  const silent = await here.opened();
  const late = await here.opened({ consents: [...agreed], timeZone: atNight() });
  const stopped = await here.opened({ consents: [...agreed], propertyOwnerPhone: '833-555-0177' });
  const contactId = (await here.adjuster().call(commsApi.listContacts, { params: { id: stopped.id } }))[0]?.id ?? 0;
  await here.adjuster().call(commsApi.recordOptOut, { body: { contactId, method: 'sms', reason: 'Said so on the phone' } });
  const burnt = await here.opened({ damageType: 'fire', consents: [...agreed] });
  for (const claim of [represented, stopped, silent, late, burnt]) await here.happen(movedEvent(claim));
  const runs = await here.runsOf(rule);
  expect(runs.map(({ claimId, result }) => [claimId, result])).toEqual([
    [late.id, 'done'],
    [silent.id, 'held'],
    [stopped.id, 'held'],
    [represented.id, 'held'],
  ]);
  expect(runs[0]?.messages).toMatchObject([{ status: 'scheduled' }]);
  expect(runs[1]?.reason).toMatch(/hasn't agreed to text messages/);
  expect(runs.slice(2).map(({ reason }) => reason)).toEqual([
    'This person opted out of this channel',
    expect.stringContaining('represented by Kim Law'),
  ]);
  await here.turnOff(rule);
  const after = await here.opened({ consents: [...agreed] });
  await here.happen(movedEvent(after));
  expect(await here.messagesOf(after.id)).toEqual([]);
});

test('what waits when a rule is turned off is held', async () => {
  const rule = await here.onRule();
  const claim = await here.opened();
  const { waiting, runs } = here.comms.service.built.automation;
  const { parts } = here.comms.service;
  await here.turnOff(rule);
  const run = { ruleId: rule.id, claimId: claim.id, causeKey: 'x', cause: 'x', causeAt: new Date(), result: 'waiting' as const };
  await parts.writeAs(parts.ownScope(1), async (tx) => {
    await runs.insert(tx, { _id: 9_001, ...run, isMet: false, communicationIds: [] }, []);
    await waiting.add(tx, 9_001);
  });
  await here.comms.worked(waiting);
  expect(await here.runsOf(rule)).toMatchObject([{ result: 'held', reason: expect.stringContaining('turned off') }]);
  expect(await here.messagesOf(claim.id)).toEqual([]);
});

test('a text of a rule that waits for the morning is not sent once the rule is off, the silence is over, or the payment was reversed', async () => {
  const send = async (claim: ClaimSnapshot) => {
    const rows = here.comms.service.parts.connection.collection('communications');
    const row = await rows.findOneAndUpdate({ claimId: claim.id, automation: { $exists: true } }, { $unset: { notBefore: 1 } });
    const { parts, built } = here.comms.service;
    await parts.writeAs(parts.ownScope(1), (tx) => built.messages.sendings.add(tx, Number(row?._id)));
    await here.comms.worked(built.messages.sendings);
    return (await here.messagesOf(claim.id)).find(({ automation }) => automation);
  };
  const rule = await here.onRule({ method: 'sms' });
  const late = await here.opened({ consents: [...agreed], timeZone: atNight() });
  await here.happen(movedEvent(late));
  expect(await here.messagesOf(late.id)).toMatchObject([{ status: 'scheduled' }]);
  await here.turnOff(rule);
  expect(await send(late)).toMatchObject({ status: 'suppressed', reason: 'The rule was turned off or changed before sending' });

  const silent = await here.onRule({ trigger: 'silent-firm', status: undefined, days: 2, method: 'sms' });
  const owner = await here.opened({ consents: [...agreed], timeZone: atNight(), createdAt: daysAgo(2) });
  await here.onSince(silent, new Date(Date.now() - 60_000));
  await here.watch(silent);
  expect(await here.messagesOf(owner.id)).toMatchObject([{ status: 'scheduled' }]);
  await here.write(owner.id);
  expect(await send(owner)).toMatchObject({ status: 'suppressed', reason: 'Someone wrote before this was sent' });
  await here.turnOff(silent);

  const thanks = await here.onRule({ trigger: 'payment-recorded', status: undefined, method: 'sms' });
  const payer = await here.opened({ consents: [...agreed], timeZone: atNight() });
  const payment = { invoiceId: 5, claimId: payer.id, invoiceNumber: 'INV-2026-000005', paymentId: 8, amount: 100 };
  const news = (type: string, data: object) => ({ ...openedEvent(payer), id: crypto.randomUUID(), type, aggregateId: 5, data });
  await here.happen(news('billing.payment-recorded', { ...payment, balance: 0 }));
  expect(await here.messagesOf(payer.id)).toMatchObject([{ status: 'scheduled' }]);
  const reversal = { balance: 100, kind: 'returned', wasPaid: true, isClaimPaid: false, why: 'NSF' };
  await here.happen(news('billing.payment-reversed', { ...payment, ...reversal }));
  expect(await send(payer)).toMatchObject({ status: 'suppressed', reason: 'The payment was reversed' });
  await here.turnOff(thanks);
});

test('a rule that hears of something first waits until the claim is known as it was then', async () => {
  const rule = await here.onRule({ onlyStatus: 'inspected' });
  const claim = await here.opened();
  const { waiting, runs } = here.comms.service.built.automation;
  const { parts } = here.comms.service;
  const run = { ruleId: rule.id, claimId: claim.id, causeKey: 'x', cause: 'x', causeAt: new Date(), result: 'waiting' as const };
  const work = async () => {
    await parts.writeAs(parts.ownScope(1), (tx) => waiting.add(tx, 9_002));
    await here.comms.worked(waiting);
    return runs.findOne(parts.ownScope(1), { _id: 9_002 });
  };
  const after = { claimVersion: claim.version + 1 };
  await parts.writeAs(parts.ownScope(1), (tx) => runs.insert(tx, { _id: 9_002, ...run, after, isMet: false, communicationIds: [] }, []));
  expect(await work()).toMatchObject({ result: 'waiting' });
  await here.turnOff(rule);
  const moved = movedEvent(claim);
  await here.comms.publish(moved);
  await here.comms.settle();
  expect(await work()).toMatchObject({ result: 'held', isMet: true, reason: expect.stringContaining('turned off') });
});

test('a task opens the conversation in the inbox of whose it is, with a private note', async () => {
  const rule = await here.onRule({
    trigger: 'claim-opened',
    status: undefined,
    action: 'assign',
    task: 'Call the owner today',
    templateType: undefined,
  });
  const claim = here.aClaim();
  await here.happen(openedEvent(claim));
  const { assignedAdjusterId: _, ...unassigned } = here.aClaim();
  await here.happen(openedEvent(unassigned));
  const [held, done] = await here.runsOf(rule);
  expect(held).toMatchObject({ result: 'held', reason: 'No adjuster is assigned to this claim' });
  expect(done).toMatchObject({ result: 'done', reason: 'Assigned to Dana Cole' });
  const mine = await here.comms.as('adjuster', { id: 2 }).call(commsApi.listConversations, { query: { view: 'mine' } });
  expect(mine.find(({ claimId }) => claimId === claim.id)).toMatchObject({ state: 'open', assignee: { name: 'Dana Cole' } });
  const [note] = await here.adjuster().call(commsApi.listThread, { params: { id: claim.id } });
  const { conversations } = here.comms.service.built.threads;
  const [kept] = await conversations.find(here.comms.service.parts.ownScope(1), { claimId: claim.id }, { limit: 1 });
  // It follows the claim to its next adjuster
  expect(kept).toMatchObject({ assigneeId: 2, isAssignedHere: false });
  expect(note).toMatchObject({ kind: 'note', text: 'Call the owner today', ruleName: 'Tell the owner', readers: [{ side: 'firm' }] });
  await here.turnOff(rule);
});

test('a claim that was removed leaves no cause and no run', async () => {
  const rule = await here.onRule();
  const claim = await here.opened();
  await here.happen(movedEvent(claim));
  expect((await here.runsOf(rule)).filter(({ claimId }) => claimId === claim.id)).toHaveLength(1);
  const data = { claimId: claim.id, claimNumber: claim.claimNumber, version: 9, why: 'Import undone' };
  await here.happen({ ...openedEvent(claim), type: 'claims.removed', aggregateVersion: 9, data });
  expect(await here.runsOf(rule)).toEqual([]);
  expect(await here.comms.service.built.automation.causes.count(here.comms.service.parts.ownScope(1), { claimId: claim.id })).toBe(0);
});
