// Whether the certificates of a seal were revoked, the signer's and those of the authorities above it: by what the file carries, and, where the
// settings allow it, by asking whoever issued each.
import {
  addressesOf,
  commonName,
  isSelfIssued,
  ocspQuestion,
  readProof,
  revocationOf,
  type AskedAbout,
  type CarriedProofs,
  type Revocation,
  type RevocationEvidence,
  type ValidSignature,
} from '@plumbline/pdf/signing';
import { askerOf, type AskOutside } from './outside.ts';

interface RevocationSettings {
  readonly REVOCATION_CHECK: 'off' | 'on';
  readonly REVOCATION_HOSTS?: string | undefined;
}

/** Why nothing is known: it has expired, nobody may be asked, it names no address, nobody answered there, or the answer was not signed as it has to be. */
export type WhyUnchecked = 'expired' | 'off' | 'no_address' | 'no_answer' | 'not_believed';

export interface CheckedCertificate {
  /** Of whom it is. */
  readonly name: string;
  readonly revocation: Exclude<Revocation, { state: 'not_checked' }> | { readonly state: 'not_checked'; readonly why: WhyUnchecked };
}

export interface CheckedRevocation {
  /** Not revoked only where all were checked. */
  readonly state: Revocation['state'];
  /** The signer's first, then the authorities above it up to the trusted one; empty where nobody is known who issued them. */
  readonly certificates: readonly CheckedCertificate[];
  /** The trusted authority itself, where another one issued its certificate: the firm vouches for it, and nobody is asked. */
  readonly unasked?: string;
}

const limits = { ocsp: 64 * 1_024, crl: 1_024 * 1_024 } as const;
const none: CarriedProofs = { ocsp: [], crls: [] };

interface Moments {
  /** About which what the file carries is asked. */
  readonly signedAt: Date;
  readonly now: Date;
}

export interface CheckedSeal {
  readonly revocation: CheckedRevocation;
  /** Of the authority that stamped the time and of those above it: empty without a timestamp, and where they lead to no trusted one. */
  readonly stamping: CheckedRevocation;
}

/** Of strangers nobody is asked: only whom the firm trusts chooses addresses. */
export async function checkSeal(
  { trustedSha256, evidence, timestamp }: ValidSignature,
  moments: Moments,
  settings: RevocationSettings,
): Promise<CheckedSeal> {
  const isTrusted = trustedSha256 !== undefined && evidence !== undefined;
  const checked = async (path: readonly AskedAbout[]) =>
    checkAll(isTrusted ? path : [], { carried: evidence?.carried ?? none, ...moments }, settings);
  const [revocation, stamping] = await Promise.all([checked(evidence?.path ?? []), checked(timestamp?.path ?? [])]);
  return { revocation, stamping };
}

/** What is asked now beats what was carried; a revocation that either tells stands. */
async function checkAll(path: readonly AskedAbout[], given: Given, settings: RevocationSettings): Promise<CheckedRevocation> {
  const certificates = await Promise.all(path.map(async (about) => checkOne(about, given, settings)));
  const states = certificates.map(({ revocation }) => revocation.state);
  const isOpen = states.length === 0 || states.includes('not_checked');
  const anchor = path.at(-1)?.issuer;
  return {
    state: states.includes('revoked') ? 'revoked' : isOpen ? 'not_checked' : 'not_revoked',
    certificates,
    ...(anchor && !isSelfIssued(anchor) ? { unasked: commonName(anchor.subject) } : {}),
  };
}

type Given = Moments & Pick<RevocationEvidence, 'carried'>;

async function checkOne(about: AskedAbout, { carried, signedAt, now }: Given, settings: RevocationSettings): Promise<CheckedCertificate> {
  const name = commonName(about.certificate.subject);
  const before = revocationOf(carried, about, { at: signedAt, now });
  if (before.state === 'revoked') return { name, revocation: before };
  const answer = await askedNow(about, now, settings);
  const asked = revocationOf(answer.proofs, about, { at: now });
  if (asked.state !== 'not_checked') return { name, revocation: asked };
  if (before.state !== 'not_checked') return { name, revocation: before };
  const why = about.certificate.validToDate < now ? 'expired' : (answer.why ?? 'not_believed');
  return { name, revocation: { state: 'not_checked', why } };
}

interface Answer {
  /** Each signed by the issuer or by whom it named; empty where nobody may be asked and where nobody answers. */
  readonly proofs: CarriedProofs;
  /** Where there is none. */
  readonly why?: WhyUnchecked;
}

/** What the issuer of a certificate says of it now. The list is asked for where OCSP alone says nothing. */
export async function askedNow(about: AskedAbout, now: Date, settings: RevocationSettings): Promise<Answer> {
  if (settings.REVOCATION_CHECK !== 'on') return { proofs: none, why: 'off' };
  const { ocsp, crl } = addressesOf(about.certificate);
  if (ocsp === undefined && crl === undefined) return { proofs: none, why: 'no_address' };
  const ask = askerOf((settings.REVOCATION_HOSTS ?? '').split(',').map((one) => one.trim()));
  const answer = await orNothing(ask, ocsp, ocspQuestion(about));
  const answers = believed(answer, about, 'ocsp');
  if (revocationOf({ ocsp: answers, crls: [] }, about, { at: now }).state !== 'not_checked') return { proofs: { ocsp: answers, crls: [] } };
  const list = await orNothing(ask, crl);
  const crls = believed(list, about, 'crl');
  return { proofs: { ocsp: answers, crls }, why: answer || list ? 'not_believed' : 'no_answer' };
}

/** What somebody else signed would only take room in a file. */
function believed(answer: Uint8Array | undefined, about: AskedAbout, source: 'ocsp' | 'crl'): Uint8Array[] {
  return answer && readProof(answer, about, source) ? [answer] : [];
}

/** Also without an address. */
async function orNothing(ask: AskOutside, url: string | undefined, question?: Uint8Array): Promise<Uint8Array | undefined> {
  if (url === undefined) return undefined;
  const body = question ? { type: 'application/ocsp-request', bytes: question } : undefined;
  return ask({ url, maxBytes: question ? limits.ocsp : limits.crl, ...(body ? { body } : {}) }).catch(() => undefined);
}
