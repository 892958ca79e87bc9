// Captures of others on this phone: hidden, and counted, so that nobody takes the phone for empty.
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { countOfOthers } from '../../shared/captures/store/capture-store.ts';

/** Undefined until the phone was read. `key` changes whenever the queue does. */
export function useOthersHere(userId: number | undefined, key: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['captures-here', 'others', userId, key],
    queryFn: () => (userId === undefined ? 0 : countOfOthers(userId)),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  return data;
}

export function OthersHere({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <Notice tone="info" title={count === 1 ? '1 capture of another user' : `${count} captures of other users`}>
      {count === 1 ? 'It is' : 'They are'} saved on this phone and hidden here. Whoever took {count === 1 ? 'it' : 'them'} signs in to send.
    </Notice>
  );
}
