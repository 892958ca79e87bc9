// Whether a remote keeps work on this device.

/** A device on which nothing was ever kept loads nothing for it. A browser that does not list its databases is asked through the remote. */
export async function isOnDevice(database: string): Promise<boolean> {
  try {
    if (!('databases' in indexedDB)) return true;
    return (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    return false;
  }
}
