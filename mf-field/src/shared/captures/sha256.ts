// The fingerprint by which phone and server agree that they hold the same bytes.

/** Hex sha256. Needs a secure context (https or this machine). */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
