// A number of a provider as a person reads and says it: short ones as they are, long ones by a mark that follows from them.

/** What fits on a line and can be read out over the phone. */
const longestSaid = 16;

/** Twice the 32-bit FNV-1a, with another beginning: the same id has the same mark everywhere; the full id stays where it proves something. */
export function shortReference(id: string): string {
  if (id.length <= longestSaid) return id;
  return `${hashOf(id, 0x811c9dc5).slice(0, 4)}-${hashOf(id, 0x01000193).slice(0, 4)}`;
}

function hashOf(text: string, seed: number): string {
  let hash = seed;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).toUpperCase().padStart(8, '0');
}
