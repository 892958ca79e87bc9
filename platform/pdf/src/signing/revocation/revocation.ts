// Whether a certificate was revoked, from what authorities signed about it. Without a proof that holds for the moment it says so.
import type { AskedAbout, Proof } from './asked-about.ts';
import type { CarriedProofs } from './carried-proofs.ts';
import { readProof } from './read-proof.ts';

export type Revocation =
  | { readonly state: 'not_revoked'; readonly source: Proof['source']; readonly at: Date }
  | { readonly state: 'revoked'; readonly source: Proof['source']; readonly at: Date; readonly revokedAt: Date }
  | { readonly state: 'not_checked' };

/** Clocks of computers differ. */
const clockErrorMs = 10 * 60_000;
/** Of a proof that does not say until when it may be used. */
const usableMs = 7 * 86_400_000;

export interface Moments {
  /** That is asked about. */
  readonly at: Date;
  /** Until when it may have been told; the same one where nothing else is given. */
  readonly now?: Date;
}

/** A proof counts that may be used at the moment or was made after it, while the certificate had not expired; one that it was revoked counts whenever it is from. */
export function revocationOf({ ocsp, crls }: CarriedProofs, about: AskedAbout, moments: Moments): Revocation {
  const proofs = [...ocsp.map((der) => readProof(der, about, 'ocsp')), ...crls.map((der) => readProof(der, about, 'crl'))].filter(
    (one) => one !== undefined,
  );
  const revoked = proofs.find(({ revokedAt }) => revokedAt !== undefined);
  if (revoked?.revokedAt) return { state: 'revoked', source: revoked.source, at: revoked.from, revokedAt: revoked.revokedAt };
  const [latest] = proofs
    // Of certificates that expired an authority no longer tells which it had revoked
    .filter(({ from }) => from <= about.certificate.validToDate)
    .filter((one) => holdsAt(one, moments) && isCleared(one, { issuer: about.issuer, crls, moments }))
    .toSorted((one, other) => other.from.getTime() - one.from.getTime());
  return latest ? { state: 'not_revoked', source: latest.source, at: latest.from } : { state: 'not_checked' };
}

/** Whoever stole the key of a responder answers that all is well: a list of the issuer has to say that its certificate was not revoked. */
function isCleared(
  { by }: Proof,
  { issuer, crls, moments }: Pick<AskedAbout, 'issuer'> & Pick<CarriedProofs, 'crls'> & { moments: Moments },
): boolean {
  return by === undefined || revocationOf({ ocsp: [], crls }, { certificate: by, issuer }, moments).state === 'not_revoked';
}

function holdsAt({ from, until }: Proof, { at, now = at }: Moments): boolean {
  const end = until?.getTime() ?? from.getTime() + usableMs;
  return from.getTime() <= now.getTime() + clockErrorMs && at.getTime() <= end + clockErrorMs;
}
