// Rules of automation: endpoint → function, nothing else.
import { automationApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { changeRule, createRule, listRules, markTested, readRule, removeRule, turnOff, turnOn } from './change-rules.ts';
import { dryRun } from './dry-run.ts';
import { listRuns } from './list-runs.ts';
import type { RunDeps } from './run-rule.ts';

export function mountAutomation(on: Mount, deps: RunDeps): void {
  on(api.listAutomationRules, ({ scope }) => listRules(scope, deps));
  on(api.createAutomationRule, async ({ body, write }) => {
    const newId = await deps.parts.nextId('automation-rule');
    return write((tx) => createRule(tx, { draft: body, newId }, deps));
  });
  on(api.changeAutomationRule, ({ params: { id }, body, write }) => write((tx) => changeRule(tx, { id, change: body }, deps)));
  on(api.testAutomationRule, async ({ scope, params: { id }, write }) => {
    const rule = await readRule({ scope }, id, deps);
    const found = await dryRun(scope, rule, deps);
    return write(async (tx) => ({ rule: await markTested(tx, rule, deps), ...found }));
  });
  on(api.turnOnAutomationRule, ({ params: { id }, body: { version }, write }) => write((tx) => turnOn(tx, { id, version }, deps)));
  on(api.turnOffAutomationRule, ({ params: { id }, write }) => write((tx) => turnOff(tx, id, deps)));
  on(api.removeAutomationRule, ({ params: { id }, write }) => write((tx) => removeRule(tx, id, deps)));
  on(api.listAutomationRuns, async ({ scope, params: { id }, query, page }) => {
    await readRule({ scope }, id, deps);
    const { found, next } = await listRuns(scope, { ruleId: id, query }, deps);
    page.link(next);
    return found;
  });
}
