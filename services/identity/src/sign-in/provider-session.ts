// Signing in with an OpenID provider: who it vouches for is found by the link, or once by a verified address. Nobody is ever made.
import { providerLinked, type ProviderSignIn, type SignInOutcome } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ProviderLinkRecord, UserRecord } from '../stores/records.ts';
import { directoryScope, inDirectory } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { goOn } from './sign-in-step.ts';
import { scopeOf } from '../sessions/store-session.ts';

const nobody = 'No account in this workspace matches this sign-in. Ask your administrator.';

/** Throws `forbidden` when nobody here belongs to what the provider says. The gateway has checked that it says so. */
export async function openProviderSession(vouched: ProviderSignIn, deps: IdentityDeps): Promise<SignInOutcome> {
  const { issuer, subject } = vouched;
  const link = await deps.providerLinks.findOne(directoryScope, { issuer, subject });
  const user = link ? await linkedUser(link, deps) : await linkByAddress(vouched, deps);
  return goOn({ user, visiting: vouched, way: 'provider', isStrong: vouched.strong, stepHash: vouched.stepHash }, deps);
}

async function linkedUser({ memberOf, userId }: ProviderLinkRecord, { users }: IdentityDeps): Promise<UserRecord> {
  return present(await users.findOne({ ...directoryScope, organizationId: memberOf }, { _id: userId }));
}

/** The first time: an existing user with this very address, who is linked to nobody else at this provider. */
async function linkByAddress({ issuer, subject, email, ...visiting }: ProviderSignIn, deps: IdentityDeps): Promise<UserRecord> {
  const { addresses, users, providerLinks, parts } = deps;
  const address = await addresses.findOne(directoryScope, { email });
  const home: Scope = { ...directoryScope, organizationId: address?.memberOf ?? directoryScope.organizationId };
  const user = present(address && (await users.findOne(home, { _id: address.userId })));
  if (await providerLinks.findOne(directoryScope, { issuer, userId: user._id })) throw new Failure('forbidden', nobody);
  await parts.writeAs(scopeOf(user, visiting), async (tx: Tx) => {
    const link = { _id: await parts.nextId('provider-link'), issuer, subject, memberOf: user.organizationId, userId: user._id };
    await providerLinks.insert(inDirectory(tx), link, []);
    await users.change(tx, user._id, () => ({ events: [createEvent(providerLinked, { userId: user._id, issuer })] }));
  });
  return user;
}

function present(user: UserRecord | undefined): UserRecord {
  if (!user || user.deactivatedAt) throw new Failure('forbidden', nobody);
  return user;
}
