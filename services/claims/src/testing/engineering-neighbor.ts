// The signed engineering reports that the inspections hold for a production, under the control of a test.
import { engineeringProductionApi as api, portalReportApi, type ProducibleEngineering } from '@plumbline/contracts/inspection';
import type { DeliveredReport } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';

export interface HeldReport {
  report: ProducibleEngineering;
  /** Of each of its files, in their order. */
  readonly bytes: readonly Uint8Array[];
}

export interface DeliveredTo {
  readonly userId: number;
  report: DeliveredReport;
  /** Whether the person themselves opened it, each time. */
  readonly openings: boolean[];
}

export interface EngineeringNeighbor {
  /** By claim: what was delivered in the portal. */
  delivered: Map<number, DeliveredTo[]>;
  /** By claim. */
  engineering: Map<number, HeldReport[]>;
  /** What happens elsewhere once a file was taken. */
  afterEngineering?: () => void;
}

export const engineeringEndpoints = [...Object.values(api), ...Object.values(portalReportApi)];

export function mountEngineeringReports(on: Mount, state: EngineeringNeighbor, present: () => void): void {
  const ofClaim = (claimId: number) => {
    present();
    return state.engineering.get(claimId) ?? [];
  };
  on(api.listProducibleEngineering, ({ params }) => ofClaim(params.claimId).map(({ report }) => report));
  on(api.readProducedEngineering, ({ params, query, answerWith }) => {
    const held = ofClaim(params.claimId).find(({ report }) => report.id === params.reportId);
    const bytes = held?.bytes[held.report.files.findIndex(({ kind }) => kind === query.kind)];
    if (!bytes) throw new Failure('not_found', 'This claim has no such signed engineering report.');
    state.afterEngineering?.();
    return answerWith.bytes(bytes, { contentType: 'application/pdf' });
  });
  const deliveredTo = ({ claimId }: { claimId: number }, { userId }: { userId: number }) => {
    present();
    return (state.delivered.get(claimId) ?? []).filter((one) => one.userId === userId);
  };
  on(portalReportApi.listDeliveredReports, ({ params, query }) => deliveredTo(params, query).map(({ report }) => report));
  on(portalReportApi.openDeliveredReport, ({ params, query, answerWith }) => {
    const found = deliveredTo(params, query).find(({ report }) => report.id === params.deliveryId);
    if (!found) throw new Failure('not_found', 'Report not found');
    if (found.report.isWithdrawn) throw new Failure('conflict', 'This version was superseded.');
    found.openings.push(query.isReader);
    return answerWith.bytes(Buffer.from('%PDF-1.4 sealed'), { contentType: 'application/pdf' });
  });
}
