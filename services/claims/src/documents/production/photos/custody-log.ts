// custody.csv: the chains of custody of all photos of a production, with the very text that each hash was made of.
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { csvLine } from '@plumbline/contracts/kernel';
import { custodyPath } from '../../pdf/production/production-content.ts';
import type { PhotoCustody } from '../base/photo-facts.ts';

const head = ['First page', 'Photo', 'Original SHA-256', 'Sequence', 'Step', 'At (UTC)', 'By', 'Detail', 'Hash', 'Hashed text'];

/** Answers where it lies. */
export async function beginCustodyLog(folder: string): Promise<string> {
  const path = join(folder, custodyPath);
  await appendFile(path, csvLine(head), { mode: 0o600 });
  return path;
}

/** `label`: the first page of the photo. Chain after chain, so that memory does not grow with their number. */
export async function addToCustodyLog(path: string, { label, chains }: { label: string; chains: readonly PhotoCustody[] }): Promise<void> {
  await appendFile(path, chains.flatMap((chain) => rowsOf(chain, label)).join(''));
}

/** The text begins with a bracket, so that no guard against formulas changes it. */
function rowsOf({ photoId, root, entries }: PhotoCustody, label: string): string[] {
  return entries.map(({ sequence, step, at, by, detail, hash }, index) => {
    const before = entries[index - 1]?.hash ?? root;
    const text = JSON.stringify([before, photoId, sequence, step, at, by, detail ?? null]);
    return csvLine([label, String(photoId), root, String(sequence), step, at, by, detail ?? '', hash, text]);
  });
}
