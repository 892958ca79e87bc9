// A certificate that shows how a seal looks and vouches for nobody: made for one file, named as a sample, its key kept nowhere.
import { randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import type { SigningIdentity } from './certificate-file.ts';

export const sampleSigner = 'SAMPLE - NOT A SEAL';
const dayMs = 86_400_000;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Valid for one day around `at`; whoever is done with its key fills it with zeros. */
export async function sampleIdentity(at: Date): Promise<SigningIdentity> {
  const keys = await webcrypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const certificate = new pki.Certificate({ version: 2, serialNumber: new asn1.Integer({ valueHex: serial() }) });
  for (const name of [certificate.subject, certificate.issuer]) name.typesAndValues.push(part('2.5.4.3', sampleSigner));
  certificate.notBefore.value = new Date(at.getTime() - dayMs / 2);
  certificate.notAfter.value = new Date(at.getTime() + dayMs / 2);
  certificate.extensions = [
    new pki.Extension({ extnID: '2.5.29.19', critical: true, extnValue: new pki.BasicConstraints({ cA: false }).toSchema().toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey);
  await certificate.sign(keys.privateKey as CryptoKey, 'SHA-256');
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return { key, chain: [new X509Certificate(Buffer.from(certificate.toSchema(true).toBER(false)))] };
}

function part(type: string, value: string): pki.AttributeTypeAndValue {
  return new pki.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) });
}

/** Positive, and of one length. */
function serial(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = 0x40 | ((bytes[0] ?? 0) & 0x3f);
  return bytes.buffer;
}
