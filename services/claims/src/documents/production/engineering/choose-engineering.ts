// Which signed engineering reports a production of a claim may take, and those that somebody chose. Pure.
import type { EngineeringCandidate, ProductionIntake } from '@plumbline/contracts/claims';
import type { ProducibleEngineering } from '@plumbline/contracts/inspection';
import { Failure, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { ChosenFile, StoredWithheld } from '../../model/production-store.ts';

/** Oldest first. `known`: numbers under which one was produced, by `engineering 7.report`. */
export function engineeringCandidates(
  reports: readonly ProducibleEngineering[],
  known: ReadonlyMap<string, string>,
): EngineeringCandidate[] {
  return reports.map(({ id, title, number, revision, signedAt, sealedAt, supersededAt, isDelivered, files }) => ({
    reportId: id,
    title,
    number,
    revision,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    signedAt,
    isDelivered,
    ...omitUndefined({ sealedAt, supersededAt, producedAs: known.get(`engineering ${id}.report`) }),
  }));
}

/** Each version with all of its files. Throws `conflict` for one that is not there or not signed, `invalid` for one that is named twice. */
export function engineeringNamed(ids: readonly number[], reports: readonly ProducibleEngineering[]): ChosenFile[] {
  if (new Set(ids).size < ids.length) throw new Failure('invalid', 'An engineering report is named twice');
  const known = new Map(reports.map((report) => [report.id, report]));
  return ids.flatMap((id) => {
    const report = signedOf(known, id);
    return report.files.map((file) => fileOf(report, file));
  });
}

function signedOf(known: ReadonlyMap<number, ProducibleEngineering>, id: number): ProducibleEngineering {
  const report = known.get(id);
  if (!report)
    throw new Failure('conflict', 'A chosen engineering report is not signed, or is not of this claim. Reload and choose again.');
  return report;
}

/** Signed versions that somebody lists as withheld, with the day on which they were signed. Throws `invalid` for one that is produced as well, or listed twice. */
export function engineeringWithheld(
  { engineering, withheld }: Pick<ProductionIntake, 'engineering' | 'withheld'>,
  { reports, timeZone }: { readonly reports: readonly ProducibleEngineering[]; readonly timeZone: string },
): StoredWithheld[] {
  const known = new Map(reports.map((report) => [report.id, report]));
  const ids = withheld.flatMap(({ engineeringId }) => engineeringId ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => engineering.includes(id)))
    throw new Failure('invalid', 'An engineering report is named twice. Either produce it, or list it as withheld, once.');
  return withheld.flatMap((line) => {
    if (line.engineeringId === undefined) return [];
    const { number, signedAt } = signedOf(known, line.engineeringId);
    return [{ ...line, documentDate: localDate(new Date(signedAt), timeZone), engineeringNumber: number }];
  });
}

function fileOf(report: ProducibleEngineering, { kind, fileName, bytes, sha256 }: ProducibleEngineering['files'][number]): ChosenFile {
  const { id, title, number, revision, engineer, signedAt, sealedAt, sealMode, supersededAt } = report;
  const isScan = kind === 'signature_report';
  return {
    engineering: { id, kind, title, number, revision, engineer, signedAt, ...omitUndefined({ sealedAt, sealMode, supersededAt }) },
    number: revision,
    title: titleOf(report, isScan),
    typeLabel: isScan ? 'Signature report' : 'Engineering report',
    fileName,
    kind: 'pdf',
    bytes,
    sha256,
    isOurs: !isScan,
    uploadedBy: engineer,
    uploadedAt: new Date(sealedAt ?? signedAt),
  };
}

/** Says of a version that holds no longer that it was superseded, wherever it is named. */
function titleOf({ title, number, revision, sealedAt, supersededAt }: ProducibleEngineering, isScan: boolean): string {
  const state = [supersededAt && 'superseded by a later version', !sealedAt && 'signed, not sealed'].filter(Boolean).join(', ');
  return `${isScan ? 'Signature report of ' : ''}${title} (${number}, version ${revision}${state ? `, ${state}` : ''})`;
}

/** Throws `conflict` for a version that was sealed or superseded since it was chosen: it would be named wrongly. */
export function assertEngineeringStands(files: readonly ChosenFile[], reports: readonly ProducibleEngineering[]): void {
  const now = new Map(reports.map((report) => [report.id, report]));
  for (const { engineering, sha256, title } of files) {
    if (!engineering) continue;
    const report = now.get(engineering.id);
    const isFile = report?.files.some((file) => file.kind === engineering.kind && file.sha256 === sha256);
    // A seal on paper leaves the frozen PDF as it is, beside the scan of that page
    const isSame = report?.sealedAt === engineering.sealedAt && report?.supersededAt === engineering.supersededAt;
    if (!isFile || !isSame)
      throw new Failure('conflict', `“${title}” was sealed or superseded since it was chosen. Reload and choose again.`);
  }
}
