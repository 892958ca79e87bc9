// What the code of a mail server says of an address (RFC 3463), for people. Pure.

const sentences: readonly (readonly [code: RegExp, sentence: string])[] = [
  [/^5\.1\.[12]$/, "The address doesn't exist"],
  [/^5\.1\.(?!8)/, 'The mail server rejected the address'],
  [/^5\.2\.1$/, 'The mailbox is turned off'],
  [/^[45]\.2\.2$/, 'The mailbox is full'],
  [/^5\.(?:2\.3|3\.4)$/, 'The email is too large for the mailbox'],
  [/^5\.7\./, 'The mail server of the recipient rejected the email as unwanted'],
  [/^4\.4\./, "The mail server of the recipient couldn't be reached for days"],
];

/** Why it came back. */
export function bounceReason(status: string): string {
  const sentence = sentences.find(([code]) => code.test(status))?.[1] ?? 'The mail server of the recipient returned the email';
  return status === '' ? sentence : `${sentence} (${status})`;
}

/** The address itself is wrong or gone: whatever is sent there comes back. */
export function isAddressGone(status: string): boolean {
  return /^5\.1\.(?!8)/.test(status) || status === '5.2.1';
}
