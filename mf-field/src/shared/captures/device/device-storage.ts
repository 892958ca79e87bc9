// How much room this phone has left for captures, and whether the browser may take them away.

export interface DeviceStorage {
  /** The browser promised to keep what is here. */
  readonly isLasting: boolean;
  /** 0 to 100. */
  readonly usedPercent: number;
  readonly freeBytes: number;
}

/** A photo of a present phone. */
const usualPhotoBytes = 4_000_000;
const tightPercent = 80;

/** Undefined where the browser doesn't tell. */
export async function readStorage(): Promise<DeviceStorage | undefined> {
  const storage = (navigator as { storage?: StorageManager }).storage;
  if (!storage?.estimate) return undefined;
  const [{ usage = 0, quota = 0 }, isLasting] = await Promise.all([storage.estimate(), storage.persisted?.() ?? false]);
  if (quota === 0) return undefined;
  return { isLasting, usedPercent: (usage / quota) * 100, freeBytes: Math.max(0, quota - usage) };
}

/** Asks the browser to keep the captures when room is short. */
export async function keepStorage(): Promise<void> {
  await (navigator as { storage?: StorageManager }).storage?.persist?.();
}

export interface TightRoom {
  /** Not even one photo fits. */
  readonly isFull: boolean;
  /** `Space for about 60 photos`. */
  readonly words: string;
}

/** Nothing while there is room enough. */
export function roomOf(storage: DeviceStorage | undefined): TightRoom | undefined {
  if (!storage || storage.usedPercent < tightPercent) return undefined;
  const photos = Math.floor(storage.freeBytes / usualPhotoBytes);
  if (photos === 0) return { isFull: true, words: 'This phone is full. Send captures to free space.' };
  return { isFull: false, words: `Space for about ${photos} ${photos === 1 ? 'photo' : 'photos'}` };
}
