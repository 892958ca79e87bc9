// How much room this phone has left for captures, once it gets tight.
import { Notice } from '@plumbline/ui';
import { useTightRoom } from '../../shared/captures/device/use-tight-room.ts';

export function StorageNotice({ captures }: { captures: number }) {
  const room = useTightRoom(captures);
  return room ? <Notice tone="warning">{room.words}</Notice> : null;
}
