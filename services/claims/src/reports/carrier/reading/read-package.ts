// Our own open package: checked as before it leaves the firm, then read by its machine table and the totals of its manifest.
import type { CarrierReading } from '../model/carrier-model.ts';
import { unpackEntry, entriesOf, type ZipEntry } from '../../../documents/files/zip-entries.ts';
import { validatePackage } from '../../package/validate-package.ts';
import type { PackageFile } from '../../../base/zip-package.ts';
import { largestEstimateBytes } from '../model/limits.ts';
import { readCsv } from './read-csv.ts';
import { Refused } from '../model/refuse.ts';

const maxFiles = 2_000;

/** Throws `Refused` for a package that its own check does not pass. */
export function readPackage(bytes: Buffer): CarrierReading {
  const files = filesOf(bytes);
  const wrong = problemsOf(files);
  if (wrong.length > 0) throw new Refused('NOT_READABLE', `This package is not as it was made: ${wrong.slice(0, 3).join('; ')}.`);
  const text = (path: string) => new TextDecoder().decode(files.find((file) => file.path === path)?.bytes);
  const manifest = JSON.parse(text('manifest.json')) as { totals: { rcvCents: number } };
  return readCsv({ text: text('LINEITEMS.CSV'), format: 'esx', rcvCents: manifest.totals.rcvCents });
}

function problemsOf(files: readonly PackageFile[]): string[] {
  try {
    return validatePackage(files);
  } catch {
    return ['its parts do not fit together'];
  }
}

function filesOf(bytes: Buffer): PackageFile[] {
  const entries = entriesOf(bytes);
  if (!entries || entries.length > maxFiles) throw new Refused('NOT_READABLE', 'This is no package of an estimate, or it is damaged.');
  let left = largestEstimateBytes;
  return entries.map((entry: ZipEntry) => {
    const unpacked = unpackEntry(bytes, entry, left);
    if (!unpacked) throw new Refused('TOO_LARGE', 'A file of this package is damaged, or unfolds to more than 50 MB.');
    left -= unpacked.length;
    return { path: entry.name, bytes: unpacked, mediaType: '' };
  });
}
