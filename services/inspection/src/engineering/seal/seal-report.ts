// Sealing the frozen version: with a certificate file that is used once in memory, with a PDF signed elsewhere, or with a scan.
import { engineeringReportSealed } from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import {
  appendSignature,
  CertificateFileError,
  changesOnlySignature,
  openCertificateFile,
  preparedFieldProblem,
  signCms,
  verifySealedPdf,
  type FieldProblem,
  type ValidSignature,
} from '@plumbline/pdf/signing';
import { createEvent, type Tx } from '@plumbline/server';
import { formatMoment } from '@plumbline/server/dates';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { storedBytes, type Known } from '../base/exact-pdf.ts';
import { actorId, callerLicense, currentReport } from '../base/find-report.ts';
import type { StoredFile, StoredSeal } from '../base/report-record.ts';
import { aboutReport, markStage } from '../base/report-stage.ts';
import { trustedAuthorities } from './certificates.ts';
import { keepFile } from '../base/stored-file.ts';
import { onAnotherDay } from '../base/signing-day.ts';
import { checkSeal } from './revocation/check-revocation.ts';
import { proofsForSeal } from './revocation/proofs-for-seal.ts';
import { timestamperOf } from './timestamp.ts';
import { trustOf } from './trust.ts';

export type Frozen = Known & { readonly frozen: StoredFile; readonly engineer: NonNullable<Known['engineer']> };

const notBeginning =
  'This PDF does not begin with the frozen report. Sign the file that was downloaded here, with software that appends the signature.';

const notSigned =
  'This is the frozen PDF without a signature. Sign it in the field “EngineerSeal” with your own software, and upload the result.';
const changesMore =
  'The software that signed this PDF changed more than the signature field. Sign in the prepared field, and save nothing else.';

const fieldSentences: Record<FieldProblem, string> = {
  empty: 'The field “EngineerSeal” holds no seal. Sign in that field: the pages say that the seal stands there.',
  unseen: 'Nobody can see the seal in the field “EngineerSeal”. Sign again with a signature that your software shows and prints.',
};

/** Throws `forbidden` for anybody but the engineer who signed, `conflict` unless this version waits for its seal. */
export async function frozenReport(scope: Scope, inspectionId: number, deps: EngineeringDeps): Promise<Frozen> {
  const known = await currentReport({ scope }, inspectionId, deps);
  const { frozen, engineer } = known;
  if (known.stage !== 'needs_seal' || !frozen || !engineer) throw new Failure('conflict', sealedOrNotSigned(known));
  if (engineer.userId !== actorId(scope)) throw new Failure('forbidden', `Only ${engineer.name}, who signed this version, seals it.`);
  const answer = await callerLicense({ scope }, known, deps);
  if ('refused' in answer) throw new Failure('forbidden', answer.refused);
  return { ...known, frozen, engineer };
}

function sealedOrNotSigned({ stage }: Known): string {
  return stage === 'needs_signature' ? 'Sign the report first.' : 'This version is sealed already.';
}

const onPaper = 'This version is sealed on paper: sign its signature report by hand and upload the scan, or begin a new version.';

/** The key is filled with zeros once it has signed, whatever happens; whoever gives the file does so with it, and nobody stores it. Throws `conflict` where paper was chosen. */
export async function sealWithFile(
  known: Frozen,
  { file, passphrase }: { file: Buffer; passphrase: string },
  deps: EngineeringDeps,
): Promise<Uint8Array> {
  // Its bytes have no field for a signature
  if (known.sealMode === 'signature_report') throw new Failure('conflict', onPaper);
  const frozen = await storedBytes(known.frozen, deps);
  const now = deps.parts.clock();
  assertDay(known, now);
  const identity = openedFile(file, passphrase);
  try {
    const { engineer, inspection } = known;
    const trusted = await trustedPems(known, deps);
    const { inSignature, store } = await proofsForSeal(identity.chain, { trusted, now }, deps.parts.config);
    return await appendSignature(frozen, {
      words: {
        signerName: `${engineer.name}, P.E.`,
        reason: `Signed and sealed: ${known.number}, version ${known.revision}`,
        at: now,
        shown: [
          'Digitally signed and sealed by',
          `${engineer.name}, P.E.`,
          `${engineer.state} Professional Engineer License No. ${engineer.number}`,
          formatMoment(now, inspection.timeZone),
        ],
      },
      sign: async (signed) =>
        signCms(signed, {
          identity,
          timestamp: timestamperOf(deps.parts.config.TIMESTAMP_URL),
          proofs: inSignature,
        }),
      store,
    });
  } finally {
    identity.key.fill(0);
  }
}

function assertDay({ signedOn, inspection: { timeZone } }: Frozen, at: Date): void {
  const otherDay = onAnotherDay({ signedOn, timeZone, at });
  if (otherDay) throw new Failure('unprocessable', otherDay);
}

async function trustedPems({ organizationId }: Frozen, { engineering, parts }: EngineeringDeps): Promise<string[]> {
  const authorities = await engineering.sealCertificates.find(parts.ownScope(organizationId), trustedAuthorities);
  return authorities.map(({ pem }) => pem);
}

function openedFile(file: Buffer, passphrase: string) {
  try {
    return openCertificateFile(file, passphrase);
  } catch (error) {
    if (error instanceof CertificateFileError) throw new Failure('unprocessable', error.message);
    throw error;
  }
}

export interface PreparedSeal {
  readonly known: Frozen;
  readonly seal: Omit<StoredSeal, 'sealedAt'>;
  /** Of what recipients get as the report. */
  readonly deliverableSha256: string;
}

/** Throws `unprocessable` unless it begins with the frozen bytes, adds no more than a signature, is signed as a whole, and an authority that the firm trusts vouches for its certificate. */
export async function prepareSealedPdf(
  scope: Scope,
  { known, bytes, mode }: { known: Frozen; bytes: Uint8Array; mode: 'own_software' | 'certificate_file' },
  deps: EngineeringDeps,
): Promise<PreparedSeal> {
  const { frozen, engineer, signedAt = deps.parts.clock() } = known;
  assertAppended(bytes, await storedBytes(frozen, deps));
  const authorities = await deps.engineering.sealCertificates.find(scope, trustedAuthorities);
  const verification = verifySealedPdf(
    bytes,
    authorities.map(({ pem }) => pem),
  );
  if (verification.outcome !== 'valid') throw new Failure('unprocessable', verification.problem);
  const unseen = preparedFieldProblem(bytes);
  if (unseen) throw new Failure('unprocessable', fieldSentences[unseen]);
  const now = deps.parts.clock();
  const { timestamp, claimedAt = now } = verification;
  const sealedAt = timestamp?.at ?? claimedAt;
  const checked = await checkSeal(verification, { signedAt: sealedAt, now }, deps.parts.config);
  const trust = trustOf({ verification, authorities, engineer, frozenAt: signedAt, now, ...checked });
  assertDay(known, sealedAt);
  const file = await keepFile(scope, bytes, deps);
  return { known, seal: { mode, file, trust, ...signerOf(verification) }, deliverableSha256: file.sha256 };
}

/** Throws `unprocessable` unless the file begins with the frozen one and adds no more than a signature. */
function assertAppended(bytes: Uint8Array, frozen: Uint8Array): void {
  const begins = Buffer.from(frozen);
  if (begins.equals(bytes)) throw new Failure('unprocessable', notSigned);
  if (bytes.byteLength <= begins.byteLength || !begins.equals(bytes.subarray(0, begins.byteLength)))
    throw new Failure('unprocessable', notBeginning);
  if (!changesOnlySignature(bytes, begins.byteLength)) throw new Failure('unprocessable', changesMore);
}

function signerOf({ signer: { name, issuer, serialNumber, sha256 }, timestamp }: ValidSignature) {
  return omitUndefined({ signer: { name, issuer, serialNumber, sha256 }, timestampedAt: timestamp?.at });
}

export async function sealReport(tx: Tx, { known, seal, deliverableSha256 }: PreparedSeal, deps: EngineeringDeps): Promise<void> {
  const what = seal.mode === 'signature_report' ? 'Uploaded the signed signature report' : 'Sealed with a digital signature';
  const sealed = await deps.engineering.engineeringReports.change(
    tx,
    known._id,
    ({ reviewLog }) => ({
      set: {
        stage: 'ready_for_delivery',
        seal: { ...seal, sealedAt: tx.now },
        deliverableSha256,
        reviewLog: [...reviewLog, { at: tx.now, by: tx.scope.actor.name, what }],
      },
      events: (after) => [
        createEvent(engineeringReportSealed, {
          ...aboutReport(after),
          engineer: known.engineer.name,
          sha256: deliverableSha256,
          mode: seal.mode,
        }),
      ],
    }),
    { expectedVersion: known.version },
  );
  await markStage(tx, sealed, deps);
}
