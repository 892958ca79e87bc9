// The accounts of the demonstration: one of each role in one firm, a smaller second firm beside it, and a key for the walk.
import type { License, Plan } from '@plumbline/contracts/identity';
import type { Role, Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { makeKey, storeKey } from '../keys/api-keys.ts';
import { addUserWithPassword } from '../people/add-user.ts';
import { createOrganization } from '../setup/set-up.ts';
import { hashPassword, passwordFits } from '../passwords/password.ts';
import { setPassword } from '../passwords/set-password.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';

interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly isAuthorized: boolean;
  readonly licenses?: readonly License[];
}

interface DemoFirm {
  readonly name: string;
  readonly plan: Plan;
  readonly people: readonly DemoPerson[];
}

const firms: readonly DemoFirm[] = [
  {
    name: 'Gulf Coast Public Adjusters',
    plan: 'premium',
    people: [
      person('admin', 'Angela Brooks'),
      { ...person('adjuster', 'Daniel Reyes'), licenses: [{ number: 'W123456', state: 'FL', expiresOn: '2028-06-30' }] },
      person('reviewer', 'Priya Nair'),
      { ...person('engineer', 'Thomas Keller'), licenses: [{ number: 'PE 84213', state: 'FL', expiresOn: '2027-02-28' }] },
      person('billing', 'Grace Okafor'),
      person('attorney', 'Laura Bennett'),
      person('client', 'Miguel Santos'),
      { ...person('adjuster', 'Noah Fischer'), email: 'pending@demo.plumbline.test', isAuthorized: false },
    ],
  },
  {
    name: 'Rival Adjusting Group',
    plan: 'standard',
    people: [
      person('admin', 'Harriet Stroud', 'rival'),
      {
        ...person('adjuster', 'Rita Vance', 'rival'),
        licenses: ['GA', 'NY', 'TX'].map((state) => ({ number: `${state}-5520`, state, expiresOn: '2028-12-31' })),
      },
      person('attorney', 'Desmond Achebe', 'rival'),
      person('client', 'Wendell Ashby', 'rival'),
      { ...person('adjuster', 'Oscar Lindahl', 'rival'), email: 'pending@rival.plumbline.test', isAuthorized: false },
    ],
  },
];

/** Somebody whose address begins with their role. */
function person(role: Role, fullName: string, firm = 'demo'): DemoPerson {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  return { email: `${role}@${firm}.plumbline.test`, firstName, lastName, role, isAuthorized: true };
}

export interface DemoAccount {
  readonly id: number;
  readonly organizationId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isAuthorized: boolean;
}

/**
 * Makes the demonstration’s accounts where they are missing and gives all of them this password where it changed.
 * Answers the accounts in a fixed order: those of the first firm, then those of its rival.
 */
export async function ensureDemoPeople({ demoPassword }: { demoPassword: string }, deps: IdentityDeps): Promise<DemoAccount[]> {
  for (const firm of firms) await ensureFirm(firm, demoPassword, deps);
  await applyPassword(demoPassword, deps);
  const accounts: DemoAccount[] = [];
  for (const { email } of firms.flatMap((firm) => firm.people)) accounts.push(await accountOf(email, deps));
  return accounts;
}

async function ensureFirm(firm: DemoFirm, demoPassword: string, deps: IdentityDeps): Promise<void> {
  const missing: DemoPerson[] = [];
  for (const one of firm.people) if (!(await addressOf(one.email, deps))) missing.push(one);
  if (missing.length === 0) return;
  const known = await addressOf(firm.people.find((one) => !missing.includes(one))?.email ?? '', deps);
  const organizationId = known?.memberOf ?? (await deps.parts.nextId('organization'));
  const passwordHash = await hashPassword(demoPassword);
  await deps.parts.writeAs(scopeOf(organizationId), async (tx: Tx) => {
    if (!known) await createOrganization(tx, firm, deps);
    for (const one of missing) await addUserWithPassword(tx, { ...one, passwordHash }, deps);
  });
}

/** The hash of the password that was given last tells whether it changed: one comparison instead of one for each. */
async function applyPassword(demoPassword: string, deps: IdentityDeps): Promise<void> {
  const applied = await deps.secrets.findOne(directoryScope, { kind: 'demo' });
  if (applied && (await passwordFits(demoPassword, applied.hash))) return;
  const passwordHash = await hashPassword(demoPassword);
  if (applied) await changeAll(passwordHash, deps);
  await deps.parts.writeAs(directoryScope, async (tx: Tx) => {
    await deps.secrets.remove(tx, { kind: 'demo' });
    await deps.secrets.insert(tx, { _id: await deps.parts.nextId('secret'), kind: 'demo', ownerId: 0, hash: passwordHash }, []);
  });
}

async function changeAll(passwordHash: string, deps: IdentityDeps): Promise<void> {
  for (const { email } of firms.flatMap((firm) => firm.people)) {
    const address = await addressOf(email, deps);
    if (!address) continue;
    await deps.parts.writeAs(scopeOf(address.memberOf), (tx: Tx) => setPassword(tx, { userId: address.userId, passwordHash }, deps));
  }
}

/** A key for a partner’s program in the demonstration’s first firm; shown once, by whoever asked for it. */
export async function makeDemoKey({ name, scopes }: { name: string; scopes: string[] }, deps: IdentityDeps): Promise<string> {
  const { organizationId } = await accountOf('admin@demo.plumbline.test', deps);
  const key = makeKey(organizationId);
  await deps.parts.writeAs(scopeOf(organizationId), (tx: Tx) => storeKey(tx, { intake: { name, scopes }, key }, deps));
  return key;
}

function addressOf(email: string, { addresses }: IdentityDeps) {
  return addresses.findOne(directoryScope, { email });
}

async function accountOf(email: string, deps: IdentityDeps): Promise<DemoAccount> {
  const address = await addressOf(email, deps);
  if (!address) throw new Error(`The demonstration has no account ${email}`);
  const user = await deps.users.get(scopeOf(address.memberOf), address.userId, 'User not found');
  return {
    id: user._id,
    organizationId: user.organizationId,
    email,
    name: `${user.firstName} ${user.lastName}`,
    role: user.role,
    isAuthorized: user.isAuthorized,
  };
}

function scopeOf(organizationId: number): Scope {
  return { organizationId, actor: { kind: 'service', id: 'identity', name: 'Demonstration' } };
}
