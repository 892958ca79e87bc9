// One instance per data folder: a socket that the system closes by itself when its owner dies, however that happens.
import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { WrongSetting } from '@plumbline/server';

/** The address is made from the folder's real path; in the folder itself it could become too long for a socket. */
function socketOf(folder: string): string {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `plumbline-${process.getuid?.() ?? 0}-${name}.lock`);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/** Takes the data folder for this process. Throws `WrongSetting` when another instance has it; answers with the way to let go. */
export async function takeDataFolder(folder: string): Promise<() => Promise<void>> {
  const socket = socketOf(folder);
  if (await answers(socket)) {
    throw new WrongSetting(
      `Another Plumbline already runs on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  rmSync(socket, { force: true });
  const server = net.createServer((connection) => connection.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
