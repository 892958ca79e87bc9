// The Upload-Metadata header of the tus protocol: names with their texts in base64, in one line.

/** A proxy takes header lines of 8 KB: what is longer goes in one piece, as a form. */
export const longestMetadata = 6_000;

export function writeMetadata(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `${name} ${toBase64(text)}`)
    .join(',');
}

/** Undefined where it is none: a name twice, or a text that is no base64 of UTF-8. */
export function readMetadata(header: string): Record<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const pair of header.split(',')) {
    const [name = '', encoded = '', more] = pair.trim().split(' ');
    const text = fromBase64(encoded);
    if (!/^[A-Za-z0-9]{1,40}$/.test(name) || more !== undefined || text === undefined || texts.has(name)) return undefined;
    texts.set(name, text);
  }
  return Object.fromEntries(texts);
}

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}

function fromBase64(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.codePointAt(0) ?? 0);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
