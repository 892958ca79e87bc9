// Rules of automation: endpoint → function, nothing else.
import { automationApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { changeRule, createRule, listRules, markTested, readRule, removeRule, turnOff, turnOn } from './change-rules.ts';
import { dryRun } from './dry-run.ts';
import { listRuns } from './list-runs.ts';
import type { RunNeeds } from './run-rule.ts';

export function mountAutomation(on: Mount, needs: RunNeeds): void {
  on(api.listAutomationRules, ({ scope }) => listRules(scope, needs));
  on(api.createAutomationRule, async ({ body, write }) => {
    const newId = await needs.parts.nextId('automation-rule');
    return write((tx) => createRule(tx, { draft: body, newId }, needs));
  });
  on(api.changeAutomationRule, ({ params: { id }, body, write }) => write((tx) => changeRule(tx, { id, change: body }, needs)));
  on(api.testAutomationRule, async ({ scope, params: { id }, write }) => {
    const rule = await readRule({ scope }, id, needs);
    const found = await dryRun(scope, rule, needs);
    return write(async (tx) => ({ rule: await markTested(tx, rule, needs), ...found }));
  });
  on(api.turnOnAutomationRule, ({ params: { id }, body: { version }, write }) => write((tx) => turnOn(tx, { id, version }, needs)));
  on(api.turnOffAutomationRule, ({ params: { id }, write }) => write((tx) => turnOff(tx, id, needs)));
  on(api.removeAutomationRule, ({ params: { id }, write }) => write((tx) => removeRule(tx, id, needs)));
  on(api.listAutomationRuns, async ({ scope, params: { id }, query, page }) => {
    await readRule({ scope }, id, needs);
    const { found, next } = await listRuns(scope, { ruleId: id, query }, needs);
    page.link(next);
    return found;
  });
}
