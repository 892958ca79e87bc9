// Rules of automation over the API: off until tested, once for each cause, held with the reason, and never a trigger of each other.
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { automationApi as api, commsApi, type AutomationRule, type AutomationRuleDraft } from '@plumbline/contracts/comms';
import { userAdded } from '@plumbline/contracts/identity';
import type { Envelope } from '@plumbline/contracts/kernel';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { atNight, byDay } from '../testing/zones.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 0;
const told: Envelope[] = [];
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.bus.tap((envelope) => void told.push(envelope));
  for (const organizationId of [1, 2]) await comms.publish(firmEvent(organizationId));
  const person = { userId: 2, name: 'Dana Cole', email: 'dana@a.test', role: 'adjuster', isAuthorized: true, licenses: [] };
  await comms.publish({ ...firmEvent(), type: userAdded.type, aggregateId: 2, data: person });
  await comms.settle();
});
afterAll(() => comms.stop());

const admin = (organizationId = 1) => comms.as('admin', { organizationId });
const statusRule: AutomationRuleDraft = {
  name: 'Tell the owner',
  trigger: 'status-changed',
  status: 'inspected',
  action: 'message',
  templateType: 'status_update',
};

function aClaim(change: Partial<ClaimSnapshot> = {}): ClaimSnapshot {
  return oliviasClaim({ id: (lastClaim += 1), timeZone: byDay(), assignedAdjusterId: 2, createdAt: new Date().toISOString(), ...change });
}

async function opened(change: Partial<ClaimSnapshot> = {}): Promise<ClaimSnapshot> {
  const claim = aClaim(change);
  await comms.publish(openedEvent(claim));
  await comms.settle();
  return claim;
}

function movedEvent(claim: ClaimSnapshot, at = new Date().toISOString()): Envelope {
  const now = { ...claim, status: 'inspected' as const, version: claim.version + 1 };
  const data = { claimId: claim.id, claim: now, from: 'scheduled', to: 'inspected' };
  return { ...openedEvent(now), type: 'claims.status-changed', at, aggregateVersion: now.version, data };
}

async function happen(event: Envelope): Promise<void> {
  await comms.publish(event);
  await comms.settle();
  await comms.worked(comms.service.built.automation.waiting);
}

const create = (draft: Partial<AutomationRuleDraft> = {}) => admin().call(api.createAutomationRule, { body: { ...statusRule, ...draft } });
const testRule = ({ id }: AutomationRule) => admin().call(api.testAutomationRule, { params: { id } });
const turnOn = ({ id, version }: AutomationRule) => admin().call(api.turnOnAutomationRule, { params: { id }, body: { version } });
const turnOff = ({ id }: AutomationRule) => admin().call(api.turnOffAutomationRule, { params: { id } });
const runsOf = ({ id }: AutomationRule) => comms.as('adjuster').call(api.listAutomationRuns, { params: { id } });
const messagesOf = (id: number) => comms.as('adjuster').call(commsApi.listClaimCommunications, { params: { id } });

async function onRule(draft: Partial<AutomationRuleDraft> = {}): Promise<AutomationRule> {
  const { rule } = await testRule(await create(draft));
  return turnOn(rule);
}

test('a rule is off until it was tested; a change turns it off again; everybody sees it, administrators change it', async () => {
  const made = await create();
  expect(made).toMatchObject({ isOn: false, counts: { done: 0, held: 0 } });
  await expect(turnOn(made)).rejects.toMatchObject({ httpStatus: 422, message: 'Test this rule with a dry run before you turn it on' });
  const { rule } = await testRule(made);
  await expect(turnOn({ ...rule, version: 9 })).rejects.toMatchObject({ httpStatus: 409 });
  const on = await turnOn(rule);
  expect(on.isOn).toBe(true);
  expect(await turnOn(rule)).toEqual(on);
  const body = { ...statusRule, name: 'Renamed', version: on.version };
  const changed = await admin().call(api.changeAutomationRule, { params: { id: on.id }, body });
  expect(changed).toMatchObject({ isOn: false, name: 'Renamed' });
  expect(changed.testedAt).toBeUndefined();
  await expect(admin().call(api.changeAutomationRule, { params: { id: on.id }, body })).rejects.toMatchObject({ httpStatus: 409 });
  expect((await comms.as('reviewer').call(api.listAutomationRules)).map(({ name }) => name)).toContain('Renamed');
  await expect(comms.as('adjuster').call(api.createAutomationRule, { body: statusRule })).rejects.toMatchObject({ httpStatus: 403 });
  await admin().call(api.removeAutomationRule, { params: { id: on.id } });
  await expect(admin().call(api.removeAutomationRule, { params: { id: on.id } })).rejects.toMatchObject({ httpStatus: 404 });
  await comms.settle();
  const audited = told.filter(({ type }) => type === 'comms.automation-rule-changed').map(({ data }) => (data as { what: string }).what);
  expect(audited).toEqual(['created', 'turned-on', 'edited', 'removed']);
});

test('what a trigger or an action needs, people of another firm and unknown rules are refused', async () => {
  const refused = async (draft: Partial<AutomationRuleDraft>) => create(draft).catch(({ fields }: { fields: object }) => fields);
  expect(await refused({ status: undefined })).toEqual({ status: 'Choose a status' });
  expect(await refused({ trigger: 'deadline', days: 2 })).toEqual({ days: 'Choose 7, 3 or 1 days before the deadline' });
  expect(await refused({ trigger: 'silent-owner' })).toEqual({ days: 'Enter a number of days' });
  expect(await refused({ action: 'assign', task: ' ' })).toEqual({ task: 'Enter what is to be done' });
  expect(await refused({ onlyAdjusterId: 77 })).toEqual({ onlyAdjusterId: 'This user was not found' });
  // What belongs to another trigger or another action is not kept
  const silent = await create({ trigger: 'silent-owner', days: 3, task: 'Call', customMessage: ' ' });
  expect(Object.keys(silent).toSorted()).toEqual(['action', 'counts', 'days', 'id', 'isOn', 'name', 'templateType', 'trigger', 'version']);
  const { id, version } = await create();
  const params = { id };
  const foreign = [
    () => admin(2).call(api.changeAutomationRule, { params, body: { ...statusRule, version } }),
    () => admin(2).call(api.testAutomationRule, { params }),
    () => admin(2).call(api.turnOnAutomationRule, { params, body: { version } }),
    () => admin(2).call(api.turnOffAutomationRule, { params }),
    () => admin(2).call(api.removeAutomationRule, { params }),
    () => admin(2).call(api.listAutomationRuns, { params }),
  ];
  for (const call of foreign) await expect(call()).rejects.toMatchObject({ httpStatus: 404 });
  expect(await admin(2).call(api.listAutomationRules)).toEqual([]);
});

test('a cause sends one message, marked with its rule, however often and late it is told; what was before sends none', async () => {
  const early = await opened();
  await happen(movedEvent(early));
  const rule = await onRule({ customMessage: 'We were at your house.' });
  await happen(movedEvent(early, daysAgo(1)));
  const claim = await opened();
  const event = movedEvent(claim);
  await happen(event);
  await happen(event);
  const sent = await messagesOf(claim.id);
  expect(sent).toMatchObject([{ sentBy: 'Plumbline', automation: { ruleId: rule.id, name: 'Tell the owner' } }]);
  expect(sent[0]?.content).toMatch(/Dana Cole/);
  await comms.worked(comms.service.built.messages.sendings);
  const [mail] = await comms.as('adjuster').call(commsApi.listOutbox, { query: { claimId: claim.id } });
  expect(mail?.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
  expect(await messagesOf(early.id)).toEqual([]);
  const { parts, built } = comms.service;
  expect(await built.automation.runs.findOne(parts.ownScope(1), { claimId: claim.id })).toMatchObject({ after: { claimVersion: 2 } });
  const [entry] = await comms.as('adjuster').call(commsApi.listThread, { params: { id: claim.id } });
  expect(entry).toMatchObject({ isAutomatic: true, ruleName: 'Tell the owner' });
  expect(await runsOf(rule)).toMatchObject([
    {
      claimNumber: claim.claimNumber,
      cause: 'Status changed to Inspected',
      result: 'done',
      messages: [{ id: sent[0]?.id, method: 'email' }],
    },
  ]);
  // Another cause of the same day is held
  await happen(movedEvent({ ...claim, version: 5 }));
  expect((await runsOf(rule))[0]).toMatchObject({ result: 'held', reason: 'This rule already wrote to the owner that day' });
  expect(await messagesOf(claim.id)).toHaveLength(1);
  expect((await admin().call(api.listAutomationRules)).find(({ id }) => id === rule.id)).toMatchObject({ counts: { done: 1, held: 1 } });
  await turnOff(rule);
});

test('counsel, consent and an opt-out hold a message with the reason; at night a text waits; conditions leave claims out', async () => {
  const rule = await onRule({ method: 'sms', onlyDamageType: 'hurricane' });
  const represented = await opened({ consents: [...agreed], counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
  const silent = await opened();
  const late = await opened({ consents: [...agreed], timeZone: atNight() });
  const stopped = await opened({ consents: [...agreed], propertyOwnerPhone: '833-555-0177' });
  const contactId = (await comms.as('adjuster').call(commsApi.listContacts, { params: { id: stopped.id } }))[0]?.id ?? 0;
  await comms.as('adjuster').call(commsApi.recordOptOut, { body: { contactId, method: 'sms', reason: 'Said so on the phone' } });
  const burnt = await opened({ damageType: 'fire', consents: [...agreed] });
  for (const claim of [represented, stopped, silent, late, burnt]) await happen(movedEvent(claim));
  const runs = await runsOf(rule);
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
  await turnOff(rule);
  const after = await opened({ consents: [...agreed] });
  await happen(movedEvent(after));
  expect(await messagesOf(after.id)).toEqual([]);
});

test('what waits when a rule is turned off is held', async () => {
  const rule = await onRule();
  const claim = await opened();
  const { waiting, runs } = comms.service.built.automation;
  const { parts } = comms.service;
  await turnOff(rule);
  const run = { ruleId: rule.id, claimId: claim.id, causeKey: 'x', cause: 'x', causeAt: new Date(), result: 'waiting' as const };
  await parts.writeAs(parts.ownScope(1), async (tx) => {
    await runs.insert(tx, { _id: 9_001, ...run, isMet: false, communicationIds: [] }, []);
    await waiting.add(tx, 9_001);
  });
  await comms.worked(waiting);
  expect(await runsOf(rule)).toMatchObject([{ result: 'held', reason: expect.stringContaining('turned off') }]);
  expect(await messagesOf(claim.id)).toEqual([]);
});

test('a text of a rule that waits for the morning is not sent once the rule is off, or the silence is over', async () => {
  const send = async (claim: ClaimSnapshot) => {
    const rows = comms.service.parts.connection.collection('communications');
    const row = await rows.findOneAndUpdate({ claimId: claim.id, automation: { $exists: true } }, { $unset: { notBefore: 1 } });
    const { parts, built } = comms.service;
    await parts.writeAs(parts.ownScope(1), (tx) => built.messages.sendings.add(tx, Number(row?._id)));
    await comms.worked(built.messages.sendings);
    return (await messagesOf(claim.id)).find(({ automation }) => automation);
  };
  const rule = await onRule({ method: 'sms' });
  const late = await opened({ consents: [...agreed], timeZone: atNight() });
  await happen(movedEvent(late));
  expect(await messagesOf(late.id)).toMatchObject([{ status: 'scheduled' }]);
  await turnOff(rule);
  expect(await send(late)).toMatchObject({ status: 'suppressed', reason: 'The rule was turned off or changed before sending' });

  const silent = await onRule({ trigger: 'silent-firm', status: undefined, days: 2, method: 'sms' });
  const { watches, waiting, rules } = comms.service.built.automation;
  const { parts } = comms.service;
  const owner = await opened({ consents: [...agreed], timeZone: atNight(), createdAt: daysAgo(2) });
  const back = new Date(Date.now() - 60_000);
  await rules.mark(parts.ownScope(1), { _id: silent.id }, { $set: { turnedOnAt: back, watchedTo: back } });
  await parts.writeAs(parts.ownScope(1), (tx) => watches.add(tx, silent.id));
  await comms.worked(watches);
  await comms.worked(waiting);
  expect(await messagesOf(owner.id)).toMatchObject([{ status: 'scheduled' }]);
  const body = { eventType: 'manual_communication' as const, claimId: owner.id, data: { templateType: 'status_update' as const } };
  await comms.as('adjuster').call(commsApi.triggerCommunication, { body });
  expect(await send(owner)).toMatchObject({ status: 'suppressed', reason: 'Somebody wrote before this was sent' });
  await turnOff(silent);
});

test('a rule that hears of something first waits until the claim is known as it was then', async () => {
  const rule = await onRule({ onlyStatus: 'inspected' });
  const claim = await opened();
  const { waiting, runs } = comms.service.built.automation;
  const { parts } = comms.service;
  const run = { ruleId: rule.id, claimId: claim.id, causeKey: 'x', cause: 'x', causeAt: new Date(), result: 'waiting' as const };
  const work = async () => {
    await parts.writeAs(parts.ownScope(1), (tx) => waiting.add(tx, 9_002));
    await comms.worked(waiting);
    return runs.findOne(parts.ownScope(1), { _id: 9_002 });
  };
  const after = { claimVersion: claim.version + 1 };
  await parts.writeAs(parts.ownScope(1), (tx) => runs.insert(tx, { _id: 9_002, ...run, after, isMet: false, communicationIds: [] }, []));
  expect(await work()).toMatchObject({ result: 'waiting' });
  await turnOff(rule);
  const moved = movedEvent(claim);
  await comms.publish(moved);
  await comms.settle();
  expect(await work()).toMatchObject({ result: 'held', isMet: true, reason: expect.stringContaining('turned off') });
});

test('a dry run lists what would have been sent or held, newest first, and sends nothing', async () => {
  const fine = await opened({ damageType: 'hail' });
  const second = movedEvent({ ...fine, version: 2 });
  await happen(movedEvent(fine));
  await happen(second);
  const represented = await opened({ damageType: 'hail', counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
  await happen(movedEvent(represented));
  await happen(movedEvent({ ...represented, version: 2 }));
  const found = await testRule(await create({ onlyDamageType: 'hail' }));
  expect(found).toMatchObject({ met: 4, isCut: false, knownSince: expect.any(String), rule: { testedAt: expect.any(String) } });
  expect(found.rows.map(({ claimId, outcome }) => [claimId, outcome])).toEqual([
    [represented.id, 'held'],
    [represented.id, 'held'],
    [fine.id, 'held'],
    [fine.id, 'sent'],
  ]);
  expect(found.rows[3]).toMatchObject({ to: 'Olivia Owner, olivia@example.com', text: expect.stringContaining('Dana Cole') });
  expect(found.rows.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Kim Law'),
    // Nothing was sent that day: it is held for its own reason
    expect.stringContaining('Kim Law'),
    'This rule already wrote to the owner that day',
    'No provider is set up: the message would stay in the outbox',
  ]);
  expect(await messagesOf(fine.id)).toEqual([]);
});

test('a task opens the conversation in the inbox of whose it is, with a private note', async () => {
  const rule = await onRule({
    trigger: 'claim-opened',
    status: undefined,
    action: 'assign',
    task: 'Call the owner today',
    templateType: undefined,
  });
  const claim = aClaim();
  await happen(openedEvent(claim));
  const unassigned = oliviasClaim({ id: (lastClaim += 1), timeZone: byDay() });
  await happen({ ...openedEvent(unassigned), at: new Date().toISOString() });
  const [held, done] = await runsOf(rule);
  expect(held).toMatchObject({ result: 'held', reason: 'No adjuster is assigned to this claim' });
  expect(done).toMatchObject({ result: 'done', reason: 'Assigned to Dana Cole' });
  const mine = await comms.as('adjuster', { id: 2 }).call(commsApi.listConversations, { query: { view: 'mine' } });
  expect(mine.find(({ claimId }) => claimId === claim.id)).toMatchObject({ state: 'open', assignee: { name: 'Dana Cole' } });
  const [note] = await comms.as('adjuster').call(commsApi.listThread, { params: { id: claim.id } });
  const { conversations } = comms.service.built.threads;
  const [kept] = await conversations.find(comms.service.parts.ownScope(1), { claimId: claim.id }, { limit: 1 });
  // It follows the claim to its next adjuster
  expect(kept).toMatchObject({ assigneeId: 2, isAssignedHere: false });
  expect(note).toMatchObject({ kind: 'note', text: 'Call the owner today', ruleName: 'Tell the owner', readers: [{ side: 'firm' }] });
  await turnOff(rule);
});

/** As if this had been written so many days ago. */
async function moveBack(claimId: number, days: number, of: { direction?: 'out' } = {}): Promise<void> {
  const entries = comms.service.parts.connection.collection('thread_entries');
  await entries.updateMany({ claimId, ...of }, { $set: { createdAt: new Date(Date.now() - days * dayMs) } });
}

test('a silence begins a rule once; an answer, a rule and what was complete before it was turned on do not', async () => {
  const write = (claimId: number) =>
    comms.as('adjuster').call(commsApi.triggerCommunication, {
      body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update' } },
    });
  const [quiet, long, sentIn] = [await opened(), await opened(), await opened()];
  const answered = await opened({ propertyOwnerPhone: '833-555-0155' });
  for (const { id } of [quiet, long, answered, sentIn]) await write(id);
  const minute = 1 / (24 * 60);
  await moveBack(quiet.id, 3 - minute);
  await moveBack(long.id, 20);
  const contact = (await comms.as('adjuster').call(commsApi.listContacts, { params: { id: answered.id } }))[0]?.id ?? 0;
  await admin().call(commsApi.simulateText, { body: { contactId: contact, text: 'Yes' } });
  const actor = { kind: 'user', id: 70, name: 'Olivia Owner', role: 'client' } as const;
  const item = { claimId: sentIn.id, claimNumber: sentIn.claimNumber, title: 'The policy', documentId: 9 };
  await comms.publish({ ...openedEvent(sentIn), type: 'claims.case-item-received', actor, data: item });
  await comms.settle();
  const made = await create({ trigger: 'silent-owner', status: undefined, days: 3, customMessage: 'Please call us.' });
  const found = await testRule(made);
  expect(found.rows.map(({ claimId }) => claimId)).toEqual([long.id]);
  const rule = await turnOn(found.rule);
  const { watches, waiting, rules } = comms.service.built.automation;
  const { parts } = comms.service;
  await comms.worked(watches);
  // The minute is over
  await moveBack(quiet.id, 3);
  for (const { id } of [answered, sentIn]) await moveBack(id, 3, { direction: 'out' });
  const back = new Date(Date.now() - 5_000);
  await rules.mark(parts.ownScope(1), { _id: rule.id }, { $set: { turnedOnAt: back, watchedTo: back } });
  for (const _ of [1, 2]) {
    await parts.writeAs(parts.ownScope(1), (tx) => watches.add(tx, rule.id));
    await comms.worked(watches);
    await comms.worked(waiting);
  }
  expect(await runsOf(rule)).toMatchObject([{ claimId: quiet.id, result: 'done', cause: "The owner hasn't answered for 3 days" }]);
  expect((await messagesOf(quiet.id)).filter(({ automation }) => automation)).toHaveLength(1);
  // Its own message is no word of the firm: it begins no other silence
  await moveBack(quiet.id, 10);
  expect(
    (await testRule(await create({ trigger: 'silent-firm', status: undefined, days: 3 }))).rows.filter(
      ({ claimId }) => claimId === quiet.id,
    ),
  ).toHaveLength(1);
  await turnOff(rule);
});

test('one word to two people is one silence', async () => {
  const { id } = await opened();
  const spouse = { name: 'Sam Owner', contactType: 'primary' as const, email: 'sam@example.com' };
  await comms.as('adjuster').call(commsApi.addContact, { params: { id }, body: spouse });
  const body = { eventType: 'manual_communication' as const, claimId: id, data: { templateType: 'status_update' as const } };
  await comms.as('adjuster').call(commsApi.triggerCommunication, { body });
  expect(await messagesOf(id)).toHaveLength(2);
  await moveBack(id, 4);
  const { rows } = await testRule(await create({ trigger: 'silent-owner', status: undefined, days: 3 }));
  expect(rows.filter(({ claimId }) => claimId === id)).toHaveLength(1);
});

test('a claim that was removed leaves no cause and no run', async () => {
  const rule = await onRule();
  const claim = await opened();
  await happen(movedEvent(claim));
  expect((await runsOf(rule)).filter(({ claimId }) => claimId === claim.id)).toHaveLength(1);
  const data = { claimId: claim.id, claimNumber: claim.claimNumber, version: 9, why: 'Import undone' };
  await happen({ ...openedEvent(claim), type: 'claims.removed', aggregateVersion: 9, data });
  expect(await runsOf(rule)).toEqual([]);
  expect(await comms.service.built.automation.causes.count(comms.service.parts.ownScope(1), { claimId: claim.id })).toBe(0);
});
