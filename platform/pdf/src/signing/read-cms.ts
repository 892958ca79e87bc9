// Reads a detached CMS signature and demands that nothing in it stands without being checked by somebody.
import { createHash, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { oids } from './oids.ts';

export type Digest = 'sha256' | 'sha384' | 'sha512';

export interface ReadCms {
  readonly info: pki.SignerInfo;
  /** DER of the signed attributes, as they were signed. */
  readonly signedAttributes: Uint8Array;
  readonly attributes: ReadonlyMap<string, asn1.BaseBlock>;
  readonly certificates: readonly X509Certificate[];
  readonly signer: X509Certificate;
  readonly digest: Digest;
  /** DER of a timestamp token. */
  readonly timestamp?: Uint8Array;
}

export class BrokenCms extends Error {}

/** Whose message is a sentence for the reader of the file. */
export class ToldFault extends BrokenCms {}

export const changedSentence = 'The document was changed after it was signed.';

export const digestNames: Readonly<Record<string, Digest>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

export interface Signed {
  /** What the signature says that it signs. */
  readonly contentType: string;
  readonly pieces: readonly Uint8Array[];
}

/** Throws `BrokenCms`, for signed bytes that were changed before anything costly is read. */
export function readCms(der: Uint8Array, { contentType, pieces }: Signed): ReadCms {
  const bytes = Buffer.from(der.buffer, der.byteOffset, der.byteLength);
  if (!Object.values(digestNames).some((name) => bytes.includes(digestOf(pieces, name)))) throw new BrokenCms(changedSentence);
  const data = parsed(der, contentType);
  const [info, ...others] = data.signerInfos;
  if (!info || others.length > 0) throw new BrokenCms('there is not exactly one signer');
  const digest = digestNames[info.digestAlgorithm.algorithmId];
  if (!digest || !info.signedAttrs) throw new BrokenCms('the digest is not SHA-2 or nothing is signed with it');
  const attributes = attributesOf(info.signedAttrs);
  if (!octets(attributes.get(oids.messageDigest)).equals(digestOf(pieces, digest))) throw new BrokenCms(changedSentence);
  if (data.digestAlgorithms.length !== 1 || !sameDer(data.digestAlgorithms[0], info.digestAlgorithm))
    throw new BrokenCms('the digests differ');
  const timestamp = timestampOf(info);
  return {
    info,
    signedAttributes: Buffer.from(info.signedAttrs.encodedValue),
    attributes,
    ...certificatesOf(data, info),
    digest,
    ...(timestamp ? { timestamp } : {}),
  };
}

function parsed(der: Uint8Array, contentType: string): pki.SignedData {
  const content = attempt(() => pki.ContentInfo.fromBER(new Uint8Array(der).buffer));
  if (content.contentType !== oids.signedData) throw new BrokenCms('it is no signature');
  const data = attempt(() => new pki.SignedData({ schema: content.content }));
  if (data.encapContentInfo.eContentType !== contentType) throw new BrokenCms('it signs something else');
  const again = new pki.ContentInfo({ contentType: oids.signedData, content: data.toSchema(false) }).toSchema().toBER(false);
  // What reads the same and is written otherwise would be a change that no signature sees
  if (!Buffer.from(again).equals(der)) throw new BrokenCms('it is not written in the distinguished form');
  return data;
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new BrokenCms('it cannot be read', { cause: error });
  }
}

function digestOf(pieces: readonly Uint8Array[], digest: Digest): Buffer {
  const hash = createHash(digest);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** Empty for anything but an octet string. */
export function octets(block: asn1.BaseBlock | undefined): Buffer {
  return block instanceof asn1.OctetString ? Buffer.from(block.valueBlock.valueHexView) : Buffer.alloc(0);
}

function derOf(one: { toSchema(): asn1.BaseBlock }): Buffer {
  return Buffer.from(one.toSchema().toBER(false));
}

function sameDer(one: pki.AlgorithmIdentifier | undefined, other: pki.AlgorithmIdentifier): boolean {
  return one !== undefined && derOf(one).equals(derOf(other));
}

function certificatesOf({ certificates = [], crls }: pki.SignedData, info: pki.SignerInfo): Pick<ReadCms, 'certificates' | 'signer'> {
  if (crls && crls.length > 0) throw new BrokenCms('it carries revocation lists outside of the signature');
  const read = certificates.map((one) => {
    if (!(one instanceof pki.Certificate)) throw new BrokenCms('it carries something that is no certificate');
    return { certificate: attempt(() => new X509Certificate(derOf(one))), one };
  });
  const { sid } = info;
  if (!(sid instanceof pki.IssuerAndSerialNumber) || info.version !== 1)
    throw new BrokenCms('it does not name its signer by issuer and number');
  const issuer = derOf(sid.issuer);
  const signer = read.find(({ one }) => one.serialNumber.isEqual(sid.serialNumber) && derOf(one.issuer).equals(issuer));
  if (!signer) throw new BrokenCms('the certificate of the signer is not in it');
  return { certificates: read.map(({ certificate }) => certificate), signer: signer.certificate };
}

function attributesOf({ attributes }: pki.SignedAndUnsignedAttributes): Map<string, asn1.BaseBlock> {
  const all = new Map(attributes.map(({ type, values }) => [type, values[0] as asn1.BaseBlock]));
  if (all.size !== attributes.length || attributes.some(({ values }) => values.length !== 1))
    throw new BrokenCms('an attribute is doubled');
  return all;
}

function timestampOf({ unsignedAttrs }: pki.SignerInfo): Uint8Array | undefined {
  if (!unsignedAttrs) return undefined;
  const [one, ...more] = unsignedAttrs.attributes;
  if (one?.type !== oids.timestampToken || one.values.length !== 1 || more.length > 0)
    throw new BrokenCms('it carries something beside a timestamp that is not signed');
  return Buffer.from((one.values[0] as asn1.BaseBlock).toBER(false));
}
