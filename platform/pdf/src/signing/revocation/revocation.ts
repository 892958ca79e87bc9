// Whether a certificate was revoked, from what authorities signed about it. Without a proof that holds for the moment it says so.
import { readProof, type AskedAbout, type Proof } from './read-proof.ts';
import type { CarriedProofs } from './carried-proofs.ts';

export type Revocation =
  | { readonly state: 'not_revoked'; readonly source: Proof['source']; readonly at: Date }
  | { readonly state: 'revoked'; readonly source: Proof['source']; readonly at: Date; readonly revokedAt: Date }
  | { readonly state: 'not_checked' };

/** Clocks of computers differ. */
const clockErrorMs = 10 * 60_000;
/** Of a proof that does not say until when it may be used. */
const usableMs = 7 * 86_400_000;

/** `at`: the moment that is asked about. A proof from before it that may still be used then counts; one that it was revoked counts whenever it is from. */
export function revocationOf({ ocsp, crls }: CarriedProofs, about: AskedAbout, at: Date): Revocation {
  const proofs = [...ocsp.map((der) => readProof(der, about, 'ocsp')), ...crls.map((der) => readProof(der, about, 'crl'))].filter(
    (one) => one !== undefined,
  );
  const revoked = proofs.find(({ revokedAt }) => revokedAt !== undefined);
  if (revoked?.revokedAt) return { state: 'revoked', source: revoked.source, at: revoked.from, revokedAt: revoked.revokedAt };
  const [latest] = proofs.filter((one) => holdsAt(one, at)).toSorted((one, other) => other.from.getTime() - one.from.getTime());
  return latest ? { state: 'not_revoked', source: latest.source, at: latest.from } : { state: 'not_checked' };
}

function holdsAt({ from, until }: Proof, at: Date): boolean {
  const end = until?.getTime() ?? from.getTime() + usableMs;
  return from.getTime() <= at.getTime() + clockErrorMs && at.getTime() <= end + clockErrorMs;
}
