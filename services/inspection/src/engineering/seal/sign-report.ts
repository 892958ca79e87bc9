// Signing: the engineer is the one who is signed in and licensed today, and the exact bytes that they opened are frozen.
import {
  engineeringReportSigned,
  sealModeRefusal,
  signingStatement,
  tooLargeToSeal,
  type SignReport,
} from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { appendCustody } from '../../custody/append-custody.ts';
import { assertAccepted } from '../base/accepted-findings.ts';
import { standingPhotos } from '../base/draft-content.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { reportBytes, type Known } from '../base/exact-pdf.ts';
import { actorId, callerLicense, currentReport } from '../base/find-report.ts';
import { contradiction } from '../base/license-rules.ts';
import type { EngineeringRecord, StoredFile } from '../base/report-record.ts';
import { whyIncomplete } from '../base/incomplete.ts';
import { aboutReport, markStage } from '../base/report-stage.ts';
import { keepFile } from '../base/stored-file.ts';
import { signingDay } from '../base/signing-day.ts';

const changedSince = 'The report changed since you opened it. Read the pages again before signing.';

export interface PreparedSigning {
  readonly known: Known;
  readonly frozen: StoredFile;
  readonly engineer: NonNullable<EngineeringRecord['engineer']>;
  readonly mode: SignReport['mode'];
  /** As it is printed; absent on paper. */
  readonly signedOn: string | undefined;
}

/** Throws `not_found` for a missing or foreign inspection and without a report, `conflict` once it is signed. */
export async function assertSignable(scope: Scope, inspectionId: number, deps: EngineeringDeps): Promise<void> {
  const { stage } = await currentReport({ scope }, inspectionId, deps);
  if (stage !== 'needs_signature') throw new Failure('conflict', 'This version is signed already.');
}

/** Everything that may be refused is refused here, before anything is frozen. */
export async function prepareSigning(
  scope: Scope,
  { inspectionId, body }: { inspectionId: number; body: SignReport },
  deps: EngineeringDeps,
): Promise<PreparedSigning> {
  const known = await currentReport({ scope }, inspectionId, deps);
  const answer = await callerLicense({ scope }, known, deps);
  if ('refused' in answer) throw new Failure('forbidden', answer.refused);
  const { license } = answer;
  const notHere = sealModeRefusal(body.mode, license.state);
  if (notHere) throw new Failure('unprocessable', notHere, { fields: { mode: notHere } });
  const wrong = contradiction(body, license);
  if (wrong) throw new Failure('forbidden', wrong);
  if (known.stage !== 'needs_signature') throw new Failure('conflict', 'This version is signed already.');
  const incomplete = whyIncomplete(known);
  if (incomplete) throw new Failure('unprocessable', incomplete.sentence, { fields: { [incomplete.field]: incomplete.sentence } });
  if (known.version !== body.version) throw new Failure('conflict', changedSince);
  await assertAccepted(scope, known, deps);
  const signedOn = signingDay({ at: deps.parts.clock(), timeZone: known.inspection.timeZone, mode: body.mode });
  const bytes = await reportBytes(scope, { known, engineer: license, mode: body.mode, signedOn }, deps);
  const tooLarge = tooLargeToSeal(bytes.byteLength);
  if (tooLarge) throw new Failure('unprocessable', tooLarge);
  const frozen = await keepFile(scope, bytes, deps);
  if (frozen.sha256 !== body.pdfSha256) {
    await deps.parts.objects.delete(frozen.objectKey);
    throw new Failure('conflict', changedSince, { fields: { pdfSha256: changedSince } });
  }
  return { known, frozen, engineer: { ...license, userId: actorId(scope) ?? 0 }, mode: body.mode, signedOn };
}

export async function signReport(
  tx: Tx,
  { known, frozen, engineer, mode, signedOn }: PreparedSigning,
  deps: EngineeringDeps,
): Promise<void> {
  const by = tx.scope.actor.name;
  if ((await standingPhotos(tx, known.photos, deps)).length < known.photos.length) throw new Failure('conflict', changedSince);
  const steps = stepsOf(known, frozen);
  const signed = await deps.engineering.engineeringReports.change(
    tx,
    known._id,
    ({ reviewLog }) => ({
      set: {
        stage: 'needs_seal',
        signedAt: tx.now,
        ...(signedOn === undefined ? {} : { signedOn }),
        engineer,
        sealMode: mode,
        frozen,
        photos: known.photos,
        reviewLog: [...reviewLog, ...steps.map((what) => ({ at: tx.now, by, what }))],
      },
      events: (after) => [
        createEvent(engineeringReportSigned, {
          ...aboutReport(after),
          engineer: engineer.name,
          license: `${engineer.state} ${engineer.number}`,
          sha256: frozen.sha256,
          mode,
        }),
      ],
    }),
    { expectedVersion: known.version },
  );
  await markStage(tx, signed, deps);
  await recordPhotos(tx, signed, deps);
}

function stepsOf({ revision }: Known, { sha256 }: StoredFile): string[] {
  return [
    `Confirmed the PDF of version ${revision} by its SHA-256, ${sha256}`,
    `Declared: ${signingStatement}`,
    `Signed and froze version ${revision}`,
  ];
}

/** The chain of custody of each photo says in which paper it stands: together with the signature, or not at all. */
async function recordPhotos(tx: Tx, { photos, number, revision }: EngineeringRecord, deps: EngineeringDeps): Promise<void> {
  const filter = { _id: { $in: photos.map(({ photoId }) => photoId) } };
  const found = await deps.stores.photos.find(tx.scope, filter, { session: tx.session });
  const steps = [{ step: 'exported' as const, detail: `to engineering report ${number}, version ${revision}` }];
  await appendCustody(
    tx,
    found.map((photo) => ({ photo, steps })),
    deps,
  );
}
