// What expired or was stored leaves the disk.
import type { UploadDeps } from './upload-deps.ts';

type Deps = Pick<UploadDeps, 'files' | 'turns' | 'stores' | 'parts'>;

export async function sweepUploads({ files, turns, stores, parts }: Deps): Promise<void> {
  for (const one of await files.list()) {
    await turns.take(one._id, async () => {
      const upload = await stores.uploads.findOne(parts.ownScope(one.organizationId), { _id: one._id });
      const isOpen = upload !== undefined && upload.storedId === undefined && upload.expiresAt > parts.clock();
      if (!isOpen) await files.remove(one);
    });
  }
}
