// `/unauthorized`: the same page as for an address that is closed; who has an account without access may ask for it here too.
import { useSession } from '@plumbline/web';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { InZone } from '../../frame/in-zone.tsx';
import { languageOf } from '../../frame/language-of.ts';
import { AccessRestricted } from './access-restricted.tsx';

export function Unauthorized() {
  const session = useSession();
  const [hasWaited, setWaited] = useState(false);
  const mayAsk = session.status === 'signed-in' && !session.user.isAuthorized;
  if (mayAsk && !hasWaited) setWaited(true);
  // Whoever waited here for access has it now
  if (hasWaited && session.status === 'signed-in' && session.user.isAuthorized) return <Navigate to="/" replace />;
  if (session.status === 'signed-in') return <AccessRestricted mayAsk={mayAsk} />;
  // Nobody is known here: the page speaks as the sign-in page does
  const visitor = { role: 'client', isAuthorized: false } as const;
  return (
    <InZone own={undefined} firm={undefined} language={languageOf(visitor, { cookies: document.cookie, prefers: navigator.language })}>
      <AccessRestricted />
    </InZone>
  );
}
