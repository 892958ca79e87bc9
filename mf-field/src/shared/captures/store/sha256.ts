// The fingerprint by which phone and server agree that they hold the same bytes.

/** Hex sha256. Throws outside a secure context (https or this machine), where browsers offer no digest. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) throw new Error('Photos can only be kept safely over https or on this machine.');
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
