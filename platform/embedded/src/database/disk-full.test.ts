// A disk that is full: an error answer, never a success, and everything goes on once there is room.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decode } from './bson/codec.ts';
import { Engine } from './engine.ts';
import { faultsOf } from './testing/inspect-file.ts';
import type { Doc } from './base/values.ts';

test('writes on a full disk are refused, those acknowledged are kept, and writing works again with room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plb-f-'));
  const engine = new Engine(folder, 'test');
  const client = { id: 1, isOpen: () => true };
  const send = (body: Doc) =>
    new Promise<Doc>((resolve) => {
      engine.handle({ id: 1, body: { ...body, $db: 'full' }, sequences: new Map(), legacy: false, silent: false }, client, (bytes) =>
        resolve(decode(bytes)),
      );
    });
  await send({ createIndexes: 'things', indexes: [{ key: { text: 1 }, name: 'text_1' }] });
  const { writer } = engine.folder.ensure('full');
  writer.exec('PRAGMA max_page_count=120');
  const insert = (_id: number) => send({ insert: 'things', documents: [{ _id, text: `${_id}${'x'.repeat(900)}` }] });
  const replies = await Promise.all(Array.from({ length: 400 }, (_, at) => insert(at)));
  const acknowledged = replies.flatMap((reply, at) => (reply.ok === 1 && reply.n === 1 && !reply.writeErrors ? [at] : []));
  expect(replies.filter((reply) => reply.ok === 0)).toContainEqual(expect.objectContaining({ code: 14031, codeName: 'OutOfDiskSpace' }));
  const later = await insert(1000);
  const stored = async () => {
    const reply = await send({ find: 'things', sort: { _id: 1 }, projection: { _id: 1 }, batchSize: 1000 });
    return ((reply.cursor as Doc).firstBatch as Doc[]).map((each) => each._id);
  };
  expect(await stored()).toEqual(later.ok === 1 ? [...acknowledged, 1000] : acknowledged);
  writer.exec('PRAGMA max_page_count=1000000');
  expect(await insert(2000)).toMatchObject({ n: 1, ok: 1 });
  engine.folder.close();
  expect(faultsOf('full', join(folder, 'full.sqlite'))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
