// How much room this phone has left for captures, once it gets tight.
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { readStorage, roomOf, type TightRoom } from '../../shared/captures/device/device-storage.ts';

export function StorageNotice({ captures }: { captures: number }) {
  const room = useTightRoom(captures);
  return room ? <Notice tone="warning">{room.words}</Notice> : null;
}

/** Read again whenever the number of captures changes; nothing while there is room enough. */
export function useTightRoom(captures: number): TightRoom | undefined {
  const { data } = useQuery({
    queryKey: ['device-storage', captures],
    queryFn: async () => roomOf(await readStorage()) ?? null,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  return data ?? undefined;
}
