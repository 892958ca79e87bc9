// What was sealed elsewhere and is uploaded: the PDF that software sealed, or the scan of the signature report that was signed by hand.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import { signatureReportBytes, storedBytes } from '../base/exact-pdf.ts';
import { keepFile } from '../base/stored-file.ts';
import { assertNoSample } from './sample-seal.ts';
import { prepareSealedPdf, type Frozen, type PreparedSeal } from './seal-report.ts';

const scanTrust =
  'Signed, dated and sealed by hand on the signature report, which names the codes of the frozen PDF. The hand and the seal were not verified here.';

/** What was sealed elsewhere: by software, or by hand on the signature report. */
export async function prepareUpload(
  scope: Scope,
  uploaded: { known: Frozen; bytes: Uint8Array },
  deps: EngineeringDeps,
): Promise<PreparedSeal> {
  assertNoSample(uploaded.bytes);
  if (uploaded.known.sealMode === 'signature_report') return prepareScan(scope, uploaded, deps);
  return prepareSealedPdf(scope, { ...uploaded, mode: 'own_software' }, deps);
}

const notSignedByHand =
  'This is the file as it was downloaded here, without a signature by hand. Print the signature report, sign, date and seal it, and upload the scan.';

/** The scan of the signature report that was signed by hand. Throws `unprocessable` for anything but a PDF, and for what nobody can have signed by hand. */
async function prepareScan(
  scope: Scope,
  { known, bytes }: { known: Frozen; bytes: Uint8Array },
  deps: EngineeringDeps,
): Promise<PreparedSeal> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new Failure('unprocessable', 'Upload the scan as a PDF.');
  const unsigned = [await storedBytes(known.frozen, deps), await signatureReportBytes(scope, known, deps)];
  if (unsigned.some((one) => Buffer.from(one).equals(bytes))) throw new Failure('unprocessable', notSignedByHand);
  const file = await keepFile(scope, bytes, deps);
  return { known, seal: { mode: 'signature_report', file, trust: scanTrust }, deliverableSha256: known.frozen.sha256 };
}
