// Endpoint → function: access links and recovery links.
import { inspectionApi as api, linkPath } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { createAccessLink, listAccessLinks, makeLinkSecret, revokeAccessLink } from '../links/access-links.ts';
import { createRecoveryLink, listRecoverable, listRecoveryLinks, revokeRecoveryLink } from '../links/recovery-links.ts';
import { openAccessLink, resolveLinkSession } from '../links/link-sessions.ts';
import type { Deps } from '../stores/deps.ts';

export function mountLinks(on: Mount, deps: Deps): void {
  mountRecovery(on, deps);
  on(api.createAccessLink, async ({ params, body, scope, write }) => {
    const id = await deps.parts.nextId('access-link');
    const secret = makeLinkSecret();
    const made = await write(async (tx) => ({
      link: await createAccessLink(tx, { id, inspectionId: params.id, draft: body, secret }, deps),
    }));
    // Added after the transaction: the stored answer of the idempotency key never holds the token
    return { ...made, path: linkPath({ organizationId: scope.organizationId, linkId: id, secret }) };
  });
  on(api.listAccessLinks, ({ scope, params }) => listAccessLinks(scope, params.id, deps));
  on(api.revokeAccessLink, ({ params, write }) =>
    write((tx) => revokeAccessLink(tx, { inspectionId: params.id, linkId: params.linkId }, deps)),
  );
  on(api.openAccessLink, ({ scope, body }) => openAccessLink(scope, body, deps));
  on(api.resolveLinkSession, ({ scope, params }) => resolveLinkSession(scope, params.sessionHash, deps));
}

function mountRecovery(on: Mount, deps: Deps): void {
  on(api.listRecoverablePeople, ({ scope }) => listRecoverable(scope, deps));
  on(api.listRecoveryLinks, ({ scope }) => listRecoveryLinks(scope, deps));
  on(api.createRecoveryLink, async ({ body, scope, write }) => {
    // Numbered with the access links: secrets and sessions of both lie together
    const id = await deps.parts.nextId('access-link');
    const secret = makeLinkSecret();
    const made = await write(async (tx) => ({ link: await createRecoveryLink(tx, { id, draft: body, secret }, deps) }));
    return { ...made, path: linkPath({ organizationId: scope.organizationId, linkId: id, secret }) };
  });
  on(api.revokeRecoveryLink, ({ params, write }) => write((tx) => revokeRecoveryLink(tx, params.id, deps)));
}
