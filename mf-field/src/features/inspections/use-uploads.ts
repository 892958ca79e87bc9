// Uploads of the panel: durable on this device first, then sent by the same queue as the field's captures.
import type { PhotoOrigin } from '@plumbline/contracts/inspection';
import { toast, type Tone } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { markCapture, savePhoto } from '../../shared/captures/capture-store.ts';
import type { PhotoCapture } from '../../shared/captures/capture.ts';
import { useCaptures } from '../../shared/captures/use-captures.ts';

export interface UploadRow {
  id: string;
  name: string;
  percent?: number | undefined;
  status: { tone: Tone; label: string };
  detail?: string | undefined;
  retry?: (() => void) | undefined;
}

const looks: Record<PhotoCapture['state'], UploadRow['status']> = {
  saved: { tone: 'yellow', label: 'Waiting' },
  queued: { tone: 'yellow', label: 'Waiting' },
  sending: { tone: 'blue', label: 'Uploading' },
  attention: { tone: 'red', label: 'Upload Failed' },
};

interface PanelFields {
  category: string;
  origin: PhotoOrigin;
}

export function useUploads(inspectionId: number) {
  const captures = useCaptures(inspectionId);
  const photos = captures.captures.filter((one): one is PhotoCapture => one.kind === 'photo');
  useArrivalToast(photos.length);

  const add = async (files: readonly File[], fields: PanelFields) => {
    if (captures.userId === undefined) return;
    for (const file of files) {
      try {
        await savePhoto({ inspectionId, userId: captures.userId }, file, { ...fields });
      } catch (error) {
        toast({ tone: 'bad', title: 'Upload Failed', description: (error as Error).message });
      }
    }
    await captures.sender?.refresh();
    captures.sender?.wake(true);
  };
  const retry = async (id: string) => {
    await markCapture(id, { state: 'queued', notBefore: 0, problem: undefined });
    await captures.sender?.refresh();
    captures.sender?.wake(true);
  };
  const rows: UploadRow[] = photos.map((photo) => ({
    id: photo.id,
    name: photo.fileName,
    percent: captures.sending?.id === photo.id ? captures.sending.percent : undefined,
    status: looks[photo.state],
    detail: photo.problem,
    retry: photo.state === 'attention' ? () => void retry(photo.id) : undefined,
  }));
  return { rows, add: (files: readonly File[], fields: PanelFields) => void add(files, fields) };
}

/** Says it once, when the last upload has arrived. */
function useArrivalToast(waiting: number): void {
  const before = useRef(waiting);
  useEffect(() => {
    if (before.current > 0 && waiting === 0)
      toast({ tone: 'good', title: 'Photos Uploaded', description: 'Photos have been uploaded and are being processed.' });
    before.current = waiting;
  }, [waiting]);
}
