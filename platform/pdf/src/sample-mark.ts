// The mark of a sample seal, by which it is known wherever it is sent: it stands in the file as it is, before and outside of any signature.

export const sampleMark = 'plumbline-sample-not-signed-not-sealed';

/** Of a file that carries the mark, whatever was appended to it or changed in it. */
export function isSample(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(sampleMark, 0, 'latin1');
}
