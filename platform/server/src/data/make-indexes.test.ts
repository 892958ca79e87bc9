// Indexes over two releases: what the newer one declares is made, and what it does not declare stays.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineService, type RecordBase } from '../index.ts';
import { startTestService } from '../testing/index.ts';
import type { CollectionOptions } from './stored-schema.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-indexes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Stored {
  createIndex(fields: Record<string, 1 | -1>, options?: { name: string }): Promise<string>;
}

/** Starts a release with these indexes on the data of the one before; answers with the names that stand then, after `work`. */
async function indexesOf(options: CollectionOptions, work?: (boxes: Stored) => Promise<void>) {
  const service = await startTestService(overviewWith(options), { folder });
  try {
    const stored = service.service.built.boxes.model.collection;
    await work?.(stored);
    return (await stored.indexes()).map(({ name }) => String(name)).toSorted((one, other) => one.localeCompare(other));
  } finally {
    await service.stop();
  }
}

const box = new Schema({ label: String, size: Number });

function overviewWith(options: CollectionOptions) {
  return defineService({
    name: 'claims',
    endpoints: [],
    build(parts) {
      const boxes = parts.collection<RecordBase>('boxes', box, options);
      return { boxes, mount: () => undefined };
    },
  });
}

const always = ['_id_', '_outbox.id_1'];

test('what is declared is made, and every other index stays, also one on fields that are declared under another name', async () => {
  const earlier = await indexesOf({ indexes: [[{ organizationId: 1, label: 1 }]] }, async (boxes) => {
    await boxes.createIndex({ size: -1 }, { name: 'of the operator' });
    await boxes.createIndex({ organizationId: 1, size: 1 });
  });
  expect(earlier).toEqual([...always, 'of the operator', 'organizationId_1_label_1', 'organizationId_1_size_1']);
  const now = { indexes: [[{ organizationId: 1, label: 1, size: 1 }]] } as const;
  const later = [...always, 'of the operator', 'organizationId_1_label_1', 'organizationId_1_label_1_size_1', 'organizationId_1_size_1'];
  expect(await indexesOf(now)).toEqual(later);
  // A restart finds nothing to make
  expect(await indexesOf(now)).toEqual(later);
});
