// Threads: endpoint → function, nothing else.
import { Readable } from 'node:stream';
import { commsApi as api } from '@plumbline/contracts/comms';
import type { ServiceParts, Mount } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { People } from '../contacts/contact.ts';
import { learnClaim } from '../contacts/learn-claim.ts';
import { listReceived, receivedCsv } from './list-received.ts';
import { listThread } from './list-thread.ts';
import type { ReadingDeps } from './portal-reading.ts';
import { portalThreads, recordPortalMessage } from './portal-messages.ts';
import { conversationIdOf } from './record-entry.ts';
import type { Threads } from './thread-store.ts';

export interface ThreadRouteDeps {
  readonly parts: ServiceParts;
  readonly claims: ClaimProjections;
  readonly people: People;
  readonly threads: Threads;
  readonly users: ReadingDeps['users'];
}

/** The log of what came in. */
function mountReceived(on: Mount, { threads, parts }: ThreadRouteDeps): void {
  on(api.listReceivedMessages, async ({ scope, query, page }) => {
    const { found, next } = await listReceived(scope, query, threads);
    page.link(next);
    return found;
  });
  on(api.exportReceivedMessages, ({ scope, query, answerWith }) => {
    const day = parts.clock().toISOString().slice(0, 10);
    const lines = Readable.from(receivedCsv(scope, query, threads));
    return answerWith.stream(lines, { contentType: 'text/csv; charset=utf-8', fileName: `received-${day}.csv` });
  });
}

export function mountThreads(on: Mount, deps: ThreadRouteDeps): void {
  mountReceived(on, deps);
  on(api.listThread, async ({ scope, params, query, page }) => {
    await learnClaim(scope, params.id, deps);
    const { found, next } = await listThread(scope, conversationIdOf(params.id), { query, entries: deps.threads.entries });
    page.link(next);
    return found;
  });
  on(api.recordPortalMessage, async ({ scope, body, write }) => {
    await learnClaim(scope, body.claimId, deps);
    const { claim } = await deps.claims.get(scope, body.claimId, 'Claim not found');
    const newId = await deps.parts.nextId('portal-message');
    return write((tx) => recordPortalMessage(tx, { ...body, claim, newId }, deps.threads));
  });
  on(api.listPortalThreads, ({ scope, params, query }) =>
    portalThreads(scope, { claimId: params.id, portalUserId: query.portalUserId }, { ...deps, entries: deps.threads.entries }),
  );
}
