// What the authorities of a seal say now, kept in the file: it can be read when nobody answers any more.
import { trustedPath, type CarriedProofs, type SecurityStore } from '@plumbline/pdf/signing';
import { askedNow } from './check-revocation.ts';

export interface SealProofs {
  /** About the signer's certificate alone. */
  readonly inSignature: CarriedProofs;
  /** About all of them, with the chain; absent where nobody answered. */
  readonly store?: SecurityStore;
}

/** The room for a signature holds an answer, and no list. */
const largestInSignature = 4_000;
/** What a seal adds stays within the room that is kept for it in an email. */
const largestInStore = 256 * 1_024;

/** Only of certificates that lead to one of these, in PEM. */
export async function proofsForSeal(
  chain: Parameters<typeof trustedPath>[0],
  { trusted, now }: { trusted: readonly string[]; now: Date },
  settings: Parameters<typeof askedNow>[2],
): Promise<SealProofs> {
  const answers = await Promise.all(trustedPath(chain, trusted).map(async (about) => (await askedNow(about, now, settings)).proofs));
  const { ocsp, crls } = fitting({ ocsp: answers.flatMap((one) => one.ocsp), crls: answers.flatMap((one) => one.crls) });
  const ofSigner = (answers[0]?.ocsp ?? []).filter(({ byteLength }) => byteLength <= largestInSignature);
  return {
    inSignature: { ocsp: ofSigner, crls: [] },
    ...(ocsp.length + crls.length > 0 ? { store: { certificates: chain.map(({ raw }) => raw), ocsp, crls } } : {}),
  };
}

/** Those that stay within the room together, answers first: they are small. */
function fitting({ ocsp, crls }: CarriedProofs): CarriedProofs {
  let left = largestInStore;
  const fits = ({ byteLength }: Uint8Array) => {
    if (byteLength > left) return false;
    left -= byteLength;
    return true;
  };
  return { ocsp: ocsp.filter(fits), crls: crls.filter(fits) };
}
