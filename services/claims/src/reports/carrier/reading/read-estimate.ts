// One carrier's estimate from the bytes of a file, whatever its form; refused with a sentence, never half read.
import { largestEstimateBytes } from '../model/limits.ts';
import type { CarrierReading, Read, ReadJob } from '../model/carrier-model.ts';
import { readCsv } from './read-csv.ts';
import { readPackage } from './read-package.ts';
import { readPdf } from './read-pdf.ts';
import { money, Refused } from '../model/refuse.ts';

export async function readEstimate(job: ReadJob): Promise<Read> {
  try {
    const read = await readingOf(job);
    assertTyped(read, job);
    return { read };
  } catch (error) {
    if (error instanceof Refused) return { refused: { code: error.code, sentence: error.sentence } };
    throw error;
  }
}

async function readingOf({ bytes, kind, rcvCents }: ReadJob) {
  if (bytes.length > largestEstimateBytes) throw new Refused('TOO_LARGE', 'This file is larger than 50 MB.');
  if (kind === 'pdf') return readPdf(bytes);
  return kind === 'esx' ? readPackage(Buffer.from(bytes)) : readCsv({ text: csvText(bytes), format: 'csv', rcvCents });
}

/** What a person typed never stands above what the file states. */
function assertTyped({ totals }: CarrierReading, { rcvCents: typed }: ReadJob): void {
  if (typed === undefined || typed === totals.rcvCents) return;
  throw new Refused(
    'SUMMARY',
    `The file itself comes to ${money(totals.rcvCents)} of replacement cost, and you entered ${money(typed)}. Leave the field empty, or check which file this is. Nothing was imported.`,
  );
}

/** Spreadsheets save UTF-8 or the Western code page of Windows. */
function csvText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
