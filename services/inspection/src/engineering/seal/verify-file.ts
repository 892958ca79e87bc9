// What an outsider learns of a PDF: whether its seal is valid, whether these bytes were sealed here, whether the version is current.
import type { VerificationAnswer } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { isSample } from '@plumbline/pdf/sample-mark';
import { sampleSigner, verifySealedPdf, type ValidSignature, type Verification } from '@plumbline/pdf/signing';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { CertificateRecord, EngineeringRecord } from '../base/report-record.ts';
import { hashOf } from '../base/stored-file.ts';
import { checkSeal, type CheckedSeal } from './revocation/check-revocation.ts';
import { revokedIn, saySeal } from './revocation/say-revocation.ts';

/** Across organizations, by the hash alone: whoever holds the very bytes learns number, version and day, and nothing else. */
export async function verifyFile(bytes: Uint8Array, deps: EngineeringDeps): Promise<VerificationAnswer> {
  const sha256 = hashOf(bytes);
  const known = await knownFile(sha256, deps);
  if (!known && isSample(bytes)) return { ...sampleAnswer(bytes), isKnown: false, sha256 };
  // Also those that the firm trusts no more: what was sealed stays sealed
  const trusted = known ? await deps.engineering.sealCertificates.find(deps.parts.ownScope(known.organizationId), {}) : [];
  const verification = verifySealedPdf(
    bytes,
    trusted.map(({ pem }) => pem),
  );
  const checked = await checkedNow(verification, known, deps);
  return {
    ...signatureAnswer(verification, { known, trusted, checked }),
    isKnown: known !== undefined,
    ...(known ? { report: aboutKnown(known) } : {}),
    sha256,
  };
}

const sampleSentences = {
  whole:
    'This is a sample and not valid as a seal: nobody signed or sealed it, and its certificate was made by a program for this file alone.',
  changed: 'This is a sample and not valid as a seal. It was changed or signed again after it was made.',
} as const;

function sampleAnswer(bytes: Uint8Array): Pick<VerificationAnswer, 'signature' | 'signatureText'> {
  const verification = verifySealedPdf(bytes);
  const isWhole = verification.outcome === 'valid' && verification.signer.name === sampleSigner;
  return { signature: 'sample', signatureText: sampleSentences[isWhole ? 'whole' : 'changed'] };
}

async function knownFile(sha256: string, { engineering, parts }: EngineeringDeps): Promise<EngineeringRecord | undefined> {
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

/** Only of a file that was sealed here, with a certificate that its firm trusts: whoever sends another one has nobody asked. */
async function checkedNow(
  verification: Verification,
  known: EngineeringRecord | undefined,
  { parts }: EngineeringDeps,
): Promise<CheckedSeal> {
  if (!known?.seal || verification.outcome !== 'valid') return neverChecked;
  const { timestamp, claimedAt = known.seal.sealedAt } = verification;
  // That time was checked when it was sealed here, and is signed
  return checkSeal(verification, { signedAt: timestamp?.at ?? claimedAt, now: parts.clock() }, parts.config);
}

const nobody = { state: 'not_checked', certificates: [] } as const;
const neverChecked: CheckedSeal = { revocation: nobody, stamping: nobody };

type SignatureAnswer = Omit<VerificationAnswer, 'isKnown' | 'report' | 'sha256'>;

interface Around {
  readonly known: EngineeringRecord | undefined;
  /** Of the firm that sealed it. */
  readonly trusted: readonly CertificateRecord[];
  readonly checked: CheckedSeal;
}

function signatureAnswer(verification: Verification, { known, trusted, checked }: Around): SignatureAnswer {
  if (verification.outcome !== 'valid')
    return { signature: verification.outcome, signatureText: withoutSignature(verification.problem, known) };
  const { signer, trustedSha256, claimedAt, timestamp } = verification;
  const [said, ...authorities] = saySeal(checked, known?.seal?.sealedAt);
  const anchor = trusted.find(({ sha256 }) => sha256 === trustedSha256);
  return {
    signature: anchor ? 'valid' : 'issuer_not_verified',
    signatureText: `${anchor ? vouchedText(verification) : unvouched} ${said}`,
    ...(authorities.length > 0 ? { authorities } : {}),
    revocation: checked.stamping.state === 'revoked' ? 'revoked' : checked.revocation.state,
    ...revokedOf(checked),
    signer: { name: signer.name, issuer: signer.issuer, isTrusted: anchor !== undefined },
    ...(claimedAt ? { signedAt: claimedAt.toISOString() } : {}),
    ...(timestamp ? stamped(timestamp, checked) : {}),
  };
}

const whole =
  'The signature is valid and covers the whole document. Its certificate was issued below a certification authority that an administrator of the firm registered.';
const proofsBehind = 'Behind the signature stand proofs about its certificates, and nothing else.';
const vouchedText = ({ hasStoreBehind }: ValidSignature) => (hasStoreBehind ? `${whole} ${proofsBehind}` : whole);
const unvouched =
  'The signature covers the whole document, but no certification authority was shown to vouch for its certificate. Who issued it was not verified here: anybody can make a certificate with any name.';

function revokedOf(checked: CheckedSeal): Pick<VerificationAnswer, 'revokedOf'> {
  const names = revokedIn(checked);
  return names.length > 0 ? { revokedOf: names } : {};
}

/** By whom, where an authority that the firm named vouches for it. */
function stamped(
  { at, authority }: NonNullable<ValidSignature['timestamp']>,
  { stamping }: CheckedSeal,
): Pick<VerificationAnswer, 'timestampedAt' | 'timestampedBy'> {
  return { timestampedAt: at.toISOString(), ...(stamping.certificates.length > 0 ? { timestampedBy: authority } : {}) };
}

function withoutSignature(problem: string, known: EngineeringRecord | undefined): string {
  if (known?.seal?.mode !== 'signature_report') return problem;
  return 'This document is sealed on paper, under rule 61G15-23.005: ask for the signature report, which names its codes.';
}
