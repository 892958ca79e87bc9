// Proves that the signer signed, with the certificate that the signature names, and that its chain has no gap and no stranger.
import { constants, createHash, verify, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import { isSelfIssued, orderedChain } from './certificate-file.ts';
import { oids } from './oids.ts';
import { commonName } from './common-name.ts';
import { BrokenCms, changedSentence, octets, ToldFault, type Digest, type ReadCms } from './read-cms.ts';
import type { AskedAbout } from './revocation/asked-about.ts';

export interface ProvenChain {
  /** The signer first. */
  readonly chain: readonly X509Certificate[];
  /** The certificate that was given as trusted and to which the chain leads. */
  readonly trusted?: X509Certificate;
  /** The certificates whose revocation counts, the signer's first, as far as their issuers are known. */
  readonly path: readonly AskedAbout[];
}

/** Throws `BrokenCms`. Without `trusted` ones a chain must end in a certificate that vouches for itself. */
export function proveSigner(
  cms: ReadCms,
  { contentType, trusted }: { contentType: string; trusted: readonly X509Certificate[] },
): ProvenChain {
  const type = cms.attributes.get(oids.contentType);
  if (!(type instanceof asn1.ObjectIdentifier) || type.getValue() !== contentType) throw new BrokenCms('it signs something else');
  assertNamesSigner(cms);
  assertAlgorithm(cms);
  const { signer, signedAttributes, digest } = cms;
  const padding = signer.publicKey.asymmetricKeyType === 'rsa' ? { padding: constants.RSA_PKCS1_PADDING } : {};
  if (!verify(digest, signedAttributes, { key: signer.publicKey, ...padding }, signatureValue(cms))) throw new BrokenCms(changedSentence);
  return provenChain(cms, trusted);
}

export function signatureValue({ info }: ReadCms): Buffer {
  return Buffer.from(info.signature.valueBlock.valueHexView);
}

/** What a stranger's certificate calls itself is quoted, without signs that end the quote or turn it around, and no longer than a name. */
const longestName = 80;

function quotedName(subject: string): string {
  const name = commonName(subject)
    .replaceAll(/[“”"\\]|\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return `“${name.length > longestName ? `${name.slice(0, longestName)}…` : name}”`;
}

/** Where the chain ends, and whom nobody has shown. */
function noAuthority(last: X509Certificate): ToldFault {
  return new ToldFault(
    `The certificates of the signature do not lead to a certification authority: who issued the certificate of ${quotedName(last.subject)} is not in the file. It names ${quotedName(last.issuer)}.`,
  );
}

function strangerAmong(chain: readonly X509Certificate[], certificates: readonly X509Certificate[]): ToldFault {
  const stranger = certificates.find((one) => !chain.some((known) => known.raw.equals(one.raw)));
  if (!stranger) return new ToldFault('The signature carries a certificate twice, and is not valid so.');
  const whose = `the certificate of ${quotedName(stranger.subject)}`;
  return new ToldFault(`The signature carries ${whose}, which does not belong to its signer, and is not valid with it.`);
}

function provenChain({ signer, certificates }: ReadCms, trusted: readonly X509Certificate[]): ProvenChain {
  const chain = orderedChain(signer, certificates);
  if (chain.length !== certificates.length) throw strangerAmong(chain, certificates);
  const last = chain.at(-1) ?? signer;
  const { among, above, ...led } = whereItLeads(chain, trusted);
  if (!isSelfIssued(last) && above.length === 0 && !among.some((one) => one.raw.equals(last.raw))) throw noAuthority(last);
  return { chain, ...led };
}

interface Led extends Pick<ProvenChain, 'trusted' | 'path'> {
  /** Trusted ones in the chain, and those that issued its last one. */
  readonly among: readonly X509Certificate[];
  readonly above: readonly X509Certificate[];
}

/** `chain`: ordered, the signer first. */
function whereItLeads(chain: readonly X509Certificate[], trusted: readonly X509Certificate[]): Led {
  const last = chain.at(-1);
  const among = chain.flatMap((one) => trusted.filter((root) => root.raw.equals(one.raw)));
  const above = trusted.filter((root) => last && root.ca && last.checkIssued(root) && last.verify(root.publicKey));
  const [anchor] = [...among, ...above];
  return { among, above, path: pathTo(chain, { among, above }), ...(anchor ? { trusted: anchor } : {}) };
}

/**
 * All below the first trusted authority: only whom the firm trusts vouches for the addresses in them, and for what is said of them. Where the signer's
 * certificate alone is trusted, or none, its own.
 */
function pathTo(chain: readonly X509Certificate[], { among, above }: Pick<Led, 'among' | 'above'>): AskedAbout[] {
  const issuers = [...chain.slice(1), ...above.slice(0, 1)];
  const authority = chain.findIndex((one, at) => at > 0 && among.some((root) => root.raw.equals(one.raw)));
  const count = authority > 0 ? authority : above.length > 0 ? chain.length : 1;
  return chain.slice(0, count).flatMap((certificate, at) => {
    const issuer = issuers[at];
    return issuer ? [{ certificate, issuer }] : [];
  });
}

/** The certificates of an ordered chain whose revocation counts, the signer's first, where it leads to one of these. `trusted`: PEM. */
export function trustedPath(chain: readonly X509Certificate[], trusted: readonly string[]): readonly AskedAbout[] {
  const led = whereItLeads(
    chain,
    trusted.map((pem) => new X509Certificate(pem)),
  );
  return led.trusted ? led.path : [];
}

/** The signed attribute names the certificate by its hash, so that no other one of the same key can take its place. */
function assertNamesSigner({ attributes, signer }: ReadCms): void {
  const named = attributes.get(oids.signingCertificateV2);
  const legacy = attributes.get(oids.signingCertificate);
  if (!named && !legacy) return;
  const hash = createHash(named ? essDigest(named) : 'sha1')
    .update(signer.raw)
    .digest();
  const told = octets(firstEss(named ?? legacy).find((one) => one instanceof asn1.OctetString));
  if (!told.equals(hash)) throw new BrokenCms('it names another certificate');
}

function inside(one: asn1.BaseBlock | undefined): readonly asn1.BaseBlock[] {
  return one instanceof asn1.Sequence ? one.valueBlock.value : [];
}

function firstEss(block: asn1.BaseBlock | undefined): readonly asn1.BaseBlock[] {
  return inside(inside(inside(block)[0])[0]);
}

/** SHA-256 where the attribute names none. */
function essDigest(block: asn1.BaseBlock): string {
  const [algorithm] = inside(firstEss(block)[0]);
  const named = algorithm instanceof asn1.ObjectIdentifier ? algorithm.getValue() : '';
  return { '2.16.840.1.101.3.4.2.2': 'sha384', '2.16.840.1.101.3.4.2.3': 'sha512' }[named] ?? 'sha256';
}

const algorithms: Readonly<Record<string, { key: 'rsa' | 'ec'; digest?: Digest }>> = {
  '1.2.840.113549.1.1.1': { key: 'rsa' },
  '1.2.840.113549.1.1.11': { key: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', digest: 'sha512' },
  '1.2.840.10045.4.3.2': { key: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', digest: 'sha512' },
};

/** RSA as of PKCS #1 1.5 and ECDSA: what certification authorities issue to engineers today. */
function assertAlgorithm({ info, signer, digest }: ReadCms): void {
  const { algorithmId, algorithmParams } = info.signatureAlgorithm;
  const known = algorithms[algorithmId];
  if (!known || known.key !== signer.publicKey.asymmetricKeyType) throw new BrokenCms('its algorithm is not known');
  if (known.digest && known.digest !== digest) throw new BrokenCms('the digests differ');
  // The standard leaves no other choice of parameters, and none is signed
  const isEmpty = algorithmParams === undefined || algorithmParams instanceof asn1.Null;
  if (!isEmpty) throw new BrokenCms('its algorithm is not known');
}
