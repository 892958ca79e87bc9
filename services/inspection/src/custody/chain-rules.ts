// The hashes of a chain of custody: each entry's covers the one before, the first stands on the sha256 of the original. Pure.
import { createHash } from 'node:crypto';
import type { CustodyRecord } from '../stores/custody-record.ts';

export type Link = Pick<CustodyRecord, 'photoId' | 'sequence' | 'step' | 'at' | 'by' | 'hash'> & { readonly detail?: string | undefined };

/** Written as a list, so that no order of fields and no missing one makes another text. */
export function hashOf({ photoId, sequence, step, at, by, detail }: Omit<Link, 'hash'>, before: string): string {
  const text = JSON.stringify([before, photoId, sequence, step, at.toISOString(), by, detail ?? null]);
  return createHash('sha256').update(text).digest('hex');
}

export interface Chain {
  readonly photoId: number;
  /** sha256 of the original. */
  readonly root: string;
  /** What is kept apart of its end. */
  readonly end: { readonly sequence: number; readonly hash: string } | undefined;
}

/** The first entry that doesn't fit; `end` where all do and the end is another one; undefined where the chain is whole. */
export function breakOf(links: readonly Link[], { photoId, root, end }: Chain): number | 'end' | undefined {
  let before = root;
  for (const [index, link] of links.entries()) {
    const fits = link.photoId === photoId && link.sequence === index + 1 && link.hash === hashOf(link, before);
    if (!fits) return index + 1;
    before = link.hash;
  }
  return end?.sequence === links.length && end.hash === before ? undefined : 'end';
}
