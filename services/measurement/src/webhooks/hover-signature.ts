// Whether a call comes from Hover: HMAC over content type, MD5 of the body and date (developers.hover.to, Webhook Signature Verification). Pure.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedCall {
  readonly contentType: string;
  readonly contentMd5: string;
  readonly date: string;
  /** `APIAuth id:signature`. */
  readonly signature: string;
  readonly body: Uint8Array;
}

/** Older calls may be repetitions by somebody who listened. */
const freshForMs = 15 * 60_000;

export function isFromHover(call: SignedCall, secret: string, now: Date): boolean {
  const at = Date.parse(call.date);
  if (!Number.isFinite(at) || Math.abs(now.getTime() - at) > freshForMs) return false;
  // The signature holds the body by its MD5 alone
  const md5 = createHash('md5').update(call.body).digest('base64');
  if (!isEqual(md5, call.contentMd5)) return false;
  const [, given = ''] = /^APIAuth(?:-HMAC-SHA1)? [^:\s]{1,200}:(\S{1,200})$/.exec(call.signature) ?? [];
  return isEqual(signatureOf(call, secret), given);
}

export function signatureOf({ contentType, contentMd5, date }: Omit<SignedCall, 'signature' | 'body'>, secret: string): string {
  return createHmac('sha1', secret).update([contentType, contentMd5, '', date].join(',')).digest('base64');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
