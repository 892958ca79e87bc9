// Where the Unix socket lives: a short folder of its own that only this user may enter.
import { chmodSync, mkdtempSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAX_PATH_BYTES = 100;
const SOCKET_NAME = 'db.sock';

/** A socket path and what removes it again. */
export interface SocketPlace {
  path: string;
  remove(): void;
}

/** Makes the folder for the socket, mode 0700. Throws one clear sentence when the path would be too long. */
export function prepareSocket(given: string | undefined): SocketPlace {
  if (given !== undefined) {
    mkdirSync(given, { recursive: true, mode: 0o700 });
    chmodSync(given, 0o700);
    return placeIn(given, () => rmSync(join(given, SOCKET_NAME), { force: true }));
  }
  const own = mkdtempSync(join(tmpdir(), 'plb-'));
  return placeIn(own, () => rmSync(own, { recursive: true, force: true }));
}

function placeIn(folder: string, remove: () => void): SocketPlace {
  const path = join(folder, SOCKET_NAME);
  if (process.platform === 'win32')
    throw new Error('The embedded database needs Unix sockets, which this system does not have; set MONGODB_URI to a real MongoDB');
  if (Buffer.byteLength(path) > MAX_PATH_BYTES)
    throw new Error(`The socket path ${path} is longer than ${MAX_PATH_BYTES} bytes; choose a shorter run-time folder`);
  if ((statSync(folder).mode & 0o077) !== 0) throw new Error(`The socket folder ${folder} is open to other users`);
  return { path, remove };
}

/** The address of a database behind a socket. */
export function uriOf(socketPath: string, databaseName: string): string {
  return `mongodb://${encodeURIComponent(socketPath)}/${databaseName}?directConnection=true`;
}
