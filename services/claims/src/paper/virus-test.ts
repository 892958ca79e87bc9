// Recognising the test file that every virus scanner knows (EICAR), also packed inside an office file. Pure.
import { unpackEntry, type ZipEntry } from './zip-entries.ts';

/** In two halves, so that a scanner does not take this source for the thing itself. */
const signature = Buffer.from(
  [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$`, 'EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

const largestEntry = 16 * 1_048_576;
const mostUnpacked = 128 * 1_048_576;

export function isVirusTest(bytes: Buffer, entries: readonly ZipEntry[] = []): boolean {
  if (bytes.includes(signature)) return true;
  let unpacked = 0;
  for (const entry of entries) {
    if (entry.unpacked > largestEntry || unpacked > mostUnpacked) continue;
    const inside = unpackEntry(bytes, entry, largestEntry);
    unpacked += inside?.length ?? 0;
    if (inside?.includes(signature)) return true;
  }
  return false;
}
