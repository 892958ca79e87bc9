// Mail that a machine wrote: auto-responders, bounces, lists. It is kept, and never answered, or two machines answer each other for ever. Pure.
import type { Header } from './auth-results.ts';

export function automaticBecause(headers: readonly Header[], from: string): string | undefined {
  const of = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase();
  const submitted = of('auto-submitted');
  if (submitted && !/^no\b/.test(submitted)) return 'an automatic reply or notice (Auto-Submitted)';
  if (of('x-autoreply') || of('x-autorespond') || of('x-auto-response-suppress') === 'all') return 'an automatic reply';
  if (of('return-path') === '<>' || /^(?:mailer-daemon|postmaster)@/i.test(from)) return 'a message about a delivery';
  if (/^multipart\/report\b/.test(of('content-type') ?? '')) return 'a message about a delivery';
  if (/^(?:bulk|junk|list|auto_reply)\b/.test(of('precedence') ?? '')) return 'sent in bulk (Precedence)';
  if (of('list-id') || of('list-unsubscribe')) return 'sent through a list';
  return undefined;
}
