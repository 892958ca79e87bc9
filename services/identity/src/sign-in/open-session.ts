// Signing in: the account’s attempts, the password, then a session whose secret only the browser and the gateway know.
import { sessionOpened, wrongCredentials, type SignedIn, type SignIn } from '@plumbline/contracts/identity';
import { Failure, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { nameOf, showSignedIn } from '../people/show-person.ts';
import type { UserDocument } from '../stores/documents.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { forgetAttempts, reserveAttempt } from './attempts.ts';
import { passwordFits } from './password.ts';
import { expiryOf } from './session-rules.ts';
import { endSessionOfSecret } from './close-session.ts';

type SignIn = Infer<typeof SignIn>;

/** Throws `unauthenticated` with one sentence for a wrong address and a wrong password alike, `too_many` after five. */
export async function openSession(request: SignIn, needs: IdentityNeeds): Promise<Infer<typeof SignedIn>> {
  const email = request.email.trim().toLowerCase();
  await reserveAttempt(email, needs);
  const user = await checkedUser(email, request.password, needs);
  await forgetAttempts(email, needs);
  const scope = scopeOf(user, request);
  return needs.parts.writeAs(scope, (tx: Tx) => storeSession(tx, { user, request }, needs));
}

async function checkedUser(email: string, password: string, { addresses, users, secrets }: IdentityNeeds): Promise<UserDocument> {
  const address = await addresses.findOne(directoryScope, { email });
  const home: Scope = { ...directoryScope, organizationId: address?.memberOf ?? directoryScope.organizationId };
  const secret = await secrets.findOne(home, { kind: 'password', ownerId: address?.userId ?? 0 });
  const fits = await passwordFits(password, secret?.hash);
  const user = fits && address ? await users.findOne(home, { _id: address.userId }) : undefined;
  if (!user) throw new Failure('unauthenticated', wrongCredentials);
  return user;
}

function scopeOf(user: UserDocument, { ip, userAgent }: SignIn): Scope {
  const { organizationId, role } = user;
  return {
    organizationId,
    actor: { kind: 'user', id: user._id, name: nameOf(user), role, ...(ip ? { ip } : {}), ...(userAgent ? { userAgent } : {}) },
  };
}

async function storeSession(
  tx: Tx,
  { user, request }: { user: UserDocument; request: SignIn },
  needs: IdentityNeeds,
): Promise<Infer<typeof SignedIn>> {
  const { sessions, secrets, organizations, parts } = needs;
  if (request.previousSecretHash) await endSessionOfSecret(tx, request.previousSecretHash, needs);
  const { ip, userAgent } = request;
  const id = await parts.nextId('session');
  const session = await sessions.insert(
    tx,
    { _id: id, userId: user._id, lastSeenAt: tx.now, ...(ip ? { ip } : {}), ...(userAgent ? { userAgent } : {}) },
    [fact(sessionOpened, { sessionId: id, userId: user._id })],
  );
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'session', ownerId: id, hash: request.secretHash }, []);
  const organization = await organizations.get(tx.scope, user.organizationId, 'Organization not found', { session: tx.session });
  return { sessionId: id, expiresAt: expiryOf(session).toISOString(), user: showSignedIn(user, organization) };
}
