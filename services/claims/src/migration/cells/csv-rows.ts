// A stored CSV file as rows, streamed: whatever its size, only a few rows are in memory.
import { Readable } from 'node:stream';
import { maxImportRows, type ImportDelimiter, type TextEncoding } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { CsvError, parse, type InfoRecord } from 'csv-parse';
import { decoded } from './text-encoding.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the first one is row 1. */
  readonly row: number;
  readonly cells: string[];
}

export interface CsvForm {
  readonly encoding: TextEncoding;
  readonly delimiter: ImportDelimiter;
}

/** Letters of one row at most: an open quote would otherwise swallow the file. */
const longestRow = 512 * 1024;

/** Throws `unprocessable` with the row for what cannot be read, `too_large` for too many rows. */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>, form: CsvForm): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter: form.delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  const source = Readable.from(decoded(bytes, form.encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const row = info.records + info.empty_lines;
      if (info.records > maxImportRows + 1)
        throw new Failure(
          'too_large',
          `The file has more than ${maxImportRows.toLocaleString('en-US')} rows. Split it and import each part.`,
        );
      yield { row, cells: record.map((cell) => cell.trim()) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new Failure('unprocessable', sentenceOf(error)) : error;
  } finally {
    source.destroy();
  }
}

function sentenceOf(error: CsvError): string {
  const { records, empty_lines: empty } = error as unknown as { records?: number; empty_lines?: number };
  const where = `Row ${(records ?? 0) + (empty ?? 0) + 1}`;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return `${where} is too long. Check for a quotation mark that is never closed.`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${where}: a quotation mark is never closed.`;
  return `${where} can't be read: a quotation mark is in the wrong place.`;
}
