// The list that is signed: the hash of every file of an inspection, in one fixed order, as bytes that anybody can make again with `sha256sum`.
import { inspectionCategories } from '../../enums/damage-area.ts';

/** How many files of one inspection are listed and signed at most. */
export const maxListedFiles = 5_000;

/** One hash in a line, sorted, each once: the order in which files were taken or arrived does not matter. */
export function manifestText(hashes: readonly string[]): string {
  return [...new Set(hashes)]
    .toSorted()
    .map((hash) => `${hash}\n`)
    .join('');
}

/** Hex sha256 of the list. Throws outside a secure context, where browsers offer no digest. */
export async function manifestHash(hashes: readonly string[]): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(manifestText(hashes))));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ManifestChange {
  /** Signed, and not held by the server. */
  readonly missing: readonly string[];
  /** Held, and not signed: they came later. */
  readonly added: readonly string[];
}

export function compareManifest(signed: readonly string[], held: readonly string[]): ManifestChange {
  const [known, there] = [new Set(signed), new Set(held)];
  return {
    missing: [...known].filter((hash) => !there.has(hash)).toSorted(),
    added: [...there].filter((hash) => !known.has(hash)).toSorted(),
  };
}

/** The section of a file in words of order: photos of no section come last. */
export function sectionPlace(category: string | undefined): number {
  const place = inspectionCategories.findIndex((one) => one === category);
  return place < 0 ? inspectionCategories.length : place;
}
