// A folder straight from a camera or phone: which files are photos, in the order in which they were taken.
import { readdir, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { formOfFile } from '@plumbline/server/files';

export interface PhotoFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
}

export interface PhotoFolder {
  readonly photos: readonly PhotoFile[];
  /** Files that are left out, each with its reason. */
  readonly leftOut: readonly { name: string; reason: string }[];
}

const maxFiles = 2_000;
const deepest = 6;
/** Files that cameras, phones and computers put beside photos. */
const companions = new Set(['.aae', '.thm', '.xmp', '.ini', '.db', '.ds_store', '.json', '.txt', '.lrv', '.ctg']);
const videos = new Set(['.mov', '.mp4', '.m4v', '.avi', '.3gp', '.mts', '.insv']);
const raws = new Set(['.dng', '.cr2', '.cr3', '.nef', '.arw', '.raf', '.orf', '.rw2']);

/** Looks into sub-folders (DCIM/100APPLE …). Hidden files are passed over in silence. */
export async function readPhotoFolder(folder: string): Promise<PhotoFolder> {
  const photos: PhotoFile[] = [];
  const leftOut: { name: string; reason: string }[] = [];
  for (const path of await filesIn(folder, 0)) {
    const name = relative(folder, path);
    const reason = await reasonToLeaveOut(path);
    if (reason === undefined) photos.push({ path, name, bytes: (await stat(path)).size });
    else leftOut.push({ name, reason });
    if (photos.length > maxFiles) throw new Error(`The folder has more than ${maxFiles} photos. Split it into parts.`);
  }
  return { photos, leftOut };
}

async function filesIn(folder: string, depth: number): Promise<string[]> {
  if (depth > deepest) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesIn(path, depth + 1)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}

async function reasonToLeaveOut(path: string): Promise<string | undefined> {
  const extension = extname(path).toLowerCase();
  if (companions.has(extension)) return 'sidecar file, not a photo';
  if (videos.has(extension)) return 'a video';
  if (raws.has(extension)) return 'raw image; export it as JPEG';
  return (await looksLikePhoto(path)) ? undefined : 'not a JPEG, PNG or HEIC picture';
}

/** By the first bytes: a name says nothing about what is inside. */
async function looksLikePhoto(path: string): Promise<boolean> {
  const form = await formOfFile(path);
  return form === 'jpeg' || form === 'png' || form === 'heic';
}
