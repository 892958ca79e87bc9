// A screen of the field without a session: the way to sign in, and how much waits on this phone. Never whose, or of which property.
import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { countCaptures } from './captures/store/capture-store.ts';
import { signInAddress } from './sign-in-link.ts';

export function SignInButton() {
  return (
    <Button component="a" href={signInAddress(useLocation())}>
      Sign in
    </Button>
  );
}

/** `3 captures are saved on this phone.`; `none` where there are none; nothing before that is known, or where the browser keeps nothing. */
export function CapturesHere({ none = null }: { none?: ReactNode }) {
  const { data: count } = useQuery({
    queryKey: ['captures-here'],
    queryFn: countCaptures,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  if (count === undefined) return null;
  if (count === 0) return none;
  return (
    <p role="status">
      {count} {count === 1 ? 'capture is' : 'captures are'} saved on this phone. Whoever took {count === 1 ? 'it' : 'them'} signs in to
      send.
    </p>
  );
}
