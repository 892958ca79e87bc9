// Rules of automation over the API: everybody of the firm sees them, administrators change them.
import { endpoint } from '../../kernel/endpoint.ts';
import { defineEvent } from '../../kernel/event.ts';
import { staff } from '../../kernel/people.ts';
import { array, Id, IdInPath, int, object, oneOf, Paging, strictObject, string } from '../../kernel/schema.ts';
import { AutomationRule, AutomationRuleChange, AutomationRuleDraft, AutomationRun, DryRun, dryRunDays } from './rules.ts';

const params = object({ id: IdInPath });
const base = { service: 'comms', access: staff } as const;
const change = { service: 'comms', access: ['admin'], params, response: AutomationRule } as const;
const seen = strictObject({ version: int() });

export const automationApi = {
  listAutomationRules: endpoint({
    ...base,
    name: 'listAutomationRules',
    method: 'GET',
    path: '/api/communications/automation',
    summary: "List the firm's automation rules",
    response: array(AutomationRule),
  }),
  createAutomationRule: endpoint({
    service: 'comms',
    access: ['admin'],
    name: 'createAutomationRule',
    method: 'POST',
    path: '/api/communications/automation',
    summary: 'Create an automation rule; it is off until it is tested and turned on',
    body: AutomationRuleDraft,
    response: AutomationRule,
    status: 201,
  }),
  changeAutomationRule: endpoint({
    ...change,
    name: 'changeAutomationRule',
    method: 'PUT',
    path: '/api/communications/automation/:id',
    summary: 'Change an automation rule; a changed rule is off until it is tested again',
    body: AutomationRuleChange,
  }),
  testAutomationRule: endpoint({
    ...change,
    name: 'testAutomationRule',
    method: 'POST',
    path: '/api/communications/automation/:id/dry-run',
    summary: `Show what an automation rule would have done in the last ${dryRunDays} days; nothing is sent`,
    slow: true,
    response: DryRun,
  }),
  turnOnAutomationRule: endpoint({
    ...change,
    name: 'turnOnAutomationRule',
    method: 'POST',
    path: '/api/communications/automation/:id/on',
    summary: 'Turn an automation rule on; refused before a dry run',
    body: seen,
  }),
  turnOffAutomationRule: endpoint({
    ...change,
    name: 'turnOffAutomationRule',
    method: 'POST',
    path: '/api/communications/automation/:id/off',
    summary: 'Turn an automation rule off; what waits is held',
  }),
  removeAutomationRule: endpoint({
    service: 'comms',
    access: ['admin'],
    name: 'removeAutomationRule',
    method: 'DELETE',
    path: '/api/communications/automation/:id',
    summary: 'Remove an automation rule',
    params,
    status: 204,
  }),
  listAutomationRuns: endpoint({
    ...base,
    name: 'listAutomationRuns',
    method: 'GET',
    path: '/api/communications/automation/:id/runs',
    summary: 'List what an automation rule did, newest first',
    params,
    query: object(Paging),
    response: array(AutomationRun),
  }),
};

export const automationRuleChanged = defineEvent(
  'comms.automation-rule-changed',
  object({ ruleId: Id, name: string(), what: oneOf(['created', 'edited', 'turned-on', 'turned-off', 'removed']) }),
  staff,
);
