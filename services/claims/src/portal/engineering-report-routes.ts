// Engineering reports that were delivered to a reader of the portal: whether they may see the case is decided here, what was delivered to them by inspection.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { claimsApi as api, type CaseReader } from '@plumbline/contracts/claims';
import { portalReportApi } from '@plumbline/contracts/inspection';
import { type Scope } from '@plumbline/contracts/kernel';
import { askOwner, type Mount } from '@plumbline/server';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { learnPortalUser, type StaffDeps } from '../directory/staff-projection.ts';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import type { PortalStore } from './model/portal-store.ts';
import { scopeSeenAs } from './model/impersonation.ts';
import { portalUsersOf } from './notices/notices.ts';
import { portalClaim } from './portal.ts';

type Deps = DocumentStores & PortalStore & StaffDeps;

const words = { missing: 'Report not found', away: "Couldn't load the engineering reports. Please try again." };

export function mountPortalEngineering(on: Mount, deps: Deps): void {
  const { claims, parts } = deps;
  const readerOf = async (scope: Scope, { id, as }: { id: number; as: number | undefined }) => {
    const seen = await scopeSeenAs(scope, as, deps);
    const { _id: claimId } = await portalClaim(claims, seen, { id, now: parts.clock() });
    return { claimId, userId: Number(seen.actor.id), isReader: as === undefined };
  };
  const asService = (scope: Scope) => parts.askAs(parts.ownScope(scope.organizationId), 'inspection');
  on(api.portalEngineeringReports, async ({ params, query, scope }) => {
    const { claimId, userId } = await readerOf(scope, { id: params.id, as: query.as });
    return askOwner(asService(scope)(portalReportApi.listDeliveredReports, { params: { claimId }, query: { userId } }), words);
  });
  on(api.portalEngineeringFile, async ({ params, query, scope, answerWith }) => {
    const { claimId, userId, isReader } = await readerOf(scope, { id: params.id, as: query.as });
    const wanted = { params: { claimId, deliveryId: params.deliveryId }, query: { userId, isReader } };
    const answer = await asService(scope)(portalReportApi.openDeliveredReport, wanted);
    const body = Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream);
    return answerWith.stream(body, { contentType: 'application/pdf', fileName: fileNameIn(answer) ?? 'engineering-report.pdf' });
  });
  on(api.listCaseReaders, async ({ params, scope }) => readersOf(scope, await claims.get(scope, params.id, claimNotFound), deps));
}

function fileNameIn({ headers }: Response): string | undefined {
  return /filename="([\w.-]{1,80})"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

async function readersOf(scope: Scope, claim: ClaimRecord, deps: StaffDeps): Promise<CaseReader[]> {
  const known = await Promise.all(
    portalUsersOf(claim, deps.parts.clock()).map(async (userId) => {
      const person = await learnPortalUser(scope, userId, deps);
      return person ? [{ userId, ...person }] : [];
    }),
  );
  return known.flat();
}
