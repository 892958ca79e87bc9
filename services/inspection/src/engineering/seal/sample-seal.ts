// A seal to try: the report as it stands, marked on every page, with a certificate of no one. Nothing of it is kept, so that no step
// of a report can rest on it.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { isSample } from '@plumbline/pdf/sample-mark';
import { appendSignature, sampleIdentity, sampleSigner, signCms } from '@plumbline/pdf/signing';
import { formatMoment } from '@plumbline/server/dates';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { reportBytes } from '../base/exact-pdf.ts';
import { currentReport } from '../base/find-report.ts';
import { sampleWords } from '../render/report-pdf.ts';
import { paper, type Paper } from '../writing/paper.ts';

/** Throws `not_found` without a report, `conflict` once the version is signed: a sample beside a sealed report would be taken for it. */
export async function sampleSealOf(scope: Scope, inspectionId: number, deps: EngineeringDeps): Promise<Paper> {
  const known = await currentReport({ scope }, inspectionId, deps);
  if (known.stage !== 'needs_signature') throw new Failure('conflict', 'This version is signed already. A sample is made of a draft.');
  const unsigned = await reportBytes(scope, { known, engineer: undefined, isSample: true }, deps);
  const now = deps.parts.clock();
  const identity = await sampleIdentity(now);
  try {
    const shown = [
      sampleWords,
      'Nobody signed or sealed this report.',
      `Certificate: ${sampleSigner}`,
      formatMoment(now, known.inspection.timeZone),
    ];
    const words = { signerName: sampleSigner, reason: `Sample: ${known.number}, version ${known.revision}`, at: now, shown };
    const bytes = await appendSignature(unsigned, { words, sign: (signed) => signCms(signed, { identity }) });
    return paper(bytes, { fileName: `${known.number}-v${known.revision}-sample-not-sealed.pdf` });
  } finally {
    identity.key.fill(0);
  }
}

/** Throws `unprocessable` for a sample, whatever it is sent as. */
export function assertNoSample(bytes: Uint8Array): void {
  if (isSample(bytes))
    throw new Failure('unprocessable', 'This is a sample seal. Nobody signed or sealed it, so it cannot be the sealed report.');
}
