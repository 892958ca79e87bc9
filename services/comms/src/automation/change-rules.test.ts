// Rules of automation as administrators make them: off until tested, refused where something is missing or foreign, and what a dry run says.
import { automationApi as api, type AutomationRuleDraft } from '@plumbline/contracts/comms';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { movedEvent, AutomationTest, statusRule } from '../testing/automation.ts';

let here: AutomationTest;

beforeAll(async () => {
  here = await AutomationTest.start();
});
afterAll(() => here.comms.stop());

test('a rule is off until it was tested; a change turns it off again; everybody sees it, administrators change it', async () => {
  const told: Envelope[] = [];
  await here.comms.bus.subscribeLive((envelope) => void told.push(envelope));
  const made = await here.create();
  expect(made).toMatchObject({ isOn: false, counts: { done: 0, held: 0 } });
  await expect(here.turnOn(made)).rejects.toMatchObject({
    httpStatus: 422,
    message: 'Test this rule with a dry run before you turn it on',
  });
  const { rule } = await here.testRule(made);
  await expect(here.turnOn({ ...rule, version: 9 })).rejects.toMatchObject({ httpStatus: 409 });
  const on = await here.turnOn(rule);
  expect(on.isOn).toBe(true);
  expect(await here.turnOn(rule)).toEqual(on);
  const body = { ...statusRule, name: 'Renamed', version: on.version };
  const changed = await here.admin().call(api.changeAutomationRule, { params: { id: on.id }, body });
  expect(changed).toMatchObject({ isOn: false, name: 'Renamed' });
  expect(changed.testedAt).toBeUndefined();
  await expect(here.admin().call(api.changeAutomationRule, { params: { id: on.id }, body })).rejects.toMatchObject({ httpStatus: 409 });
  expect((await here.comms.as('reviewer').call(api.listAutomationRules)).map(({ name }) => name)).toContain('Renamed');
  await expect(here.adjuster().call(api.createAutomationRule, { body: statusRule })).rejects.toMatchObject({ httpStatus: 403 });
  await here.admin().call(api.removeAutomationRule, { params: { id: on.id } });
  await expect(here.admin().call(api.removeAutomationRule, { params: { id: on.id } })).rejects.toMatchObject({ httpStatus: 404 });
  await here.comms.settle();
  const audited = told.filter(({ type }) => type === 'comms.automation-rule-changed').map(({ data }) => (data as { what: string }).what);
  expect(audited).toEqual(['created', 'turned-on', 'edited', 'removed']);
});

test('what a trigger or an action needs, people of another firm and unknown rules are refused', async () => {
  const refused = async (draft: Partial<AutomationRuleDraft>) => here.create(draft).catch(({ fields }: { fields: object }) => fields);
  expect(await refused({ status: undefined })).toEqual({ status: 'Choose a status' });
  expect(await refused({ trigger: 'deadline', days: 2 })).toEqual({ days: 'Choose 7, 3 or 1 days before the deadline' });
  expect(await refused({ trigger: 'silent-owner' })).toEqual({ days: 'Enter a number of days' });
  expect(await refused({ action: 'assign', task: ' ' })).toEqual({ task: 'Enter what is to be done' });
  expect(await refused({ onlyAdjusterId: 77 })).toEqual({ onlyAdjusterId: 'This user was not found' });
  // What belongs to another trigger or another action is not kept
  const silent = await here.create({ trigger: 'silent-owner', days: 3, task: 'Call', customMessage: ' ' });
  expect(Object.keys(silent).toSorted()).toEqual(['action', 'counts', 'days', 'id', 'isOn', 'name', 'templateType', 'trigger', 'version']);
  const { id, version } = await here.create();
  const params = { id };
  const foreign = [
    () => here.admin(2).call(api.changeAutomationRule, { params, body: { ...statusRule, version } }),
    () => here.admin(2).call(api.testAutomationRule, { params }),
    () => here.admin(2).call(api.turnOnAutomationRule, { params, body: { version } }),
    () => here.admin(2).call(api.turnOffAutomationRule, { params }),
    () => here.admin(2).call(api.removeAutomationRule, { params }),
    () => here.admin(2).call(api.listAutomationRuns, { params }),
  ];
  for (const call of foreign) await expect(call()).rejects.toMatchObject({ httpStatus: 404 });
  expect(await here.admin(2).call(api.listAutomationRules)).toEqual([]);
});

test('a dry run lists what would have been sent or held, newest first, and sends nothing', async () => {
  const fine = await here.opened({ damageType: 'hail' });
  const second = movedEvent({ ...fine, version: 2 });
  await here.happen(movedEvent(fine));
  await here.happen(second);
  const represented = await here.opened({ damageType: 'hail', counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
  await here.happen(movedEvent(represented));
  await here.happen(movedEvent({ ...represented, version: 2 }));
  const found = await here.testRule(await here.create({ onlyDamageType: 'hail' }));
  expect(found).toMatchObject({ met: 4, isTruncated: false, knownSince: expect.any(String), rule: { testedAt: expect.any(String) } });
  expect(found.rows.map(({ claimId, outcome }) => [claimId, outcome])).toEqual([
    [represented.id, 'held'],
    [represented.id, 'held'],
    [fine.id, 'held'],
    [fine.id, 'kept'],
  ]);
  expect(found.rows[3]).toMatchObject({ to: 'Olivia Owner, olivia@example.com', text: expect.stringContaining('Dana Cole') });
  expect(found.rows.map(({ reason }) => reason)).toEqual([
    expect.stringContaining('Kim Law'),
    // Nothing was sent that day: it is held for its own reason
    expect.stringContaining('Kim Law'),
    'This rule already wrote to the owner that day',
    'No provider is set up: the message would stay in the outbox',
  ]);
  expect(await here.messagesOf(fine.id)).toEqual([]);
});
