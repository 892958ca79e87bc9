// The pictures of a report while it is made: files that are read one at a time, each when it is drawn.
import { readFileSync } from 'node:fs';

/** Pictures by photo id, wherever they are. */
export interface Pictures {
  has(id: number): boolean;
  get(id: number): Uint8Array | undefined;
}

/** `paths` by photo id. A file that cannot be read throws: a picture is never left out unseen. */
export function pictureFiles(paths: ReadonlyMap<number, string>): Pictures {
  return {
    has: (id) => paths.has(id),
    get: (id) => {
      const path = paths.get(id);
      return path === undefined ? undefined : readFileSync(path);
    },
  };
}
