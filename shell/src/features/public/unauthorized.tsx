// `/unauthorized`: the same page as for an address that is closed; who has an account without access may ask for it here too.
import { useSession } from '@plumbline/web';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { AccessRestricted } from './access-restricted.tsx';

export function Unauthorized() {
  const session = useSession();
  const [hasWaited, setWaited] = useState(false);
  const mayAsk = session.status === 'signed-in' && !session.user.isAuthorized;
  if (mayAsk && !hasWaited) setWaited(true);
  // Whoever waited here for access has it now
  if (hasWaited && session.status === 'signed-in' && session.user.isAuthorized) return <Navigate to="/" replace />;
  return <AccessRestricted mayAsk={mayAsk} />;
}
