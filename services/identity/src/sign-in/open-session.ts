// Signing in: the account’s attempts, the password, then the second step or a session whose secret only browser and gateway know.
import { wrongCredentials, type SignIn, type SignInOutcome } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { AddressRecord, UserRecord } from '../stores/records.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';
import { forgetSignIn, reserveSignIn } from '../sessions/attempts.ts';
import { networkOf } from '../sessions/device-rules.ts';
import { isKnownDevice } from '../sessions/known-devices.ts';
import { passwordFits } from '../passwords/password.ts';
import { goOn } from './sign-in-step.ts';

/** Throws `unauthenticated` with one sentence for a wrong address and a wrong password alike, `too_many` after five. */
export async function openSession(request: SignIn, deps: IdentityDeps): Promise<SignInOutcome> {
  const email = request.email.trim().toLowerCase();
  const address = await deps.addresses.findOne(directoryScope, { email });
  const home: Scope = { ...directoryScope, organizationId: address?.memberOf ?? directoryScope.organizationId };
  const known = await isKnownDevice(home, { userId: address?.userId ?? 0, deviceHash: request.deviceHash }, deps);
  const counted = known ? `${email} on ${sha256(request.deviceHash ?? '')}` : email;
  const network = networkOf(request.ip);
  const attempt = { counted, place: known || network === undefined ? undefined : `from ${network}` };
  await reserveSignIn(attempt, deps);
  const user = await checkedUser({ address, home, password: request.password }, deps);
  await forgetSignIn(attempt, deps);
  return goOn({ user, visiting: request, way: 'password', isStrong: false, stepHash: request.stepHash }, deps);
}

async function checkedUser(
  { address, home, password }: { address: AddressRecord | undefined; home: Scope; password: string },
  { users, secrets }: IdentityDeps,
): Promise<UserRecord> {
  const secret = await secrets.findOne(home, { kind: 'password', ownerId: address?.userId ?? 0 });
  const fits = await passwordFits(password, secret?.hash);
  const user = fits && address ? await users.findOne(home, { _id: address.userId }) : undefined;
  if (!user || user.deactivatedAt) throw new Failure('unauthenticated', wrongCredentials);
  return user;
}
