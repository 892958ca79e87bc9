// The room that this phone has left for captures, as screens show it.
import { useQuery } from '@tanstack/react-query';
import { readStorage, roomOf, type TightRoom } from './device-storage.ts';

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
