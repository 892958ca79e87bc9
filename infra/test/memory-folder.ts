// Where services and browsers keep their data in tests: in memory, where that is to be had. A process
// that is killed leaves its files there as it does on a disk; only a machine that loses power would not.
import { accessSync, constants, statfsSync } from 'node:fs';

const folder = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/** The setting that moves temporary folders there; empty where memory is short or no such folder exists. */
export function memoryFolder(): Record<string, string> {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes ? { TMPDIR: folder } : {};
  } catch {
    // Not on Linux, or not ours to write in
    return {};
  }
}
