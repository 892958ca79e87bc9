// How much room this phone has left for captures, once it gets tight, and what it lost.
import { Notice } from '@plumbline/ui';
import { ClearedNotice } from '../../shared/captures/device/kept-by-browser.tsx';
import { useTightRoom } from '../../shared/captures/device/use-tight-room.ts';

export function StorageNotice({ captures, userId }: { captures: number; userId: number | undefined }) {
  const room = useTightRoom(captures);
  return (
    <>
      <ClearedNotice userId={userId} />
      {room && <Notice tone="warning">{room.words}</Notice>}
    </>
  );
}
