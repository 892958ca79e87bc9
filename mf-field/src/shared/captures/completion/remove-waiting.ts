// Takes a capture out of the queue, unless it is on its way.
import type { CaptureBase } from '../store/capture.ts';
import { notifyOtherTabs } from '../store/capture-news.ts';
import { forgetOpened } from '../store/capture-rows.ts';
import { fieldDatabase, writing } from '../store/database.ts';

/** Removes what is not on its way at this moment, and resolves to it; undefined where it is, or is gone. */
export async function removeWaiting(id: string): Promise<CaptureBase | undefined> {
  const transaction = writing(await fieldDatabase(), ['captures', 'bytes', 'previews']);
  const row = await transaction.objectStore('captures').get(id);
  const waits = row !== undefined && row.state !== 'sending';
  if (waits) for (const name of ['captures', 'bytes', 'previews'] as const) await transaction.objectStore(name).delete(id);
  await transaction.done;
  if (!waits) return undefined;
  forgetOpened(id);
  notifyOtherTabs();
  return row;
}
