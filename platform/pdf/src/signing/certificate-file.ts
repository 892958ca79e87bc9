// Opens a certificate file (PKCS #12): the private key as PKCS #8 and the chain, in memory only.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

export interface SigningIdentity {
  /** PKCS #8 DER; whoever is done with it fills it with zeros. */
  readonly key: Buffer;
  /** The signer first, then whoever issued the one before. */
  readonly chain: readonly X509Certificate[];
}

export class CertificateFileError extends Error {}

/** Larger ones are refused before they are read. */
export const largestCertificateFile = 64 * 1_024;

/** Throws `CertificateFileError` with a sentence for the owner of the file. */
export function openCertificateFile(file: Uint8Array, passphrase: string): SigningIdentity {
  const bags = bagsOf(file, passphrase);
  const certificates = bags.certificates.map((der) => new X509Certificate(der));
  const [key, ...more] = bags.keys;
  if (!key) throw new CertificateFileError('This certificate file holds no private key.');
  if (more.length > 0) throw new CertificateFileError('This certificate file holds more than one private key. Export one of them alone.');
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const signer = certificates.find((one) => one.checkPrivateKey(privateKey));
  if (!signer) throw new CertificateFileError('This certificate file holds no certificate for its private key.');
  return { key, chain: orderedChain(signer, certificates) };
}

/** From the signer to whoever issued it, as far as the certificates reach. */
export function orderedChain(signer: X509Certificate, certificates: readonly X509Certificate[]): X509Certificate[] {
  const chain = [signer];
  for (let last = signer; !isSelfIssued(last) && chain.length < 8; ) {
    // Whoever got a certificate could sign others with it: only an authority issues them
    const issuer = certificates.find((one) => one.ca && last.checkIssued(one) && last.verify(one.publicKey));
    if (!issuer || chain.includes(issuer)) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

export function isSelfIssued(one: X509Certificate): boolean {
  return one.checkIssued(one) && one.verify(one.publicKey);
}

interface Bags {
  readonly keys: Buffer[];
  readonly certificates: Buffer[];
}

function bagsOf(file: Uint8Array, passphrase: string): Bags {
  const pfx = openFile(file, passphrase);
  const bags = (type: string | undefined) => (type ? (pfx.getBags({ bagType: type })[type] ?? []) : []);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const keys = [...bags(pkcs8ShroudedKeyBag), ...bags(keyBag)].map(({ key, asn1 }) =>
    derOf(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
  );
  const certificates = bags(certBag).map(({ cert, asn1 }) => derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1));
  return { keys, certificates };
}

function openFile(file: Uint8Array, passphrase: string): forge.pkcs12.Pkcs12Pfx {
  try {
    const asn1 = forge.asn1.fromDer(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('binary'));
    return forge.pkcs12.pkcs12FromAsn1(asn1, passphrase);
  } catch (error) {
    const isPassphrase = error instanceof Error && /password|MAC/i.test(error.message);
    throw new CertificateFileError(
      isPassphrase ? 'The passphrase does not open this certificate file.' : 'This is not a certificate file (.p12 or .pfx).',
      { cause: error },
    );
  }
}

function derOf(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary');
}
