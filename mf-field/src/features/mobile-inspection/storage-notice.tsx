// How much room this phone has left for captures, once it gets tight.
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { readStorage, roomSentence } from '../../shared/captures/device/device-storage.ts';

/** Read again whenever the number of captures changes. */
export function StorageNotice({ captures }: { captures: number }) {
  const { data } = useQuery({
    queryKey: ['device-storage', captures],
    queryFn: async () => roomSentence(await readStorage()) ?? '',
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  return data ? <Notice tone="warning">{data}</Notice> : null;
}
