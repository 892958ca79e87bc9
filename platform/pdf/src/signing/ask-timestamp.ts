// What a time-stamping authority is asked about a signature (RFC 3161), and its answer.
import { createHash, randomBytes } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { readTimestamp } from './read-timestamp.ts';

const sha256 = '2.16.840.1.101.3.4.2.1';

/** DER of the question about this signature value. */
export function timestampQuery(signatureValue: Uint8Array): Uint8Array {
  const digest = createHash('sha256').update(signatureValue).digest();
  const question = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new asn1.OctetString({ valueHex: new Uint8Array(digest).buffer }),
    }),
    nonce: new asn1.Integer({ valueHex: new Uint8Array(positive(randomBytes(8))).buffer }),
    certReq: true,
  });
  return new Uint8Array(question.toSchema().toBER(false));
}

/** A first bit of 1 would make it a negative number. */
function positive(bytes: Buffer): Buffer {
  bytes.writeUInt8((bytes[0] ?? 0) & 0x7f || 1, 0);
  return bytes;
}

/** The token of an answer, once it was seen to stamp this signature value. Throws where it does not. */
export function timestampToken(answer: Uint8Array, signatureValue: Uint8Array): Uint8Array {
  const { timeStampToken } = pki.TimeStampResp.fromBER(new Uint8Array(answer).buffer);
  if (!timeStampToken) throw new Error('The time-stamping authority refused');
  const token = new Uint8Array(timeStampToken.toSchema().toBER(false));
  readTimestamp(token, signatureValue);
  return token;
}
