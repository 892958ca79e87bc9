// Mail that a machine wrote: auto-responders, bounces, lists. It is kept, and never answered, or two machines answer each other for ever. Pure.
import type { Header } from './auth-results.ts';

/** A header that says so, and what it says. */
const signs: readonly (readonly [name: string, value: RegExp, words: string])[] = [
  ['auto-submitted', /^(?!no\b)./, 'an automatic reply or notice (Auto-Submitted)'],
  ['x-autoreply', /./, 'an automatic reply'],
  ['x-autorespond', /./, 'an automatic reply'],
  ['return-path', /^<>$/, 'a message about a delivery'],
  ['content-type', /^multipart\/report\b/, 'a message about a delivery'],
  ['precedence', /^(?:bulk|junk|list|auto_reply)\b/, 'sent in bulk (Precedence)'],
  ['list-id', /./, 'sent through a list'],
  ['list-unsubscribe', /./, 'sent through a list'],
];

export function automaticBecause(headers: readonly Header[], from: string): string | undefined {
  if (/^(?:mailer-daemon|postmaster)@/i.test(from)) return 'a message about a delivery';
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  return signs.find(([name, value]) => value.test(valueOf(name).trim().toLowerCase()))?.[2];
}
