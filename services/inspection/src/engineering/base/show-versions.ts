// The versions of a report as they are listed, and the files that stay of each.
import type { EngineeringFileKind, EngineeringVersion } from '@plumbline/contracts/inspection';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { EngineeringRecord, StoredFile } from './report-record.ts';

type Filed = Pick<EngineeringRecord, 'frozen' | 'seal'>;

/** Pure. A report on paper is the frozen PDF and the scan of its signature report; before its seal any report is the frozen one. */
export function filesOfVersion({ frozen, seal }: Filed): Partial<Record<EngineeringFileKind, StoredFile>> {
  if (seal?.mode === 'signature_report') return { ...(frozen ? { report: frozen } : {}), signature_report: seal.file };
  const report = seal?.file ?? frozen;
  return report ? { report } : {};
}

export function shownVersion(one: EngineeringRecord): EngineeringVersion {
  const { revision, isCurrent, stage, createdAt, generatedBy: begunBy, revisionReason: reason, signedAt, seal, supersededAt } = one;
  const { report, signature_report: scan } = filesOfVersion(one);
  return {
    revision,
    isCurrent,
    stage,
    begunAt: createdAt.toISOString(),
    begunBy,
    ...omitUndefined({
      reason,
      signedAt: signedAt?.toISOString(),
      sealedAt: seal?.sealedAt.toISOString(),
      supersededAt: supersededAt?.toISOString(),
    }),
    files: [...(report ? [fileOf('report', report)] : []), ...(scan ? [fileOf('signature_report', scan)] : [])],
  };
}

function fileOf(kind: EngineeringFileKind, { bytes, sha256 }: StoredFile) {
  return { kind, bytes, sha256 };
}
