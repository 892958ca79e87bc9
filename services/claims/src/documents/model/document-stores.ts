// What the use cases of documents work with.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Pool, Spool, Tx } from '@plumbline/server';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { EvidenceProjections } from '../../claim/projections/evidence-projections.ts';
import type { Checks } from '../../rules/money/check-model.ts';
import type { LookedAt, LookJob } from '../files/inspect-file.ts';
import type { VirusScanner } from '../files/virus-scanner.ts';
import type { CarrierLetter } from '../pdf/carrier-letter-pdf.ts';
import type { CertificateContent } from '../pdf/certificate-pdf.ts';
import type { Productions } from './production-store.ts';
import type { Enclosure } from '../pdf/production/production-content.ts';
import type { ClaimDocuments } from './document-record.ts';
import type { Signatures } from './signature-store.ts';

type PdfJob =
  | { readonly kind: 'carrier-letter'; readonly letter: CarrierLetter }
  | { readonly kind: 'certificate'; readonly certificate: CertificateContent }
  | { readonly kind: 'production-enclosure'; readonly enclosure: Enclosure };

/** Renders PDFs in a thread of its own. */
export type PdfRenderer<Job> = Pick<Pool<Job, Uint8Array>, 'run'>;

/** A report as it was frozen. */
export interface FinalReport {
  readonly id: number;
  readonly title: string;
  readonly revision: number;
  readonly finalizedAt: Date;
  readonly finalizedBy: string;
  readonly isSent: boolean;
  readonly pdf: { readonly key: string; readonly bytes: number; readonly sha256: string };
}

export interface DocumentStores extends ClaimStores {
  readonly documents: ClaimDocuments;
  readonly checks: Checks;
  readonly signatures: Signatures;
  readonly productions: Productions;
  readonly projections: EvidenceProjections;
  readonly spool: Spool;
  readonly looker: Pool<LookJob, LookedAt>;
  readonly renderer: PdfRenderer<PdfJob>;
  /** Absent where none is set up. */
  readonly scanner: VirusScanner | undefined;
  /** The final reports of a claim that no other version has replaced, the oldest first; the reports know them. */
  finalReports(scope: Scope, claimId: number): Promise<readonly FinalReport[]>;
  /** Those of these that are final and current; they count as changed, so that whoever replaces one at this moment waits. */
  holdFinalReports(tx: Tx, ids: readonly number[]): Promise<readonly FinalReport[]>;
  /** The newest estimate of a claim; the reports know it. */
  latestEstimate(scope: Scope, claimId: number): Promise<{ readonly revision: number } | undefined>;
}
