// What can be found wrong before anything starts: settings, the data folder, the port.
import { accessSync, constants, mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readSettings, type Settings, WrongSetting } from '@plumbline/server';

const root = path.resolve(import.meta.dirname, '../..');

/** Reads the settings; a relative DATA_DIR lies in the repository, wherever the command was given. */
export function settingsOf(environment: NodeJS.ProcessEnv): Settings {
  // Start lines are for people: the logs of the services begin at warnings unless asked for more.
  const settings = readSettings({ ...environment, LOG_LEVEL: environment['LOG_LEVEL'] || 'warn' });
  return { ...settings, DATA_DIR: path.resolve(root, settings.DATA_DIR) };
}

/** Makes the data folder. Throws `WrongSetting` when it cannot be written. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new WrongSetting(`Can't write to the data folder ${folder} (${code}). Set DATA_DIR to a writable folder.`);
  }
}

/** Throws `WrongSetting` when the address cannot be listened on. */
export async function assertPortIsFree({ HOST, PORT }: Settings): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new WrongSetting(sentenceOf(error, HOST, PORT))));
    server.listen(PORT, HOST, () => server.close(() => resolve()));
  });
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`;
  return `Plumbline can't listen on ${host}:${port} (${error.code ?? error.message}). Set HOST to an address of this machine.`;
}
