// Messages to the owners of many claims: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { messageJobNotFound, messageJobWire, messageRowWire, type MessageJobStore } from './message-store.ts';
import { cancelMessages, startMessages } from './start-messages.ts';
import { actorIdOf } from '../../claim/activity/activity.ts';
import { pageOfJobs, pageOfRows } from '../../base/job-pages.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';

type Deps = Pick<ClaimStores, 'claims' | 'parts'> & { readonly messages: MessageJobStore };

export function mountMessages(on: Mount, deps: Deps): void {
  const { messages } = deps;
  on(api.startClaimMessages, ({ body, write }) => write(async (tx) => messageJobWire(await startMessages(tx, body, deps))));
  on(api.listClaimMessageJobs, async ({ query: { mine, ...asked }, scope, page }) => {
    const among = mine ? { startedById: actorIdOf(scope.actor) } : {};
    const { found, next } = await pageOfJobs(scope, { ...asked, among }, messages.jobs);
    page.link(next);
    return found.map(messageJobWire);
  });
  on(api.readClaimMessageJob, async ({ params, scope }) => messageJobWire(await messages.jobs.get(scope, params.id, messageJobNotFound)));
  on(api.listClaimMessageRows, async ({ params, query, scope, page }) => {
    await messages.jobs.get(scope, params.id, messageJobNotFound);
    const { found, next } = await pageOfRows(scope, { ...query, jobId: params.id }, messages.rows);
    page.link(next);
    return found.map(messageRowWire);
  });
  on(api.cancelClaimMessages, ({ params, write }) => write(async (tx) => messageJobWire(await cancelMessages(tx, params.id, messages))));
}
