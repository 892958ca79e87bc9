// The bytes of unfinished uploads: one file each, which only grows. Its size is the offset, so that a killed process loses no count.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadRecord } from '../stores/upload-record.ts';

/** A whole photo is a few of these. */
const readBytes = 1_048_576;

export type NamesUpload = Pick<UploadRecord, '_id' | 'organizationId'>;

export interface PartFiles {
  pathOf(upload: NamesUpload): string;
  create(upload: NamesUpload): Promise<void>;
  /** Durable bytes; undefined where there is no file. */
  offsetOf(upload: NamesUpload): Promise<number | undefined>;
  cutTo(upload: NamesUpload, bytes: number): Promise<void>;
  /** Hex, of all that arrived. */
  sha256Of(upload: NamesUpload): Promise<string>;
  remove(upload: NamesUpload): Promise<void>;
  list(): Promise<NamesUpload[]>;
}

export async function openPartFiles(folder: string): Promise<PartFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = ({ organizationId, _id }: NamesUpload) => join(folder, `${organizationId}-${_id}`);
  return {
    pathOf,
    create: async (upload) => (await open(pathOf(upload), 'a', 0o600)).close(),
    async offsetOf(upload) {
      if (!(await stat(pathOf(upload)).catch(() => undefined))) return undefined;
      const file = await open(pathOf(upload), 'r+');
      try {
        // What a killed process wrote may not be on the disk yet: what is told must be
        await file.sync();
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },
    cutTo: (upload, bytes) => truncate(pathOf(upload), bytes),
    async sha256Of(upload) {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(pathOf(upload), { highWaterMark: readBytes })) hash.update(chunk as Buffer);
      return hash.digest('hex');
    },
    remove: (upload) => rm(pathOf(upload), { force: true }),
    async list() {
      const names = (await readdir(folder)).map((name) => /^(\d+)-(\d+)$/.exec(name));
      return names.flatMap((found) => (found ? [{ organizationId: Number(found[1]), _id: Number(found[2]) }] : []));
    },
  };
}
