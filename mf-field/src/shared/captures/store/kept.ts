// Copies of what the server told, sealed on this device, so that the day works without a network.
import { fieldDatabase } from './database.ts';
import { userOffline } from './device-user.ts';
import { isDraftName } from './draft-name.ts';
import { sealJson, unsealJson } from './seal.ts';

export interface Kept<T> {
  readonly keptAt: string;
  readonly value: T;
}

/** Keeps a copy for the person who works here; a device that forbids storage goes without. */
export async function keep(id: string, value: unknown): Promise<void> {
  const userId = userOffline();
  if (userId === undefined) return;
  try {
    const row = { id: `${userId}-${id}`, userId, keptAt: new Date().toISOString(), sealed: await sealJson(value) };
    await (await fieldDatabase()).put('kept', row);
  } catch {
    // Only the convenience is lost, not a capture
  }
}

/** What another person kept on this device is not shown. */
export async function kept<T>(id: string): Promise<Kept<T> | undefined> {
  const userId = userOffline();
  if (userId === undefined) return undefined;
  try {
    const row = await (await fieldDatabase()).get('kept', `${userId}-${id}`);
    return row && { keptAt: row.keptAt, value: (await unsealJson(row.sealed)) as T };
  } catch {
    return undefined;
  }
}

/** When each copy of the person was kept, by its id. Opens none. */
export async function keptTimes(): Promise<Map<string, string>> {
  const userId = userOffline();
  try {
    const rows = await (await fieldDatabase()).getAll('kept');
    const mine = rows.filter((row) => row.userId === userId);
    return new Map(mine.map(({ id, keptAt }) => [id.slice(String(userId).length + 1), keptAt]));
  } catch {
    return new Map();
  }
}

/** Copies whose ids `isWanted` refuses. */
export async function dropKept(isWanted: (id: string) => boolean): Promise<void> {
  const userId = userOffline();
  const database = await fieldDatabase();
  for (const row of await database.getAll('kept'))
    if (row.userId === userId && !isWanted(row.id.slice(String(userId).length + 1))) await database.delete('kept', row.id);
}

/** At sign-out no copy of what the server has stays on the device; what was typed and saved nowhere else waits for its writer, sealed. */
export async function deleteKept(userId: number): Promise<void> {
  try {
    const database = await fieldDatabase();
    for (const { id, userId: of } of await database.getAll('kept'))
      if (of === userId && !isDraftName(id.slice(`${of}-`.length))) await database.delete('kept', id);
  } catch {
    // Where nothing can be kept there is nothing to delete
  }
}
