// The photos of a report as they are being chosen, ordered and captioned here, until they are saved.
import { claimsApi, maxReportPhotos, type Report, type ReportLayout } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isLocked } from '../base/draft-text.ts';
import { withSavedCaptions } from './figure-rules.ts';

interface Arranged {
  photos: readonly { id: number; caption: string }[];
  photosPerPage: ReportLayout['photosPerPage'];
}

export type Arrangement = ReturnType<typeof useArrangement>;

const arrangedOf = ({ photos, layout }: Report): Arranged => ({
  photos: photos.map(({ id, caption }) => ({ id, caption })),
  photosPerPage: layout.photosPerPage,
});
const signature = (one: Arranged) => JSON.stringify([one.photos.map(({ id, caption }) => [id, caption]), one.photosPerPage]);

/** `from`: what it began with; when the report holds something else by now, a colleague changed it. */
interface Mine {
  from: string;
  past: readonly Arranged[];
  value: Arranged;
}

export function useArrangement(report: Report, onSaved: (report: Report) => void) {
  const saved = arrangedOf(report);
  const [kept, setMine] = useState<Mine>();
  // A final report shows its own photos
  const mine = isLocked(report) ? undefined : kept;
  const value = mine?.value ?? saved;
  const change = (next: Arranged) => setMine({ from: mine?.from ?? signature(saved), past: [...(mine?.past ?? []), value], value: next });
  const undo = () => {
    const before = mine?.past.at(-1);
    if (mine && before) setMine({ ...mine, past: mine.past.slice(0, -1), value: before });
  };
  const send = useSend(claimsApi.saveReportPhotos);
  const sending = useMutation({
    mutationFn: (sent: Arranged) => send({ params: { id: report.id }, body: bodyOf(sent, report) }),
    onSuccess: (next, sent) => {
      setMine((now) => now && leftOf(now, { sent, saved: arrangedOf(next) }));
      onSaved(next);
      toast({ tone: 'good', title: 'Photos saved', description: `Revision ${next.revision}` });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the photos", description: error.message }),
  });
  return {
    ...value,
    change,
    undo,
    canUndo: (mine?.past.length ?? 0) > 0,
    revert: () => setMine(undefined),
    /** Mine stand on top of what the colleague saved. */
    keep: () => mine && setMine({ ...mine, from: signature(saved) }),
    save: { isPending: sending.isPending, mutate: () => sending.mutate(value) },
    dirty: mine !== undefined && signature(mine.value) !== signature(saved),
    elsewhere: mine !== undefined && mine.from !== signature(saved),
    /** The caption that a figure has as saved; none of a photo that is new here. */
    savedCaption: (id: number) => saved.photos.find((one) => one.id === id)?.caption,
    isFull: value.photos.length >= maxReportPhotos,
  };
}

/** What was changed while `sent` was on its way stays, on top of what was saved; undefined where nothing was. */
function leftOf({ past, value }: Mine, { sent, saved }: { sent: Arranged; saved: Arranged }): Mine | undefined {
  if (value === sent) return undefined;
  const onTop = (one: Arranged) => ({ ...one, photos: withSavedCaptions(one.photos, { sent: sent.photos, now: saved.photos }) });
  return { from: signature(saved), past: past.slice(Math.max(0, past.indexOf(sent))).map(onTop), value: onTop(value) };
}

/** Only the captions that a person wrote are sent; the others keep theirs, or get the one made from the photo. */
function bodyOf({ photos, photosPerPage }: Arranged, report: Report) {
  const before = new Map(report.photos.map(({ id, caption }) => [id, caption]));
  return {
    version: report.version,
    layout: { photosPerPage },
    photos: photos.map(({ id, caption }) => ({
      id,
      ...(caption.trim() === '' || caption === before.get(id) ? {} : { caption: caption.trim() }),
    })),
  };
}
