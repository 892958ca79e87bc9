// Appointments, shared photos and the money of a case: endpoint → function, nothing else.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { sharingApi } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import { maxRows } from '../rules/money/ledger-model.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { answerAppointment } from './appointments.ts';
import { portalMoney } from './model/portal-money.ts';
import { readSharing, setSharing } from './model/portal-sharing.ts';
import type { PortalStore } from './model/portal-store.ts';
import { scopeSeenAs } from './model/impersonation.ts';
import { portalClaim } from './portal.ts';
import { viewerOf } from './texts/say.ts';

type Deps = DocumentStores & PortalStore;

export function mountPortalCase(on: Mount, deps: Deps): void {
  const { claims, parts } = deps;
  const caseOf = (scope: Scope, id: number) => portalClaim(claims, scope, { id, now: parts.clock() });
  const seenCase = async (scope: Scope, { id, as }: { id: number; as: number | undefined }) =>
    caseOf(await scopeSeenAs(scope, as, deps), id);
  on(api.answerAppointment, async ({ params, query, body, scope, write }) => {
    const claim = await caseOf(scope, params.id);
    return write((tx) => answerAppointment(tx, { id: params.inspectionId, ...body }, { ...deps, ...query, claim }));
  });
  on(api.portalMoney, async ({ params, query, scope }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    const claim = await caseOf(seen, params.id);
    if (!(await readSharing(scope, claim._id, deps)).money) return { isShown: false, lines: [] };
    const rows = await deps.ledger.find(scope, { claimId: claim._id }, { limit: maxRows });
    return portalMoney(rows, claim, { viewer: viewerOf(seen.actor.role), language: query.language });
  });
  mountPhotos(on, { ...deps, seenCase });
  const claimOf = (scope: Scope, id: number) => claims.get(scope, id, claimNotFound, { projection: { claimNumber: 1 } });
  on(api.readPortalSharing, async ({ params, scope }) => readSharing(scope, (await claimOf(scope, params.id))._id, deps));
  on(api.setPortalSharing, async ({ params, body, scope, write }) => {
    const claim = await claimOf(scope, params.id);
    return write((tx) => setSharing(tx, body, { ...deps, claim }));
  });
}

type SeenCase = (scope: Scope, wish: { id: number; as: number | undefined }) => Promise<{ _id: number }>;

/** Whether the caller may see the case is decided here; which of its photos are shared, by inspection. */
function mountPhotos(on: Mount, { parts, seenCase }: Deps & { seenCase: SeenCase }): void {
  const asService = (scope: Scope) => parts.askAs(parts.ownScope(scope.organizationId), 'inspection');
  on(api.portalPhotos, async ({ params, query, scope }) => {
    const { _id: claimId } = await seenCase(scope, { id: params.id, as: query.as });
    return asService(scope)(sharingApi.listSharedPhotos, { params: { claimId } });
  });
  on(api.portalPhoto, async ({ params, query, scope, answerWith }) => {
    const { _id: claimId } = await seenCase(scope, { id: params.id, as: query.as });
    const wanted = { params: { claimId, photoId: params.photoId }, query: { size: query.size } };
    const answer = await asService(scope)(sharingApi.readSharedPhoto, wanted);
    const body = Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream);
    return answerWith.stream(body, { contentType: 'image/jpeg', fileName: `photo-${params.photoId}.jpg`, inline: true });
  });
}
