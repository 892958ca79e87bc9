// Stores the same bytes again and again until it is killed, and prints every key that was answered.
import { createFolderStore } from '../create-folder-store.ts';

const [folder = '', bytes = '0'] = process.argv.slice(2);
const store = await createFolderStore({ folder });
const photo = Buffer.alloc(Number(bytes), 'plumbline');

async function putForEver(): Promise<void> {
  for (;;) {
    const { key } = await store.put(photo, { prefix: 'o/7/photos', maxBytes: photo.length });
    process.stdout.write(`${key}\n`);
  }
}

await Promise.all([putForEver(), putForEver(), putForEver()]);
