// The pairs of colors that axe has passed, for all journeys of a run: a pair is as sound on one screen as on another.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Named by `run.mjs`; without it each file of journeys remembers its own. */
const file = process.env['SOUND_COLORS'];

const sound = new Set<string>();
let bytesRead = 0;

/** What other journeys have found meanwhile is among them. */
export function soundPairs(): ReadonlySet<string> {
  if (file === undefined || !existsSync(file)) return sound;
  const written = readFileSync(file);
  // A line that is still being written is read with the next ones
  const end = written.lastIndexOf('\n') + 1;
  for (const line of written.subarray(bytesRead, end).toString().split('\n')) if (line) sound.add(line);
  bytesRead = end;
  return sound;
}

/** Each pair is one line. */
export function rememberPairs(pairs: readonly string[]): void {
  for (const pair of pairs) sound.add(pair);
  if (file !== undefined && pairs.length > 0) appendFileSync(file, pairs.map((pair) => `${pair}\n`).join(''));
}
