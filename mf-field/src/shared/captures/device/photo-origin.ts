// Whether a photo was taken just now. A device without a camera opens its folders where the camera was asked for.
import type { PhotoOrigin } from '@plumbline/contracts/inspection';

/** Clocks of files count in whole seconds, or two. */
const toleranceMs = 2_000;

/** Only a file that began after the button was pressed comes from the camera; whatever is older was there before. */
export function originOf(file: Pick<File, 'lastModified'>, pressedAt: number): PhotoOrigin {
  return file.lastModified >= pressedAt - toleranceMs ? 'camera' : 'library';
}
