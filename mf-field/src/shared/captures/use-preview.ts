// The small picture of a capture as an address for the screen, opened only while it is shown.
import { useEffect, useState } from 'react';
import { bytesOf } from './store/capture-bytes.ts';
import type { FileCapture, PhotoCapture } from './store/capture.ts';
import { previewOf } from './store/previews.ts';

type Wanted = Pick<FileCapture, 'id' | 'mimeType' | 'fileName'>;
/** The picture is made a moment after the shutter, when the photo has been measured. */
type WantedPhoto = Wanted & Pick<PhotoCapture, 'quality'>;

/** Undefined while it is not there: a HEIC has none in most browsers. */
export function usePreview(capture: WantedPhoto | undefined): string | undefined {
  return useAddress(capture && `preview-${capture.id}-${capture.quality ? 'made' : 'awaited'}`, async () => {
    const bytes = capture && (await previewOf(capture.id));
    return bytes && new Blob([bytes], { type: 'image/jpeg' });
  });
}

/** Of a photo that the server holds by now, which was taken on this phone. */
export function useKeptPreview(captureId: string | undefined): string | undefined {
  return useAddress(captureId && `preview-${captureId}-kept`, async () => {
    const bytes = captureId === undefined ? undefined : await previewOf(captureId);
    return bytes && new Blob([bytes], { type: 'image/jpeg' });
  });
}

/** The whole file: for a recording, and for a photo that is looked at. */
export function useWholeFile(capture: Wanted | undefined): string | undefined {
  return useAddress(capture && `whole-${capture.id}`, async () => {
    const bytes = capture && (await bytesOf(capture.id));
    return bytes && new Blob([bytes], { type: capture.mimeType });
  });
}

function useAddress(name: string | undefined, open: () => Promise<Blob | undefined>): string | undefined {
  const [shown, setShown] = useState<{ name: string; address: string }>();
  useEffect(() => {
    if (name === undefined) return undefined;
    let address: string | undefined;
    let isGone = false;
    const show = async () => {
      const blob = await open();
      if (isGone || !blob) return;
      address = URL.createObjectURL(blob);
      setShown({ name, address });
    };
    // The picture is missing then, as it is before it comes
    show().catch(() => undefined);
    return () => {
      isGone = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
    // The name says everything that `open` depends on
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  return shown && shown.name === name ? shown.address : undefined;
}
