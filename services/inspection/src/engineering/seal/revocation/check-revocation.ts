// Whether the certificate of a seal was revoked: by what the signature carries, and, where the settings allow it, by asking its authority.
import {
  addressesOf,
  ocspQuestion,
  revocationOf,
  type AskedAbout,
  type CarriedProofs,
  type Revocation,
  type RevocationEvidence,
} from '@plumbline/pdf/signing';
import { askerOf, type AskOutside } from './outside.ts';

interface RevocationSettings {
  readonly REVOCATION_CHECK: 'off' | 'on';
  readonly REVOCATION_HOSTS?: string | undefined;
}

const limits = { ocsp: 64 * 1_024, crl: 1_024 * 1_024 } as const;
const none: CarriedProofs = { ocsp: [], crls: [] };

interface Moments {
  /** About which what the signature carries is asked. */
  readonly signedAt: Date;
  readonly now: Date;
}

/** What is asked now beats what was carried; a revocation that either tells stands. Only of certificates that lead to one the firm trusts: nobody else chooses what is asked. */
export async function checkRevocation(
  evidence: RevocationEvidence | undefined,
  { signedAt, now }: Moments,
  settings: RevocationSettings,
): Promise<Revocation> {
  if (!evidence) return { state: 'not_checked' };
  const { about, carried } = evidence;
  const before = revocationOf(carried, about, signedAt);
  if (before.state === 'revoked') return before;
  const asked = revocationOf(await askedNow(about, settings), about, now);
  return asked.state === 'not_checked' ? before : asked;
}

/** What the authority of a certificate says now; empty where nobody may be asked and where nobody answers. The list is asked for where OCSP says nothing. */
export async function askedNow(about: AskedAbout, settings: RevocationSettings): Promise<CarriedProofs> {
  if (settings.REVOCATION_CHECK !== 'on') return none;
  const { ocsp, crl } = addressesOf(about.signer);
  const ask = askerOf((settings.REVOCATION_HOSTS ?? '').split(',').map((one) => one.trim()));
  const answer = ocsp === undefined ? undefined : await orNothing(ask, ocsp, ocspQuestion(about));
  if (answer && revocationOf({ ocsp: [answer], crls: [] }, about, new Date()).state !== 'not_checked') return { ocsp: [answer], crls: [] };
  const list = crl === undefined ? undefined : await orNothing(ask, crl);
  return { ocsp: [], crls: list ? [list] : [] };
}

function orNothing(ask: AskOutside, url: string, question?: Uint8Array): Promise<Uint8Array | undefined> {
  const body = question ? { type: 'application/ocsp-request', bytes: question } : undefined;
  return ask({ url, maxBytes: question ? limits.ocsp : limits.crl, ...(body ? { body } : {}) }).catch(() => undefined);
}
