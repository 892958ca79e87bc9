// Signed versions of a claim's engineering reports that leave with a production: what their records say, and their files byte for byte.
import { maxProducibleReports, type EngineeringFileKind, type ProducibleEngineering } from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { BytesOptions } from '@plumbline/server';
import type { Readable } from 'node:stream';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { fileNameOf } from '../base/exact-pdf.ts';
import type { EngineeringRecord } from '../base/report-record.ts';
import { filesOfVersion } from '../base/show-versions.ts';

/** Superseded ones as superseded; drafts are not among them. Oldest first. */
export async function listProducibleEngineering(
  scope: Scope,
  claimId: number,
  { engineering }: Pick<EngineeringDeps, 'engineering'>,
): Promise<ProducibleEngineering[]> {
  const filter = { claimId, signedAt: { $exists: true } };
  const found = await engineering.engineeringReports.find(scope, filter, { sort: { _id: -1 }, limit: maxProducibleReports });
  return found.toReversed().flatMap(producible);
}

function producible(one: EngineeringRecord): ProducibleEngineering[] {
  const { _id: id, inspectionId, number, revision, title, signedAt, engineer, seal, supersededAt, stage } = one;
  if (!signedAt) return [];
  const dates = omitUndefined({
    sealedAt: seal?.sealedAt.toISOString(),
    sealMode: seal?.mode,
    supersededAt: supersededAt?.toISOString(),
  });
  const files = Object.entries(filesOfVersion(one)) as [EngineeringFileKind, { bytes: number; sha256: string }][];
  return [
    {
      id,
      inspectionId,
      number,
      revision,
      title,
      engineer: engineer?.name ?? '',
      signedAt: signedAt.toISOString(),
      ...dates,
      isDelivered: stage === 'delivered',
      files: files.map(([kind, { bytes, sha256 }]) => ({ kind, fileName: nameOf(one, kind), bytes, sha256 })),
    },
  ];
}

function nameOf(one: EngineeringRecord, kind: EngineeringFileKind): string {
  return fileNameOf(one, kind === 'signature_report' ? '-signature-report' : '');
}

/** As it was frozen or sealed, never set again. Throws `not_found` for one of another claim, for a draft, and for a file that it lacks. */
export async function producedEngineering(
  scope: Scope,
  { claimId, reportId, kind }: { claimId: number; reportId: number; kind: EngineeringFileKind },
  { engineering, parts }: Pick<EngineeringDeps, 'engineering' | 'parts'>,
): Promise<{ body: Readable; options: BytesOptions }> {
  const version = await engineering.engineeringReports.findOne(scope, { _id: reportId, claimId });
  const file = version && filesOfVersion(version)[kind];
  if (!file) throw new Failure('not_found', 'This claim has no such signed engineering report.');
  const { body, bytes } = await parts.objects.get(file.objectKey);
  return { body, options: { contentType: 'application/pdf', bytes, fileName: nameOf(version, kind) } };
}
