// Uploads of the panel: durable on this device first, then sent by the same queue as the field's captures.
import type { PhotoOrigin } from '@plumbline/contracts/inspection';
import { toast, type Tone } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { markCapture, savePhoto } from '../../shared/captures/store/capture-store.ts';
import type { PhotoCapture } from '../../shared/captures/store/capture.ts';
import { addedOf, totalOf } from './upload-total.ts';
import { holdSentences } from '../../shared/captures/hold.ts';
import { useCaptures } from '../../shared/captures/use-captures.ts';

export interface UploadRow {
  id: string;
  name: string;
  percent?: number | undefined;
  status: { tone: Tone; label: string };
  detail?: string | undefined;
  retry?: (() => void) | undefined;
}

const waiting: UploadRow['status'] = { tone: 'yellow', label: 'Waiting' };
const uploading: UploadRow['status'] = { tone: 'blue', label: 'Uploading' };
const refused: UploadRow['status'] = { tone: 'red', label: 'Upload Failed' };

interface PanelFields {
  category: string;
  origin: PhotoOrigin;
}

export function useUploads(inspectionId: number) {
  const captures = useCaptures(inspectionId);
  const photos = captures.captures.filter((one): one is PhotoCapture => one.kind === 'photo');
  useArrivalToast(photos.length);

  const add = async (files: readonly File[], fields: PanelFields) => {
    if (captures.userId === undefined) {
      toast({ tone: 'bad', title: 'Upload Failed', description: 'Sign in, then choose the photos again.' });
      return;
    }
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
  const rows: UploadRow[] = photos.map((photo) => {
    const percent = captures.sending?.[photo.id];
    const isSending = percent !== undefined;
    const isRefused = photo.state === 'attention';
    return {
      id: photo.id,
      name: photo.fileName,
      percent,
      status: isRefused ? refused : isSending ? uploading : waiting,
      detail: isRefused ? photo.problem : captures.hold ? holdSentences[captures.hold] : photo.problem,
      retry: isRefused ? () => void retry(photo.id) : undefined,
    };
  });
  return { rows, total: useTotal(rows), add: (files: readonly File[], fields: PanelFields) => void add(files, fields) };
}

function useTotal(rows: readonly UploadRow[]) {
  const [added, setAdded] = useState(0);
  const now = addedOf(added, rows.length);
  if (now !== added) setAdded(now);
  return totalOf(now, rows);
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
