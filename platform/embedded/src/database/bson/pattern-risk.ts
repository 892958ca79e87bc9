// Finds regular expressions whose search could take time without end, before anything is searched.
import { badValue } from '../base/errors.ts';

/** More open-ended repeats than this can take time that grows with the cube of the text or worse. */
const MAX_OPEN_REPEATS = 2;
/** Reading a longer one would itself take time by the square of its length. */
const MAX_SOURCE = 4_000;

interface Group {
  /** It repeats or branches inside. */
  risky: boolean;
}

/** Counts `*`, `+` and `{n,}`; throws for a repeat of a group that repeats or branches inside, and for back references. */
export function countOpenRepeats(source: string): number {
  if (source.length > MAX_SOURCE) refuse();
  const bare = source
    .replace(/\\[1-9k]/g, () => refuse())
    .replace(/\\./gs, '_')
    .replace(/\[\^?\]?[^\]]*\]/g, '_');
  const groups: Group[] = [{ risky: false }];
  let count = 0;
  let closed: Group | undefined;
  for (const token of bare.match(/[*+]|\{\d{0,9},?\d{0,9}\}|./gs) ?? []) {
    if (/^[*+]|^\{/.test(token)) {
      if (closed?.risky) refuse();
      if (!/^\{\d+\}$/.test(token)) count += 1;
      markRisky(groups);
    }
    closed = afterToken(token, groups);
  }
  if (count > MAX_OPEN_REPEATS) refuse();
  return count;
}

function afterToken(token: string, groups: Group[]): Group | undefined {
  if (token === '(') groups.push({ risky: false });
  if (token === '|') markRisky(groups);
  if (token !== ')') return undefined;
  const closed = groups.pop();
  if (closed?.risky) markRisky(groups);
  return closed;
}

function markRisky(groups: Group[]): void {
  const innermost = groups.at(-1);
  if (innermost) innermost.risky = true;
}

function refuse(): never {
  throw badValue(
    'Regular expression is too complex for the embedded database (nested or more than two open-ended repeats, back references, or too long)',
    51091,
    'Location51091',
  );
}
