// The people around the estate: ours by what they do, strangers of our own firm, and people of two other firms.
import { identityApi } from '@plumbline/contracts/identity';
import type { Role } from '@plumbline/contracts/kernel';
import { demoPassword, postJson, type TestHouse, type Visitor } from '../whole-house.ts';

export interface Person extends Visitor {
  readonly id: number;
}

export interface People {
  readonly admin: Person;
  readonly adjuster: Person;
  /** They follow the case of the estate. */
  readonly client: Person;
  readonly attorney: Person;
  /** They follow another case of our firm. */
  readonly otherClient: Person;
  readonly otherAttorney: Person;
  /** A colleague about whom administrators decide. */
  readonly colleague: Person;
  /** Waits for access. */
  readonly pending: Person;
  /** Of other firms, by role. */
  readonly rivals: Readonly<Record<'admin' | 'adjuster' | 'attorney' | 'client', Person>>;
}

/** `known`: the demonstration's people, signed in already. */
export async function gatherPeople(house: TestHouse, known: (who: Role | 'pending') => Visitor): Promise<People> {
  const admin = await knownAs(known('admin'));
  const rivalAdmin = await foundThirdFirm(house);
  const join = (by: Visitor, email: string, role: Role) => joined(house, { by, email, role });
  return {
    admin,
    adjuster: await knownAs(known('adjuster')),
    client: await knownAs(known('client')),
    attorney: await knownAs(known('attorney')),
    pending: await knownAs(known('pending')),
    otherClient: await join(admin, 'client.two@demo.plumbline.test', 'client'),
    otherAttorney: await join(admin, 'attorney.two@demo.plumbline.test', 'attorney'),
    colleague: await join(admin, 'colleague@demo.plumbline.test', 'adjuster'),
    rivals: {
      admin: rivalAdmin,
      adjuster: await knownAs(await house.signIn('adjuster@rival.plumbline.test')),
      client: await join(rivalAdmin, 'client@third.test', 'client'),
      attorney: await join(rivalAdmin, 'attorney@third.test', 'attorney'),
    },
  };
}

async function knownAs(visitor: Visitor): Promise<Person> {
  return { ...visitor, id: (await visitor.call(identityApi.currentUser)).id };
}

async function foundThirdFirm(house: TestHouse): Promise<Person> {
  const token = (await house.house.identity.makeSetupLink()).split('token=')[1] ?? '';
  const administrator = { email: 'admin@third.test', firstName: 'Thea', lastName: 'Third', password: demoPassword };
  await house.signedOut.send('/api/setup', postJson({ token, organizationName: 'Third', ...administrator }));
  return knownAs(await house.signIn('admin@third.test'));
}

async function joined(house: TestHouse, { by, email, role }: { by: Visitor; email: string; role: Role }): Promise<Person> {
  const [firstName = ''] = email.split('@');
  const body = { email, firstName, lastName: 'Joined', role, password: demoPassword };
  await by.call(identityApi.addUser, { body });
  return knownAs(await house.signIn(email));
}
