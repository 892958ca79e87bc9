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
  const all = statementsIn(ours.value);
  const [spf, dkim, dmarc] = [resultOf(all, 'spf'), resultOf(all, 'dkim'), resultOf(all, 'dmarc')];
  return { verdict: verdictOf({ spf, dkim, dmarc }, isAligned(all, from)), spf, dkim, dmarc };
}

/** DMARC decides where there is one; without it a signature of the sender's own domain does. */
function verdictOf({ spf, dkim, dmarc }: Omit<SenderCheck, 'verdict'>, aligned: boolean): SenderCheck['verdict'] {
  if (dmarc === 'pass' || dmarc === 'fail') return dmarc === 'pass' ? 'verified' : 'failed';
  if (dkim === 'pass' && aligned) return 'verified';
  return spf === 'fail' && dkim !== 'pass' ? 'failed' : 'unknown';
}

function idOf(value: string): string {
  return (/^\s*([^\s;]+)/.exec(bare(value))?.[1] ?? '').toLowerCase();
}

interface Statement {
  readonly method: string;
  readonly result: string;
  /** What the method looked at. */
  readonly about: string;
}

/** `dkim=pass header.d=a.test` and the others, each by itself: a signature that passed says nothing of the domain of one that failed. */
function statementsIn(value: string): Statement[] {
  const parts = bare(value).toLowerCase().split(';').slice(1);
  return parts.flatMap((part) => {
    const [, method = '', result = '', about = ''] = /^\s*([a-z0-9-]{1,30})\s{0,5}=\s{0,5}([a-z]{1,30})\b(.*)$/s.exec(part) ?? [];
    return method === '' ? [] : [{ method, result, about }];
  });
}

function resultOf(all: readonly Statement[], asked: 'spf' | 'dkim' | 'dmarc'): Result {
  const words = all.filter(({ method }) => method === asked).map(({ result }) => result);
  if (words.includes('pass')) return 'pass';
  if (words.some((word) => ['fail', 'hardfail', 'permerror', 'policy'].includes(word))) return 'fail';
  return words.length > 0 ? 'none' : 'unknown';
}

function isAligned(all: readonly Statement[], from: string): boolean {
  const domain = from.split('@')[1]?.toLowerCase() ?? '';
  const passed = all.filter(({ method, result }) => method === 'dkim' && result === 'pass');
  const signed = passed.flatMap(({ about }) => /\bheader\.d=([a-z0-9.-]{1,253})/.exec(about)?.[1] ?? []);
  return domain !== '' && signed.some((name) => name === domain || domain.endsWith(`.${name}`));
}

/** Without comments and quoted words: both repeat what the sender wrote, such as an address with a result of their own in it. */
function bare(value: string): string {
  let kept = '';
  let depth = 0;
  let isQuoted = false;
  // A sign behind a backslash opens and closes nothing
  for (const [sign] of value.matchAll(/\\[\s\S]|[\s\S]/g)) {
    const isOutside = depth === 0 && !isQuoted;
    if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (!isQuoted && isBracket(sign)) depth = Math.max(0, depth + (sign === '(' ? 1 : -1));
    else if (isOutside && !sign.startsWith('\\')) kept += sign;
  }
  return kept;
}

const isBracket = (sign: string): boolean => sign === '(' || sign === ')';
