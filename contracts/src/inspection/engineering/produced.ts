// Signed engineering reports of a claim for a production in litigation: which there are, every version of them, and their exact bytes.
import { endpoint } from '../../kernel/endpoint.ts';
import { array, boolean, Id, IdInPath, Instant, int, object, string, type Infer } from '../../kernel/schema.ts';
import { SealMode } from './stages.ts';
import { EngineeringFileKind } from './versions.ts';

/** Versions of reports of one claim that a production chooses from, the newest. */
export const maxProducibleReports = 200;

/** One signed version, current or not. Its conclusions and observations are told nowhere but in its file. */
export const ProducibleEngineering = object({
  /** Of this version. */
  id: Id,
  inspectionId: Id,
  /** `ER-2026-0031` */
  number: string(),
  /** Counts from 1. */
  revision: int(),
  title: string(),
  engineer: string(),
  signedAt: Instant,
  /** Absent: signed, and no seal was applied to it. */
  sealedAt: Instant.optional(),
  sealMode: SealMode.optional(),
  /** Absent: it is the current version. */
  supersededAt: Instant.optional(),
  /** A record shows that it left the firm. */
  isDelivered: boolean(),
  /** The sealed PDF, or the frozen one with the scan of what was signed and sealed on paper. */
  files: array(object({ kind: EngineeringFileKind, fileName: string(), bytes: int(), sha256: string() })),
});
export type ProducibleEngineering = Infer<typeof ProducibleEngineering>;

const base = { service: 'inspection', access: 'services' } as const;

export const engineeringProductionApi = {
  listProducibleEngineering: endpoint({
    ...base,
    name: 'listProducibleEngineering',
    method: 'GET',
    path: '/internal/claims/:claimId/producible-engineering-reports',
    summary: 'Signed versions of the engineering reports of a claim, superseded ones as superseded, oldest first',
    params: object({ claimId: IdInPath }),
    response: array(ProducibleEngineering),
  }),
  readProducedEngineering: endpoint({
    ...base,
    name: 'readProducedEngineering',
    method: 'GET',
    path: '/internal/claims/:claimId/producible-engineering-reports/:reportId/file',
    summary: 'A file of a signed version, byte for byte; 404 for one of another claim and for a draft',
    params: object({ claimId: IdInPath, reportId: IdInPath }),
    query: object({ kind: EngineeringFileKind }),
    responseTypes: ['application/pdf'],
  }),
};
