// Stands beside every screen and answers the wish to sign out. Its code comes with the first wish; where it does not come, nobody is signed out.
import { LatePart } from '../parts/late-part.tsx';
import { requestSignOut, useSignOutRequest, withdrawSignOut } from './sign-out-request.ts';

const fetchSigningOut = async () => (await import(/* webpackChunkName: "page-sign-out" */ './signing-out.tsx')).SigningOut;

export function SignOutHost() {
  const request = useSignOutRequest();
  return (
    <LatePart
      label="Signing out"
      fetchPart={fetchSigningOut}
      opened={request !== undefined}
      onOpen={() => requestSignOut()}
      onClose={withdrawSignOut}
    >
      {(SigningOut) => request && <SigningOut next={request.next} />}
    </LatePart>
  );
}
