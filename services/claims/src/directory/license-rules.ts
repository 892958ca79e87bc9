// Who may handle a claim: an adjuster with access whose licence for the property's state is valid today.
import type { Licence } from '@plumbline/contracts/identity';
import type { Role } from '@plumbline/contracts/kernel';

export interface StaffMember {
  readonly _id: number;
  readonly name: string;
  readonly role: Role;
  readonly isAuthorized: boolean;
  readonly licences: readonly Licence[];
}

export interface Place {
  /** Two letters; without one nothing can be checked, and nothing is refused. */
  readonly state: string | undefined;
  /** Calendar date at the property. */
  readonly today: string;
}

/** The sentence with which an assignment is refused, or nothing. `supervisorOf` finds the colleague under whom an apprentice works. */
export function reasonAgainst(
  person: StaffMember,
  place: Place,
  supervisorOf: (id: number) => StaffMember | undefined,
): string | undefined {
  if (person.role !== 'adjuster' && person.role !== 'admin') return `${person.name} is not an adjuster`;
  if (!person.isAuthorized) return `${person.name} has no access to the workspace`;
  if (place.state === undefined) return undefined;
  return reasonAgainstLicence(person, { ...place, state: place.state }, supervisorOf);
}

function reasonAgainstLicence(
  person: StaffMember,
  { state, today }: { state: string; today: string },
  supervisorOf: (id: number) => StaffMember | undefined,
): string | undefined {
  const held = person.licences.filter((one) => isForClaims(one, state));
  if (held.length === 0) return `${person.name} holds no licence for ${state}`;
  const valid = validLicences(person, { state, today });
  if (valid.length === 0) return `${person.name}’s licence for ${state} expired on ${latestExpiry(held)}`;
  if (valid.some((one) => one.kind !== 'apprentice')) return undefined;
  const supervisor = valid.map(({ supervisorId }) => supervisorId && supervisorOf(supervisorId)).find((one) => one);
  if (!supervisor) return `${person.name} is an apprentice in ${state} and has no supervisor`;
  const isSupervised = validLicences(supervisor, { state, today }).some((one) => one.kind !== 'apprentice');
  if (supervisor.isAuthorized && isSupervised) return undefined;
  return `${person.name} is an apprentice in ${state}, and the supervisor ${supervisor.name} holds no valid licence there`;
}

function isForClaims(licence: Licence, state: string): boolean {
  return licence.state === state && licence.kind !== 'engineer';
}

/** Under which somebody handles claims in a state on a day; an adjuster's own goes before an apprentice's. */
export function validLicences({ licences }: Pick<StaffMember, 'licences'>, { state, today }: { state: string; today: string }): Licence[] {
  const valid = licences.filter((one) => isForClaims(one, state) && isValid(one, today));
  return valid.toSorted((one, other) => Number(one.kind === 'apprentice') - Number(other.kind === 'apprentice'));
}

/** A licence is valid through the day on which it expires. */
function isValid({ expiresOn }: Licence, today: string): boolean {
  return expiresOn === undefined || expiresOn >= today;
}

function latestExpiry(held: readonly Licence[]): string {
  return (
    held
      .map(({ expiresOn }) => expiresOn ?? '')
      .toSorted()
      .at(-1) ?? ''
  );
}
