// The bytes of each paper: the preview, the download of every stage, and the signature report.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { sealModeRefusal, type EngineeringFileKind, type SealMode } from '@plumbline/contracts/inspection';
import type { EngineeringNeeds } from '../base/engineering-needs.ts';
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
export async function previewOf(scope: Scope, { inspectionId, final, mode }: Previewing, needs: EngineeringNeeds): Promise<Paper> {
  const known = await currentReport({ scope }, inspectionId, needs);
  if (known.seal && known.seal.mode !== 'signature_report')
    return paper(await storedBytes(known.seal.file, needs), { fileName: fileNameOf(known), inline: true });
  if (known.frozen) return paper(await storedBytes(known.frozen, needs), { fileName: fileNameOf(known), inline: true });
  const engineer = final ? await licensed(scope, known, needs) : undefined;
  const notHere = engineer && mode && sealModeRefusal(mode, engineer.state);
  if (notHere) throw new Failure('unprocessable', notHere, { fields: { mode: notHere } });
  const signedOn = engineer && signingDay({ at: needs.parts.clock(), timeZone: known.inspection.timeZone, mode });
  const bytes = await reportBytes(scope, { known, engineer, mode, signedOn }, needs);
  return paper(bytes, { fileName: fileNameOf(known, engineer ? '' : '-draft'), inline: true });
}

async function licensed(scope: Scope, known: Parameters<typeof callerLicense>[1], needs: EngineeringNeeds) {
  const answer = await callerLicense({ scope }, known, needs);
  if ('refused' in answer) throw new Failure('forbidden', answer.refused);
  return answer.license;
}

/** Always something: the record of the inspection, a draft, the frozen report, or the sealed one. */
export async function downloadOf(scope: Scope, inspectionId: number, needs: EngineeringNeeds): Promise<Paper> {
  if (await findCurrent({ scope }, inspectionId, needs)) {
    const { bytes, options } = await previewOf(scope, { inspectionId }, needs);
    return paper(bytes, { ...options, inline: false });
  }
  const known = await knownInspection({ scope }, inspectionId, needs);
  return paper(await recordBytes(scope, known, needs), { fileName: `inspection-${inspectionId}-record-draft.pdf` });
}

/** Throws `conflict` before the report is signed, or where it is sealed in another way. */
export async function signatureReportOf(scope: Scope, inspectionId: number, needs: EngineeringNeeds): Promise<Paper> {
  const known = await currentReport({ scope }, inspectionId, needs);
  if (!known.frozen || known.sealMode !== 'signature_report')
    throw new Failure('conflict', 'Sign the report with a signature report on paper first.');
  return paper(await signatureReportBytes(scope, known, needs), { fileName: fileNameOf(known, '-signature-report') });
}

interface Filed {
  readonly inspectionId: number;
  readonly revision: number;
  readonly kind: EngineeringFileKind;
}

/** As it was signed and sealed, whether it still holds or not. Throws `not_found` for another version, a draft, and a file that was never made. */
export async function versionFileOf(scope: Scope, { inspectionId, revision, kind }: Filed, needs: EngineeringNeeds): Promise<Paper> {
  await knownInspection({ scope }, inspectionId, needs);
  const version = await needs.engineering.engineeringReports.findOne(scope, { inspectionId, revision });
  if (!version) throw new Failure('not_found', `The report of this inspection has no version ${revision}.`);
  const file = filesOfVersion(version)[kind];
  if (!file)
    throw new Failure('not_found', version.frozen ? `Version ${revision} has no such file.` : `Version ${revision} is not signed yet.`);
  const fileName = fileNameOf(version, kind === 'signature_report' ? '-signature-report' : '');
  return paper(await storedBytes(file, needs), { fileName, inline: true });
}
