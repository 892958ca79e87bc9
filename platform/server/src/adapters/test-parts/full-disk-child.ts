// Stores a file that is too long for the disk, then one that fits; started with a limit on the size of files.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStore } from '@plumbline/embedded/objects';

// With a handler the write fails as it does on a full disk; without one the process would be ended.
process.on('SIGXFSZ', () => undefined);
const folder = process.argv[2] ?? '';
const store = await createFolderStore({ folder });
const refused = await store.put(Buffer.alloc(1_000_000), { prefix: 'o/7', maxBytes: 2_000_000 }).then(
  () => 'stored',
  (error: { code?: string }) => error.code,
);
const left = await readdir(join(folder, 'unfinished'));
const { bytes } = await store.put(Buffer.alloc(10), { prefix: 'o/7', maxBytes: 10 });
process.stdout.write(JSON.stringify({ refused, left, afterwards: bytes }));
