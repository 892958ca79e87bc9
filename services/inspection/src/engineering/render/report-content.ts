// What the PDFs of engineering reports are set from: plain values, so that a worker sets them.
import type { EngineerLicense, EngineeringFinding, EngineeringTexts } from '@plumbline/contracts/inspection';

export interface FirmOnPaper {
  readonly name: string;
  readonly address?: string | undefined;
  readonly contact?: string | undefined;
  /** Number under which a board registers the firm for engineering. */
  readonly registry?: string | undefined;
}

export interface PhotoOnPaper {
  readonly caption: string;
  /** JPEG; absent where it could not be read. */
  readonly image?: Uint8Array | undefined;
  readonly sha256: string;
  readonly takenAt?: string | undefined;
}

export interface PropertyOnPaper {
  readonly owner: string;
  readonly address: string;
  readonly claimNumber: string;
  /** Date in words; absent where claims did not say it. */
  readonly dateOfLoss?: string | undefined;
  readonly damage: string;
  /** Two letters; absent where the address names none. */
  readonly state?: string | undefined;
}

export interface InspectionOnPaper {
  readonly on: string;
  /** Names; empty where nothing was recorded. */
  readonly recordedBy: readonly string[];
  /** What the engineer had to do with it; `unknown` in a draft, which has none yet. */
  readonly engineer: 'own' | 'part' | 'none' | 'unknown';
  readonly weather?: string | undefined;
  /** The typed note, quoted with who typed it. */
  readonly weatherNote?: string | undefined;
}

export interface ReportContent {
  readonly kind: 'report';
  readonly number: string;
  readonly revision: number;
  readonly title: string;
  readonly firm: FirmOnPaper;
  readonly property: PropertyOnPaper;
  readonly inspection: InspectionOnPaper;
  readonly texts: EngineeringTexts;
  readonly findings: readonly EngineeringFinding[];
  readonly photos: readonly PhotoOnPaper[];
  /** How many the inspection has; more than are shown where some were left out. */
  readonly photoTotal: number;
  /** As a calendar date; absent in a draft, and where it is written by hand on the signature report. */
  readonly signedOn?: string | undefined;
  /** Absent in a draft. */
  readonly engineer?: EngineerLicense | undefined;
  readonly isDraft: boolean;
  /** Shows how the seal would look; it is a draft as well. */
  readonly isSample: boolean;
  /** Sealed by a signature report on paper instead of a digital signature. */
  readonly isOnPaper: boolean;
  readonly revisionReason?: string | undefined;
  readonly contentAt: Date;
}

export interface RecordContent {
  readonly kind: 'record';
  readonly firm: FirmOnPaper;
  readonly property: PropertyOnPaper;
  readonly inspection: InspectionOnPaper;
  readonly findings: readonly EngineeringFinding[];
  readonly notes: readonly { readonly section: string; readonly text: string }[];
  readonly photos: readonly PhotoOnPaper[];
  readonly photoTotal: number;
  readonly contentAt: Date;
}

export interface SignatureReportContent {
  readonly kind: 'signature-report';
  readonly firm: FirmOnPaper;
  readonly property: PropertyOnPaper;
  readonly engineer: EngineerLicense;
  readonly number: string;
  readonly revision: number;
  readonly file: {
    readonly name: string;
    readonly description: string;
    readonly sha1: string;
    readonly sha256: string;
    readonly bytes: number;
  };
  readonly contentAt: Date;
}

export type EngineeringDocument = ReportContent | RecordContent | SignatureReportContent;
