// Whose certificate seals a report: one that a trusted authority issued, or the engineer's own that is kept in their profile.
import type { Revocation, ValidSignature } from '@plumbline/pdf/signing';
import { Failure } from '@plumbline/contracts/kernel';
import type { CertificateRecord } from '../base/report-record.ts';
import { sayRevocation } from './revocation/say-revocation.ts';

export interface TrustQuestion {
  readonly verification: ValidSignature;
  /** That the firm trusts. */
  readonly certificates: readonly CertificateRecord[];
  readonly engineer: { readonly userId: number; readonly name: string };
  /** When the engineer signed, and the bytes were frozen: nobody can have sealed them before. */
  readonly frozenAt: Date;
  readonly now: Date;
  readonly revocation: Revocation;
}

const notTrusted =
  "The signature is valid, but this firm doesn't trust its certificate. Register your certificate, or ask an administrator to register the authority that issued it.";

/** Clocks of computers differ. */
const clockErrorMs = 10 * 60_000;

/** A sentence that says exactly what was proven. Throws `unprocessable`. */
export function trustOf(question: TrustQuestion): string {
  const { verification, certificates, engineer } = question;
  assertInTime(question);
  const { signer, trustedSha256 } = verification;
  const anchor = certificates.find(({ sha256 }) => sha256 === trustedSha256);
  if (!anchor) throw refused(notTrusted);
  const trust = anchor.use === 'own' ? ownTrust(anchor, signer, engineer) : authorityTrust(anchor, signer, engineer);
  const said = sayRevocation(question.revocation);
  if (question.revocation.state === 'revoked') throw refused(`This certificate cannot seal a report. ${said}`);
  return `${trust} ${said}`;
}

/** Who stamps a time may be anybody: no time that a file tells makes a certificate valid again. */
function assertInTime({ verification: { signer, timestamp, claimedAt }, frozenAt, now }: TrustQuestion): void {
  if (now > signer.validTo) throw refused('The certificate has expired.');
  for (const at of [timestamp?.at, claimedAt, now].filter((one) => one !== undefined)) {
    if (at < signer.validFrom || at > signer.validTo) throw refused('The certificate was not valid when the report was signed.');
    const isEarly = at.getTime() < frozenAt.getTime() - clockErrorMs;
    if (isEarly || at.getTime() > now.getTime() + clockErrorMs) throw refused(otherTime);
  }
}

const otherTime =
  'The signature tells a time before this version was frozen, or one that is still to come. Check the clock of the computer that signs.';

type Certified = TrustQuestion['verification']['signer'];
type Person = TrustQuestion['engineer'];

function ownTrust({ userId, sha256 }: CertificateRecord, signer: Certified, engineer: Person): string {
  if (userId !== engineer.userId || sha256 !== signer.sha256) throw refused('This certificate belongs to another engineer of the firm.');
  if (!namesEngineer(signer.name, engineer.name)) throw refused(otherName(signer, engineer));
  return `The certificate of ${signer.name} is the one that ${engineer.name} registered in this firm. Who issued it was not checked.`;
}

function authorityTrust({ name }: CertificateRecord, signer: Certified, engineer: Person): string {
  if (!namesEngineer(signer.name, engineer.name)) throw refused(otherName(signer, engineer));
  return `The certificate of ${signer.name} was issued below ${name}, which this firm trusts.`;
}

function otherName(signer: Certified, engineer: Person): string {
  return `The certificate names ${signer.name}, not ${engineer.name}, who signed this version.`;
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
