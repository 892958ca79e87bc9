// The bytes of a file as the server sends them, and whether they are those that were named.

export interface ExactBytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Computed here; over plain http on a network address no page can, and there the server's stands alone. */
  readonly sha256: string;
}

/** Throws with a sentence when the file does not come or is another one. */
export async function exactBytes(answer: Response, said: string): Promise<ExactBytes> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const sha256 = globalThis.isSecureContext ? await hashOf(bytes) : said;
  if (sha256 !== said) throw new Error('The file arrived damaged. Please try again.');
  return { bytes, sha256 };
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
