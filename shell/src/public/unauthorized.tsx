// `/unauthorized`: the same page as for an address that is closed; who has an account without access may ask for it here too.
import { useSession } from '@plumbline/web';
import { AccessRestricted } from './access-restricted.tsx';

export function Unauthorized() {
  const session = useSession();
  return <AccessRestricted mayAsk={session.status === 'signed-in' && !session.user.isAuthorized} />;
}
