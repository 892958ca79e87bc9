// The signed engineering reports that the inspections hold for a production, under the control of a test.
import { engineeringProductionApi as api, type ProducibleEngineering } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';

export interface HeldReport {
  report: ProducibleEngineering;
  /** Of each of its files, in their order. */
  readonly bytes: readonly Uint8Array[];
}

export interface EngineeringNeighbor {
  /** By claim. */
  engineering: Map<number, HeldReport[]>;
  /** What happens elsewhere once a file was taken. */
  afterEngineering?: () => void;
}

export const engineeringEndpoints = Object.values(api);

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
}
