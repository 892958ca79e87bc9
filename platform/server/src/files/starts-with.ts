// Comparing the first bytes of a file. Pure.

/** Texts in Latin-1, numbers as bytes. */
export function startsWith(bytes: Buffer, ...signs: (string | number)[]): boolean {
  const magic = Buffer.concat(signs.map((sign) => (typeof sign === 'number' ? Buffer.from([sign]) : Buffer.from(sign, 'latin1'))));
  return bytes.subarray(0, magic.length).equals(magic);
}
