// The bytes of each paper: the preview, the download of every stage, and the signature report.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { sealModeRefusal, type EngineeringFileKind, type SealMode } from '@plumbline/contracts/inspection';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { fileNameOf, recordBytes, reportBytes, signatureReportBytes, storedBytes } from '../base/exact-pdf.ts';
import { callerLicense, currentReport, findCurrent, knownInspection } from '../base/find-report.ts';
import { filesOfVersion } from '../base/show-versions.ts';
import { signingDay } from '../base/signing-day.ts';
import { paper, type Paper } from './paper.ts';

interface Previewing {
  readonly inspectionId: number;
  readonly final?: boolean | undefined;
  readonly mode?: SealMode | undefined;
}

/** `final`: as it would be frozen. Throws `forbidden` with the reason for whoever may not sign it. */
export async function previewOf(scope: Scope, { inspectionId, final, mode }: Previewing, deps: EngineeringDeps): Promise<Paper> {
  const known = await currentReport({ scope }, inspectionId, deps);
  if (known.seal && known.seal.mode !== 'signature_report')
    return paper(await storedBytes(known.seal.file, deps), { fileName: fileNameOf(known), inline: true });
  if (known.frozen) return paper(await storedBytes(known.frozen, deps), { fileName: fileNameOf(known), inline: true });
  const engineer = final ? await licensed(scope, known, deps) : undefined;
  const notHere = engineer && mode && sealModeRefusal(mode, engineer.state);
  if (notHere) throw new Failure('unprocessable', notHere, { fields: { mode: notHere } });
  const signedOn = engineer && signingDay({ at: deps.parts.clock(), timeZone: known.inspection.timeZone, mode });
  const bytes = await reportBytes(scope, { known, engineer, mode, signedOn }, deps);
  return paper(bytes, { fileName: fileNameOf(known, engineer ? '' : '-draft'), inline: true });
}

async function licensed(scope: Scope, known: Parameters<typeof callerLicense>[1], deps: EngineeringDeps) {
  const answer = await callerLicense({ scope }, known, deps);
  if ('refused' in answer) throw new Failure('forbidden', answer.refused);
  return answer.license;
}

/** Always something: the record of the inspection, a draft, the frozen report, or the sealed one. */
export async function downloadOf(scope: Scope, inspectionId: number, deps: EngineeringDeps): Promise<Paper> {
  if (await findCurrent({ scope }, inspectionId, deps)) {
    const { bytes, options } = await previewOf(scope, { inspectionId }, deps);
    return paper(bytes, { ...options, inline: false });
  }
  const known = await knownInspection({ scope }, inspectionId, deps);
  return paper(await recordBytes(scope, known, deps), { fileName: `inspection-${inspectionId}-record-draft.pdf` });
}

/** Throws `conflict` before the report is signed, or where it is sealed in another way. */
export async function signatureReportOf(scope: Scope, inspectionId: number, deps: EngineeringDeps): Promise<Paper> {
  const known = await currentReport({ scope }, inspectionId, deps);
  if (!known.frozen || known.sealMode !== 'signature_report')
    throw new Failure('conflict', 'Sign the report with a signature report on paper first.');
  return paper(await signatureReportBytes(scope, known, deps), { fileName: fileNameOf(known, '-signature-report') });
}

interface Filed {
  readonly inspectionId: number;
  readonly revision: number;
  readonly kind: EngineeringFileKind;
}

/** As it was signed and sealed, whether it still holds or not. Throws `not_found` for another version, a draft, and a file that was never made. */
export async function versionFileOf(scope: Scope, { inspectionId, revision, kind }: Filed, deps: EngineeringDeps): Promise<Paper> {
  await knownInspection({ scope }, inspectionId, deps);
  const version = await deps.engineering.engineeringReports.findOne(scope, { inspectionId, revision });
  if (!version) throw new Failure('not_found', `The report of this inspection has no version ${revision}.`);
  const file = filesOfVersion(version)[kind];
  if (!file)
    throw new Failure('not_found', version.frozen ? `Version ${revision} has no such file.` : `Version ${revision} is not signed yet.`);
  const fileName = fileNameOf(version, kind === 'signature_report' ? '-signature-report' : '');
  return paper(await storedBytes(file, deps), { fileName, inline: true });
}
