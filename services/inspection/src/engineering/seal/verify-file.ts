// What an outsider learns of a PDF: whether its seal is valid, whether these bytes were sealed here, whether the version is current.
import type { VerificationAnswer } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { verifySealedPdf, type Verification } from '@plumbline/pdf/signing';
import type { EngineeringNeeds } from '../base/engineering-needs.ts';
import type { CertificateRecord, EngineeringRecord } from '../base/report-record.ts';
import { hashOf } from '../base/stored-file.ts';

/** Across organizations, by the hash alone: whoever holds the very bytes learns number, version and day, and nothing else. */
export async function verifyFile(bytes: Uint8Array, needs: EngineeringNeeds): Promise<VerificationAnswer> {
  const sha256 = hashOf(bytes);
  const known = await knownFile(sha256, needs);
  // Also those that the firm trusts no more: what was sealed stays sealed
  const trusted = known ? await needs.engineering.sealCertificates.find(needs.parts.ownScope(known.organizationId), {}) : [];
  const verification = verifySealedPdf(
    bytes,
    trusted.map(({ pem }) => pem),
  );
  return {
    ...signatureAnswer(verification, { known, trusted }),
    isKnown: known !== undefined,
    ...(known ? { report: aboutKnown(known) } : {}),
    sha256,
  };
}

async function knownFile(sha256: string, { engineering, parts }: EngineeringNeeds): Promise<EngineeringRecord | undefined> {
  const [found] = await engineering.engineeringReports.acrossTenants({ deliverableSha256: sha256 }, { limit: 1 });
  return found && engineering.engineeringReports.findOne(parts.ownScope(found.organizationId), { _id: found._id });
}

function aboutKnown({
  number,
  revision,
  seal,
  signedAt,
  updatedAt,
  isCurrent,
}: EngineeringRecord): NonNullable<VerificationAnswer['report']> {
  const at = seal?.sealedAt ?? signedAt ?? updatedAt;
  return { number, revision, sealedOn: localDate(at, 'America/New_York'), isCurrent };
}

type SignatureAnswer = Pick<VerificationAnswer, 'signature' | 'signatureText' | 'signer' | 'signedAt' | 'timestampedAt'>;

interface Around {
  readonly known: EngineeringRecord | undefined;
  /** Of the firm that sealed it. */
  readonly trusted: readonly CertificateRecord[];
}

function signatureAnswer(verification: Verification, { known, trusted }: Around): SignatureAnswer {
  if (verification.outcome !== 'valid')
    return { signature: verification.outcome, signatureText: withoutSignature(verification.problem, known) };
  const { signer, trustedSha256, claimedAt, timestamp } = verification;
  const anchor = trusted.find(({ sha256 }) => sha256 === trustedSha256);
  return {
    signature: 'valid',
    signatureText: `The signature is valid and covers the whole document. ${anchor ? vouchedBy[anchor.use] : nobodyVouches}`,
    signer: { name: signer.name, issuer: signer.issuer, isTrusted: anchor?.use === 'authority' },
    ...(claimedAt ? { signedAt: claimedAt.toISOString() } : {}),
    ...(timestamp ? { timestampedAt: timestamp.at.toISOString() } : {}),
  };
}

const vouchedBy = {
  authority: 'Its certificate was issued below an authority that the firm named. Revocation was not checked.',
  own: 'The engineer registered its certificate with the firm. Who issued it and revocation were not checked.',
} as const;
const nobodyVouches = 'Who issued its certificate was not verified here: anybody can make a certificate with any name.';

function withoutSignature(problem: string, known: EngineeringRecord | undefined): string {
  if (known?.seal?.mode !== 'signature_report') return problem;
  return 'This document is sealed on paper, under rule 61G15-23.005: ask for the signature report, which names its codes.';
}
