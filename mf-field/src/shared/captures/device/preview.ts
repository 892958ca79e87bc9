// After the shutter: a small picture of the photo for lists, and how good it is, measured on this phone.
import { lookHashOf, lookHeight, lookWidth, qualityOf, type PhotoQuality } from '@plumbline/contracts/inspection';
import { editPhotoCapture } from '../store/capture-store.ts';
import { keepPreview } from '../store/previews.ts';

const previewSide = 480;
/** The server measures at the same size. */
const measuredSide = 640;

export interface Look {
  readonly quality: PhotoQuality;
  readonly lookHash?: string;
}

/** Resolves to nothing where this browser can't open the picture (HEIC in most): the server looks at it then. */
export async function lookAtPhoto(id: string, file: Blob): Promise<Look | undefined> {
  const picture = await openPicture(file);
  if (!picture) return undefined;
  try {
    const look = measured(picture);
    const small = await pictureOf(picture, previewSide);
    if (small) await keepPreview(id, small);
    await editPhotoCapture(id, () => look);
    return look;
  } finally {
    picture.close();
  }
}

async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  try {
    return await createImageBitmap(file, { resizeWidth: measuredSide, resizeQuality: 'medium' });
  } catch {
    return undefined;
  }
}

function measured(picture: ImageBitmap): Look {
  const { width, height } = picture;
  const quality = qualityOf({ pixels: grayOf(picture, width, height), width, height });
  const lookHash = lookHashOf(grayOf(picture, lookWidth, lookHeight));
  return { quality, ...(lookHash === undefined ? {} : { lookHash }) };
}

function grayOf(picture: ImageBitmap, width: number, height: number): Uint8Array {
  const { data } = drawn(picture, width, height).getImageData(0, 0, width, height);
  // Luma of Rec. 709, as the server’s gray copies have it
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  });
}

function drawn(picture: ImageBitmap, width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(picture, 0, 0, width, height);
  return context;
}

async function pictureOf(picture: ImageBitmap, side: number): Promise<Blob | undefined> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))];
  return drawn(picture, width, height).canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
}
