// Whose certificate seals a report: one that a trusted authority issued, or the engineer's own that is kept in their profile.
import type { ValidSignature } from '@plumbline/pdf/signing';
import { Failure } from '@plumbline/contracts/kernel';
import type { CertificateRecord } from '../base/report-record.ts';

export interface TrustQuestion {
  readonly verification: ValidSignature;
  /** That the firm trusts. */
  readonly certificates: readonly CertificateRecord[];
  readonly engineer: { readonly userId: number; readonly name: string };
  readonly now: Date;
}

const notTrusted =
  "The signature is valid, but this firm doesn't trust its certificate. Register your certificate, or ask an administrator to register the authority that issued it.";

/** A sentence that says exactly what was proven. Throws `unprocessable`. */
export function trustOf({ verification, certificates, engineer, now }: TrustQuestion): string {
  const { signer, trustedSha256, timestamp, claimedAt } = verification;
  const at = timestamp?.at ?? claimedAt ?? now;
  if (at < signer.validFrom || at > signer.validTo) throw refused('The certificate was not valid when the report was signed.');
  const anchor = certificates.find(({ sha256 }) => sha256 === trustedSha256);
  if (!anchor) throw refused(notTrusted);
  return anchor.use === 'own' ? ownTrust(anchor, signer, engineer) : authorityTrust(anchor, signer, engineer);
}

type Certified = TrustQuestion['verification']['signer'];
type Person = TrustQuestion['engineer'];

function ownTrust({ userId, sha256 }: CertificateRecord, signer: Certified, engineer: Person): string {
  if (userId !== engineer.userId || sha256 !== signer.sha256) throw refused('This certificate belongs to another engineer of the firm.');
  return `The certificate of ${signer.name} is the one that ${engineer.name} registered in this firm.`;
}

function authorityTrust({ name }: CertificateRecord, signer: Certified, engineer: Person): string {
  if (!namesEngineer(signer.name, engineer.name))
    throw refused(`The certificate names ${signer.name}, not ${engineer.name}, who signed this version.`);
  return `The certificate of ${signer.name} was issued below ${name}, which this firm trusts. Revocation was not checked.`;
}

function refused(sentence: string): Failure {
  return new Failure('unprocessable', sentence);
}

/** First and last name of the profile stand in the certificate; authorities add middle names, titles and numbers. */
export function namesEngineer(certified: string, profile: string): boolean {
  const words = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 1);
  const known = new Set(words(certified));
  const asked = words(profile);
  const ends = [asked.at(0), asked.at(-1)];
  return asked.length > 0 && ends.every((word) => word !== undefined && known.has(word));
}
