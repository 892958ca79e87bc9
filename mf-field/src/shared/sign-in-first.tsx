// A screen of the field without a session: the way to sign in, and how much waits on this phone. Never whose, or of which property.
import { Button } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
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

/** `3 captures are saved on this phone.`; nothing where there are none, or the browser keeps nothing. */
export function CapturesHere() {
  const { data: count = 0 } = useQuery({
    queryKey: ['captures-here'],
    queryFn: countCaptures,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  if (count === 0) return null;
  return (
    <p role="status">
      {count} {count === 1 ? 'capture is' : 'captures are'} saved on this phone. Whoever took {count === 1 ? 'it' : 'them'} signs in to
      send.
    </p>
  );
}
