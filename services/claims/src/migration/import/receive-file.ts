// Taking an uploaded file: streamed to the object store while its bytes are counted, then its header and first rows are read.
import { Readable } from 'node:stream';
import { largestImportBytes, type ClaimImport } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { StoredObject, Tx } from '@plumbline/server';
import { columnNames, guessMapping } from '../cells/columns.ts';
import { csvRows, type CsvForm } from '../cells/csv-rows.ts';
import { delimiterOf } from '../cells/delimiter.ts';
import { noCounts, type ImportRecord } from '../rows/import-record.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { importWire } from '../rows/import-wire.ts';
import { byteCensus, decoded, type ByteCensus } from '../cells/text-encoding.ts';

const sampleRows = 5;
const lettersOfHead = 64 * 1024;

export type ReceivedFile = Pick<
  ImportRecord,
  'objectKey' | 'bytes' | 'sha256' | 'encoding' | 'delimiter' | 'columns' | 'sample' | 'mapping' | 'values'
>;

/** Throws and stores nothing for a file that is empty, too large, no text, or has no rows. */
export async function receiveFile(body: Readable, scope: Scope, deps: ImportStores): Promise<ReceivedFile> {
  const { objects } = deps.parts;
  const census = byteCensus();
  const stored = await storeCounted(body, { census, scope, deps });
  try {
    if (stored.bytes === 0) throw new Failure('invalid', 'This file is empty');
    const encoding = census.encoding();
    const head = await headOf((await objects.get(stored.key)).body, encoding);
    const form: CsvForm = { encoding, delimiter: delimiterOf(head) };
    const { columns, sample } = await firstRows((await objects.get(stored.key)).body, form);
    const remembered = await deps.store.mappings.findOne(scope, { _id: scope.organizationId });
    const mapping = guessMapping(columns, remembered?.mapping ?? {});
    const values = remembered?.values ?? {};
    return { objectKey: stored.key, bytes: stored.bytes, sha256: stored.sha256, ...form, columns, sample, mapping, values };
  } catch (error) {
    await objects.delete(stored.key).catch(() => undefined);
    throw error;
  }
}

async function storeCounted(
  body: Readable,
  { census, scope, deps }: { census: ByteCensus; scope: Scope; deps: ImportStores },
): Promise<StoredObject> {
  const options = { maxBytes: largestImportBytes, prefix: `o/${scope.organizationId}/imports`, contentType: 'text/csv' };
  try {
    return await deps.parts.objects.put(Readable.from(counted(body, census)), options);
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_large')
      throw new Failure(
        'too_large',
        `Upload a file of up to ${largestImportBytes / 1_048_576} MB. Split larger files and import each part.`,
      );
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET'
      ? new Failure('invalid', 'The upload was interrupted. Please try again.')
      : error;
  }
}

async function* counted(body: Readable, census: ByteCensus): AsyncGenerator<Uint8Array> {
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    census.add(chunk);
    yield chunk;
  }
}

async function headOf(bytes: Readable, encoding: CsvForm['encoding']): Promise<string> {
  let head = '';
  try {
    for await (const text of decoded(bytes, encoding)) {
      head += text;
      if (head.length > lettersOfHead) break;
    }
  } finally {
    bytes.destroy();
  }
  return head.replace(/^\uFEFF/, '').slice(0, lettersOfHead);
}

/** The header as column names, and what stands under it. */
export async function firstRows(bytes: Readable, form: CsvForm): Promise<{ columns: string[]; sample: string[][] }> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of csvRows(bytes, form)) {
      rows.push(cells);
      if (rows.length > sampleRows) break;
    }
  } finally {
    bytes.destroy();
  }
  const [header, ...sample] = rows;
  if (!header || sample.length === 0) throw new Failure('unprocessable', 'This file has no rows under its header');
  return { columns: columnNames(header), sample: sample.map((cells) => cells.map((cell) => cell.slice(0, 200))) };
}

/** Records the import; its file is already in the store. */
export async function addImport(
  tx: Tx,
  { fileName, ...file }: ReceivedFile & { fileName: string },
  { store, parts }: ImportStores,
): Promise<ClaimImport> {
  const stored = await store.imports.insert(
    tx,
    {
      _id: await parts.nextId('claim-import'),
      kind: 'claims',
      state: 'uploaded',
      fileName,
      ...file,
      defaults: {},
      duplicates: 'skip',
      counts: noCounts,
      cancelling: false,
      createdBy: tx.scope.actor.name,
    },
    [],
  );
  return importWire(stored);
}
