// A detached CMS signature as PAdES wants it: content type, digest and the hash of the signing certificate are signed.
import { createHash, webcrypto, type X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import type { SigningIdentity } from './certificate-file.ts';
import { oids } from './oids.ts';
import { proofsAttribute, type CarriedProofs } from './revocation/carried-proofs.ts';

/** Asks a time-stamping authority about the signature value; answers the DER of its token. */
export type Timestamper = (signatureValue: Uint8Array) => Promise<Uint8Array>;

export async function signCms(
  signed: Uint8Array,
  { identity, timestamp, proofs }: { identity: SigningIdentity; timestamp?: Timestamper | undefined; proofs?: CarriedProofs | undefined },
): Promise<Uint8Array> {
  const [signer] = identity.chain;
  if (!signer) throw new Error('An identity has a certificate');
  const certificates = identity.chain.map((one) => pki.Certificate.fromBER(bufferOf(one.raw)));
  const [certificate] = certificates;
  if (!certificate) throw new Error('An identity has a certificate');
  const data = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes: signedAttributes(signed, signer, proofs) }),
      }),
    ],
    certificates,
  });
  // The types of the browser and of Node name the same key
  await data.sign((await importKey(identity.key, signer)) as CryptoKey, 0, 'SHA-256');
  if (timestamp) await addTimestamp(data, timestamp);
  return new Uint8Array(new pki.ContentInfo({ contentType: oids.signedData, content: data.toSchema(true) }).toSchema().toBER(false));
}

function signedAttributes(signed: Uint8Array, signer: X509Certificate, proofs: CarriedProofs = noProofs): pki.Attribute[] {
  const digest = createHash('sha256').update(signed).digest();
  const certificateHash = createHash('sha256').update(signer.raw).digest();
  const essCertificate = new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: bufferOf(certificateHash) })] });
  const attribute = (type: string, value: unknown) => new pki.Attribute({ type, values: [value] });
  return [
    attribute(oids.contentType, new asn1.ObjectIdentifier({ value: oids.data })),
    attribute(oids.messageDigest, new asn1.OctetString({ valueHex: bufferOf(digest) })),
    attribute(oids.signingCertificateV2, new asn1.Sequence({ value: [new asn1.Sequence({ value: [essCertificate] })] })),
    ...(proofs.ocsp.length + proofs.crls.length > 0 ? [attribute(oids.revocationInfo, proofsAttribute(proofs))] : []),
  ];
}

const noProofs: CarriedProofs = { ocsp: [], crls: [] };

async function importKey(key: Buffer, { publicKey }: X509Certificate): Promise<webcrypto.CryptoKey> {
  const kind = publicKey.asymmetricKeyType;
  if (kind === 'rsa') return load(key, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' });
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384' }[publicKey.asymmetricKeyDetails?.namedCurve ?? ''];
  if (kind === 'ec' && curve) return load(key, { name: 'ECDSA', namedCurve: curve });
  throw new Error(`A key of type ${String(kind)} cannot sign`);
}

function load(key: Buffer, algorithm: webcrypto.RsaHashedImportParams | webcrypto.EcKeyImportParams) {
  return webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']);
}

async function addTimestamp(data: pki.SignedData, timestamp: Timestamper): Promise<void> {
  const [info] = data.signerInfos;
  if (!info) return;
  const token = await timestamp(new Uint8Array(info.signature.valueBlock.valueHexView));
  const value = asn1.fromBER(bufferOf(token)).result;
  info.unsignedAttrs = new pki.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new pki.Attribute({ type: oids.timestampToken, values: [value] })],
  });
}

/** A buffer of its own: views into a pool would be read to the end of the pool. */
function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
