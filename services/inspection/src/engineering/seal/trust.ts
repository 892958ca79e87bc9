// Whose certificate seals a report: one that names the engineer and that an authority issued which the firm trusts.
import { commonName, type ValidSignature } from '@plumbline/pdf/signing';
import { Failure } from '@plumbline/contracts/kernel';
import type { CertificateRecord } from '../base/report-record.ts';
import type { CheckedSeal } from './revocation/check-revocation.ts';
import { saySeal } from './revocation/say-revocation.ts';

export interface TrustQuestion extends CheckedSeal {
  readonly verification: ValidSignature;
  /** Of authorities that the firm trusts. */
  readonly authorities: readonly CertificateRecord[];
  readonly engineer: { readonly name: string };
  /** When the engineer signed, and the bytes were frozen: nobody can have sealed them before. */
  readonly frozenAt: Date;
  readonly now: Date;
}

const notTrusted = ({ name, issuer }: Certified) =>
  `The signature is valid, but no certification authority that this firm trusts vouches for the certificate of ${name}. Ask an administrator to register the authority that issued it: ${issuer}.`;

/** Clocks of computers differ. */
const clockErrorMs = 10 * 60_000;

/** A sentence that says exactly what was proven. Throws `unprocessable`. */
export function trustOf(question: TrustQuestion): string {
  const { verification, authorities, engineer } = question;
  assertInTime(question);
  const { signer, trustedSha256 } = verification;
  const anchor = authorities.find(({ sha256 }) => sha256 === trustedSha256);
  if (!anchor) throw refused(notTrusted(signer));
  if (!namesEngineer(signer.name, engineer.name)) throw refused(otherName(signer, engineer));
  assertIssuersInTime(question);
  const { revocation, stamping } = question;
  const said = saySeal({ revocation, stamping }).join(' ');
  if (revocation.state === 'revoked') throw refused(`The certificate of ${signer.name} cannot seal a report. ${said}`);
  if (stamping.state === 'revoked') throw refused(`This timestamp cannot stand on a report. ${said}`);
  return `The certificate of ${signer.name} was issued below ${anchor.name}, which this firm trusts. ${said}`;
}

/** Who stamps a time may be anybody: no time that a file tells makes a certificate valid again. */
function assertInTime({ verification: { signer, timestamp, claimedAt }, frozenAt, now }: TrustQuestion): void {
  if (now > signer.validTo) throw refused(`The certificate of ${signer.name} has expired.`);
  for (const at of [timestamp?.at, claimedAt, now].filter((one) => one !== undefined)) {
    if (at < signer.validFrom || at > signer.validTo)
      throw refused(`The certificate of ${signer.name} was not valid when the report was signed.`);
    const isEarly = at.getTime() < frozenAt.getTime() - clockErrorMs;
    if (isEarly || at.getTime() > now.getTime() + clockErrorMs) throw refused(otherTime);
  }
}

/** Nobody answers for an authority that is over: whoever has its key could issue what they like. */
function assertIssuersInTime({ verification: { signer, evidence }, now }: TrustQuestion): void {
  const over = evidence?.path.find(({ issuer }) => now < issuer.validFromDate || now > issuer.validToDate);
  if (over)
    throw refused(`The certificate of ${commonName(over.issuer.subject)}, which stands above that of ${signer.name}, is not valid today.`);
}

const otherTime =
  'The signature tells a time before this version was frozen, or one that is still to come. Check the clock of the computer that signs.';

type Certified = TrustQuestion['verification']['signer'];
type Person = TrustQuestion['engineer'];

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
