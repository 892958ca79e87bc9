// Says whether a PDF is signed as a whole, by whom, and whether a byte was changed or added since. It knows no file and asks nobody.
import { createHash, X509Certificate } from 'node:crypto';
import { commonName } from './common-name.ts';
import { oids } from './oids.ts';
import { proveSigner, signatureValue } from './prove-signer.ts';
import { BrokenCms, changedSentence, readCms, ToldFault, type ReadCms } from './read-cms.ts';
import { readTimestamp, type ReadTimestamp } from './read-timestamp.ts';
import { carriedProofs, type CarriedProofs } from './revocation/carried-proofs.ts';
import { storedProofs } from './revocation/security-store.ts';
import type { AskedAbout } from './revocation/asked-about.ts';
import { addsOnlyStore } from './update/store-update.ts';
import { signedRanges, type RangeProblem, type SignedPdf } from './signed-ranges.ts';

export interface Signer {
  /** Common name of the certificate. */
  readonly name: string;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly sha256: string;
  readonly validFrom: Date;
  readonly validTo: Date;
}

export interface ValidSignature {
  readonly outcome: 'valid';
  readonly signer: Signer;
  /** SHA-256 of the trusted certificate to which the chain leads; absent: it leads to one that nobody here trusts. */
  readonly trustedSha256?: string;
  /** As the software of the signer says. */
  readonly claimedAt?: Date;
  readonly timestamp?: ReadTimestamp;
  /** Proofs of revocation stand behind the signature, which covers everything else. */
  readonly hasStoreBehind?: true;
  /** By what revocation can be told; absent where nobody knows who issued the certificate. */
  readonly evidence?: RevocationEvidence;
}

export interface RevocationEvidence {
  /** The signer's certificate, then those of the authorities up to the trusted one. */
  readonly path: readonly AskedAbout[];
  /** In the signature, and, of a signer that is trusted, in the security store of the file that it covers. */
  readonly carried: CarriedProofs;
}

export interface InvalidSignature {
  readonly outcome: 'none' | 'invalid';
  /** A sentence for the reader of the file. */
  readonly problem: string;
}

export type Verification = ValidSignature | InvalidSignature;

const verificationSentences: Record<RangeProblem, string> = {
  none: 'This PDF is not signed.',
  partial: 'Bytes were added after the signature, so it does not cover the whole document.',
  malformed: 'The signature of this PDF is damaged or of a kind that cannot be verified here.',
};

/** Demands a valid signature, a chain without a gap or a stranger, and coverage of every byte; behind the signature of a trusted signer may stand a security store. `trusted`: PEM of certificates that the reader trusts. */
export function verifySealedPdf(bytes: Uint8Array, trusted: readonly string[] = []): Verification {
  const ranges = signedRanges(bytes);
  if (typeof ranges === 'string') return { outcome: ranges === 'none' ? 'none' : 'invalid', problem: verificationSentences[ranges] };
  try {
    return proven(bytes, {
      ranges,
      trusted: trusted.map((pem) => new X509Certificate(pem)),
    });
  } catch (error) {
    if (!(error instanceof BrokenCms)) throw error;
    const isForReaders = error.message === changedSentence || error instanceof ToldFault;
    return { outcome: 'invalid', problem: isForReaders ? error.message : verificationSentences.malformed };
  }
}

function proven(bytes: Uint8Array, { ranges, trusted }: { ranges: SignedPdf; trusted: readonly X509Certificate[] }): Verification {
  const cms = readCms(ranges.cms, { contentType: oids.data, pieces: ranges.signed });
  const { trusted: anchor, path } = proveSigner(cms, { contentType: oids.data, trusted });
  const behind = behindOf(bytes, { ranges, isTrusted: anchor !== undefined });
  if (behind === 'other') return { outcome: 'invalid', problem: verificationSentences.partial };
  const timestamp = cms.timestamp ? readTimestamp(cms.timestamp, signatureValue(cms), trusted) : undefined;
  return {
    outcome: 'valid',
    signer: describeSigner(cms.signer),
    ...(anchor ? { trustedSha256: sha256Of(anchor) } : {}),
    ...(ranges.claimedAt ? { claimedAt: ranges.claimedAt } : {}),
    ...(timestamp ? { timestamp } : {}),
    ...(behind === 'store' ? { hasStoreBehind: true } : {}),
    ...(path.length > 0 ? { evidence: { path, carried: carriedBy(cms, anchor && bytes) } } : {}),
  };
}

/** Of a stranger's file nobody reads what stands behind the signature: it may be as large and as odd as they like. */
function behindOf(
  bytes: Uint8Array,
  { ranges: { end }, isTrusted }: { ranges: SignedPdf; isTrusted: boolean },
): 'nothing' | 'store' | 'other' {
  if (end === bytes.byteLength) return 'nothing';
  return isTrusted && addsOnlyStore(bytes, end) ? 'store' : 'other';
}

/** A store proves nothing by itself, signed or not. `bytes`: absent for a signer that nobody trusts, whose store is not worth its reading. */
function carriedBy({ attributes }: ReadCms, bytes: Uint8Array | undefined): CarriedProofs {
  const inSignature = carriedProofs(attributes.get(oids.revocationInfo));
  if (!bytes) return inSignature;
  const inFile = storedProofs(bytes);
  return { ocsp: [...inSignature.ocsp, ...inFile.ocsp], crls: [...inSignature.crls, ...inFile.crls] };
}

export function describeSigner(one: X509Certificate): Signer {
  return {
    name: commonName(one.subject),
    issuer: commonName(one.issuer),
    serialNumber: one.serialNumber,
    sha256: sha256Of(one),
    validFrom: one.validFromDate,
    validTo: one.validToDate,
  };
}

function sha256Of(one: X509Certificate): string {
  return createHash('sha256').update(one.raw).digest('hex');
}
