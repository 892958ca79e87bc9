// Handing out stored bytes: only after their hash was checked, so that nobody gets a report that is not the one that was frozen.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Failure } from '@plumbline/contracts/kernel';
import type { BytesOptions, ServiceParts } from '@plumbline/server';
import type { StoredPdf } from '../model/report-store.ts';

const wrongBytes = "The stored file of this report was altered. Don't send it; contact your administrator.";

/** Reads the object once for its hash. Throws `conflict` when it is not what was stored. */
async function assertStored({ key, sha256 }: StoredPdf, parts: ServiceParts): Promise<void> {
  const hash = createHash('sha256');
  const { body } = await parts.objects.get(key);
  for await (const chunk of body) hash.update(chunk as Uint8Array);
  if (hash.digest('hex') === sha256) return;
  parts.log.error({ key, sha256 }, 'report hash mismatch');
  throw new Failure('conflict', wrongBytes);
}

/** The stream and headers of a stored PDF, checked first. */
export async function pdfAnswer(pdf: StoredPdf, fileName: string, parts: ServiceParts): Promise<BytesOptions & { body: Readable }> {
  await assertStored(pdf, parts);
  const { body, bytes } = await parts.objects.get(pdf.key);
  return { body, contentType: 'application/pdf', bytes, fileName, inline: true, headers: hashHeaders(pdf.sha256) };
}

export function hashHeaders(sha256: string): Record<string, string> {
  return {
    etag: `"${sha256}"`,
    'x-content-sha256': sha256,
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  };
}

/** Throws `conflict` with the sentence when it is not what was stored. */
export async function bytesOf(pdf: StoredPdf, parts: ServiceParts, altered = wrongBytes): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = await parts.objects.get(pdf.key);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk as Uint8Array);
  const bytes = new Uint8Array(Buffer.concat(chunks));
  if (createHash('sha256').update(bytes).digest('hex') !== pdf.sha256) throw new Failure('conflict', altered);
  return bytes;
}
