// By what a line of a carrier's estimate is known again in the next one: its area, words and unit, not its number or place.
import { createHash } from 'node:crypto';
import { folded } from '@plumbline/contracts/enums';

/** One key for each line, in order; equal lines of an area are counted. */
export function lineKeys(lines: readonly { readonly area: string; readonly description: string; readonly unit: string }[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ area, description, unit }) => {
    const words = [area, description, unit]
      .map((part) =>
        folded(part)
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim(),
      )
      .join('|');
    const count = (seen.get(words) ?? 0) + 1;
    seen.set(words, count);
    return createHash('sha256').update(`${words}|${count}`).digest('hex').slice(0, 16);
  });
}
