// Where an authority answers about a certificate, as the certificate says, and what it is asked (RFC 6960).
import { createHash, type X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { addressesIn, listAddresses } from './list-addresses.ts';
import { decoded, namesOf, type AskedAbout } from './asked-about.ts';

/** The first addresses of each kind. */
interface Addresses {
  readonly ocsp?: string;
  readonly crl?: string;
}

export function addressesOf(certificate: X509Certificate): Addresses {
  const read = decoded(certificate);
  const access: unknown = read.extensions?.find(({ extnID }) => extnID === '1.3.6.1.5.5.7.1.1')?.parsedValue;
  const named =
    access instanceof pki.InfoAccess ? access.accessDescriptions.filter(isOcsp).map(({ accessLocation }) => accessLocation) : [];
  const [first, second] = [addressesIn(named), listAddresses(read)].map((all) => all.find(isWeb));
  return { ...(first ? { ocsp: first } : {}), ...(second ? { crl: second } : {}) };
}

const isOcsp = ({ accessMethod }: pki.AccessDescription) => accessMethod === '1.3.6.1.5.5.7.48.1';
const isWeb = (address: string) => /^https?:\/\//i.test(address);

/** DER of the question about one certificate, by SHA-1 as every responder understands it: it names, and proves nothing. */
export function ocspQuestion(about: AskedAbout): Uint8Array {
  const { name, key, serial } = namesOf(about);
  const sha1 = (bytes: Uint8Array) => new asn1.OctetString({ valueHex: new Uint8Array(createHash('sha1').update(bytes).digest()).buffer });
  const algorithm = new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: '1.3.14.3.2.26' }), new asn1.Null()] });
  const certificate = new asn1.Sequence({ value: [algorithm, sha1(name), sha1(key), serial] });
  const list = new asn1.Sequence({ value: [new asn1.Sequence({ value: [certificate] })] });
  return new Uint8Array(new asn1.Sequence({ value: [new asn1.Sequence({ value: [list] })] }).toBER(false));
}
