// Whether the browser keeps what waits here: said where it promised nothing, and where it threw captures away.
import { Button, Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clearedOf, forgetCleared } from '../lost/cleared.ts';
import { readStorage } from './device-storage.ts';

/** What was lost is said until somebody has read it. */
export function ClearedNotice({ userId }: { userId: number | undefined }) {
  const [isRead, setRead] = useState(false);
  const lost = userId === undefined || isRead ? 0 : clearedOf(userId);
  if (userId === undefined || lost === 0) return null;
  const read = () => {
    forgetCleared(userId);
    setRead(true);
  };
  const title = lost === 1 ? '1 capture was lost on this phone' : `${lost} captures were lost on this phone`;
  return (
    <Notice
      tone="bad"
      title={title}
      action={
        <Button variant="default" onClick={read}>
          Got it
        </Button>
      }
    >
      The browser cleared its storage before they were sent. Compare with the inspection, and take again what is missing.
    </Notice>
  );
}

/** Only while something waits that could be lost. */
export function NotLastingNotice({ captures }: { captures: number }) {
  const { data: storage } = useQuery({
    queryKey: ['device-storage', 'lasting', captures > 0],
    queryFn: async () => (await readStorage()) ?? null,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  if (captures === 0 || !storage || storage.isLasting) return null;
  return (
    <Notice tone="warning" title="This browser may clear captures">
      It made no promise to keep them when the phone runs out of space. Add Plumbline to the home screen, or send them soon.
    </Notice>
  );
}
