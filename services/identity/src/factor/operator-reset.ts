// The way out for the only administrator who lost phone and codes: whoever runs the server takes the two-factor authentication away.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { endSessions } from '../passwords/set-password.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { removeFactor } from './two-factor.ts';

const why = 'Reset on the server by the operator';

/** Throws `not_found` for an address that nobody has, `conflict` for an account without a two-factor authentication. Sessions end, the user is written to. */
export async function resetFactorByOperator(address: string, deps: IdentityDeps): Promise<void> {
  const email = address.trim().toLowerCase();
  const known = await deps.addresses.findOne(directoryScope, { email });
  if (!known) throw new Failure('not_found', `No account uses ${email}`);
  const { memberOf: organizationId, userId } = known;
  const scope: Scope = { organizationId, actor: { kind: 'service', id: 'identity', name: 'Server operator' } };
  await deps.parts.writeAs(scope, async (tx: Tx) => {
    await removeFactor(tx, { userId, letter: 'factor-reset', why }, deps);
    await endSessions(tx, { userId }, deps);
  });
}
