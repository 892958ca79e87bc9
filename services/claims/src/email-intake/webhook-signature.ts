// Whether an email comes from our own mail server or relay: HMAC-SHA256 over time, organization and bytes. Pure.
import { createHmac, timingSafeEqual } from 'node:crypto';

interface SignedEmail {
  /** Seconds since 1970, of `x-mail-timestamp`. */
  readonly timestamp: string;
  /** Hex, of `x-mail-signature`. */
  readonly signature: string;
  readonly organizationId: number;
  readonly body: Uint8Array;
}

/** Older calls may be repetitions by somebody who listened; a message that is here already changes nothing anyway. */
const freshForMs = 5 * 60_000;

export function isSigned(call: SignedEmail, secret: string, now: Date): boolean {
  const at = /^\d{1,12}$/.test(call.timestamp) ? Number(call.timestamp) * 1_000 : Number.NaN;
  if (!(Math.abs(now.getTime() - at) <= freshForMs)) return false;
  const [given, expected] = [Buffer.from(call.signature), Buffer.from(emailSignature(call, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function emailSignature({ timestamp, organizationId, body }: Omit<SignedEmail, 'signature'>, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${organizationId}.`).update(body).digest('hex');
}
