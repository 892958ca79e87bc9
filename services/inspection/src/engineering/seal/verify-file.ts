// What an outsider learns of a PDF: whether its seal is valid, whether these bytes were sealed here, whether the version is current.
import type { VerificationAnswer } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { verifySealedPdf, type Verification } from '@plumbline/pdf/signing';
import type { EngineeringNeeds } from '../base/engineering-needs.ts';
import type { EngineeringRecord } from '../base/report-record.ts';
import { notRemoved } from './certificates.ts';
import { hashOf } from '../base/stored-file.ts';

/** Across organizations, by the hash alone: whoever holds the very bytes learns number, version and day, and nothing else. */
export async function verifyFile(bytes: Uint8Array, needs: EngineeringNeeds): Promise<VerificationAnswer> {
  const sha256 = hashOf(bytes);
  const known = await knownFile(sha256, needs);
  const trusted = known ? await needs.engineering.sealCertificates.find(needs.parts.ownScope(known.organizationId), notRemoved) : [];
  const verification = verifySealedPdf(
    bytes,
    trusted.map(({ pem }) => pem),
  );
  return { ...signatureAnswer(verification, known), isKnown: known !== undefined, ...(known ? { report: aboutKnown(known) } : {}), sha256 };
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

function signatureAnswer(verification: Verification, known: EngineeringRecord | undefined): SignatureAnswer {
  if (verification.outcome !== 'valid')
    return { signature: verification.outcome, signatureText: withoutSignature(verification.problem, known) };
  const { signer, trustedSha256, claimedAt, timestamp } = verification;
  // A seal that was trusted when it was made stays so, also where the firm trusts its authority no more
  const isTrusted = trustedSha256 !== undefined || known?.seal?.signer?.sha256 === signer.sha256;
  return {
    signature: 'valid',
    signatureText: isTrusted ? 'The signature is valid and covers the whole document.' : untrusted,
    signer: { name: signer.name, issuer: signer.issuer, isTrusted },
    ...(claimedAt ? { signedAt: claimedAt.toISOString() } : {}),
    ...(timestamp ? { timestampedAt: timestamp.at.toISOString() } : {}),
  };
}

const untrusted =
  'The signature is valid and covers the whole document. Who issued its certificate was not verified here: anybody can make a certificate with any name.';

function withoutSignature(problem: string, known: EngineeringRecord | undefined): string {
  if (known?.seal?.mode !== 'signature_report') return problem;
  return 'This document is sealed on paper, under rule 61G15-23.005: ask for the signature report, which names its codes.';
}
