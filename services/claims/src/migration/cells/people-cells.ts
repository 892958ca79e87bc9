// Who handles and who referred the claim of a row: a colleague and an attorney by email or by a name that only one has. Pure.
import { folded } from '@plumbline/contracts/enums';
import { reasonAgainst, type Place, type StaffMember } from '../../directory/license-rules.ts';
import type { Cells, Refuse } from './row-cells.ts';

export type Person = StaffMember & { readonly email: string };

/** Everybody with an account of the organization. */
export interface People {
  readonly byId: ReadonlyMap<number, Person>;
  /** By email and by full name; nothing where two are called the same. */
  readonly byName: ReadonlyMap<string, Person | undefined>;
}

export function peopleOf(all: readonly Person[]): People {
  const byName = new Map<string, Person | undefined>();
  for (const one of all) {
    const name = folded(one.name);
    byName.set(name, byName.has(name) ? undefined : one);
  }
  // Last, since an email is one person's
  for (const one of all) byName.set(folded(one.email), one);
  return { byId: new Map(all.map((one) => [one._id, one])), byName };
}

export const peopleFields = ['assigneeEmail', 'attorneyEmail'] as const;

interface Asked {
  readonly people: People;
  readonly place: Place & { readonly isClosed: boolean };
  readonly refuse: Refuse;
}

/**
 * Nobody is put in charge outside of their licenses: the sentence is the one of assigning by hand. Who had a claim that is closed is a fact:
 * a license of today, or access, is not needed for it.
 */
export function assigneeIn({ assigneeEmail: cell }: Cells, { people, place, refuse }: Asked): number | undefined {
  if (!cell) return undefined;
  const person = personIn(cell, people);
  const against = typeof person === 'string' ? person : reasonAgainstAssignee(person, { people, place });
  if (against !== undefined) refuse('assigneeEmail', against);
  return typeof person === 'string' || against !== undefined ? undefined : person._id;
}

function reasonAgainstAssignee(person: Person, { people, place }: Omit<Asked, 'refuse'>): string | undefined {
  if (place.isClosed) return reasonAgainst({ ...person, isAuthorized: true }, { ...place, state: undefined }, () => undefined);
  return reasonAgainst(person, place, (id) => people.byId.get(id));
}

export function attorneyIn({ attorneyEmail: cell }: Cells, { people, refuse }: Pick<Asked, 'people' | 'refuse'>): number | undefined {
  if (!cell) return undefined;
  const person = personIn(cell, people);
  const against =
    typeof person === 'string' ? person : person.role === 'attorney' ? undefined : `${person.name} isn't an attorney in your firm's users`;
  if (against !== undefined) refuse('attorneyEmail', against);
  return typeof person === 'string' || against !== undefined ? undefined : person._id;
}

/** The person, or why it is nobody. */
function personIn(cell: string, { byName }: People): Person | string {
  const key = folded(cell);
  const person = byName.get(key);
  if (person) return person;
  if (byName.has(key)) return `Several users are named ${cell}. Enter the email.`;
  return `No user matches ${cell}. Add the user or remove the column.`;
}
