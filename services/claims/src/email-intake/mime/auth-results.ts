// What the receiving server found of the sender (RFC 8601). Anybody can write such a header: only that of our own server is believed. Pure.
import type { SenderCheck } from '@plumbline/contracts/claims';

export interface Header {
  readonly key: string;
  readonly value: string;
}

type Result = SenderCheck['spf'];
const unknown: SenderCheck = { verdict: 'unknown', spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' };

/** The topmost header of our server: a message can bring others below it, never above. */
export function senderCheck(headers: readonly Header[], from: string, authservId: string | undefined): SenderCheck {
  if (!authservId) return unknown;
  const ours = headers.find(({ key, value }) => key === 'authentication-results' && idOf(value) === authservId.toLowerCase());
  if (!ours) return unknown;
  const text = withoutComments(ours.value).toLowerCase();
  const [spf, dkim, dmarc] = [resultOf(text, 'spf'), resultOf(text, 'dkim'), resultOf(text, 'dmarc')];
  return { verdict: verdictOf({ spf, dkim, dmarc }, isAligned(text, from)), spf, dkim, dmarc };
}

/** DMARC decides where there is one; without it a signature of the sender's own domain does. */
function verdictOf({ spf, dkim, dmarc }: Omit<SenderCheck, 'verdict'>, aligned: boolean): SenderCheck['verdict'] {
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc === 'pass' ? 'verified' : 'failed';
  if (dkim === 'pass' && aligned) return 'verified';
  return spf === 'fail' && dkim !== 'pass' ? 'failed' : 'unknown';
}

function idOf(value: string): string {
  return (/^\s*([^\s;]+)/.exec(withoutComments(value))?.[1] ?? '').toLowerCase();
}

const results = /(?:^|[;\s])(spf|dkim|dmarc)\s{0,5}=\s{0,5}([a-z]+)/g;

function resultOf(text: string, method: 'spf' | 'dkim' | 'dmarc'): Result {
  const all = [...text.matchAll(results)].filter(([, name]) => name === method).map(([, , word = '']) => word);
  if (all.includes('pass')) return 'pass';
  if (all.some((word) => ['fail', 'hardfail', 'permerror', 'policy'].includes(word))) return 'fail';
  return all.length > 0 ? 'none' : 'unknown';
}

function isAligned(text: string, from: string): boolean {
  const domain = from.split('@')[1]?.toLowerCase() ?? '';
  const signed = [...text.matchAll(/header\.d=([a-z0-9.-]{1,253})/g)].map(([, name = '']) => name);
  return domain !== '' && signed.some((name) => name === domain || domain.endsWith(`.${name}`));
}

function withoutComments(value: string): string {
  return value.replace(/\([^()]{0,500}\)/g, ' ');
}
