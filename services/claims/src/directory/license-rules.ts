// Who may handle a claim: an adjuster with access whose license for the property's state is valid today.
import type { License } from '@plumbline/contracts/identity';
import type { Role } from '@plumbline/contracts/kernel';

export interface StaffMember {
  readonly _id: number;
  readonly name: string;
  readonly role: Role;
  readonly isAuthorized: boolean;
  readonly licenses: readonly License[];
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
  if (!person.isAuthorized) return `${person.name} has no access`;
  if (place.state === undefined) return undefined;
  return reasonAgainstLicense(person, { ...place, state: place.state }, supervisorOf);
}

function reasonAgainstLicense(
  person: StaffMember,
  { state, today }: { state: string; today: string },
  supervisorOf: (id: number) => StaffMember | undefined,
): string | undefined {
  const held = person.licenses.filter((one) => isForClaims(one, state));
  if (held.length === 0) return `${person.name} has no license for ${state}`;
  const valid = validLicenses(person, { state, today });
  if (valid.length === 0) return `${person.name}’s license for ${state} expired on ${latestExpiry(held)}`;
  if (valid.some((one) => one.kind !== 'apprentice')) return undefined;
  const supervisor = valid.map(({ supervisorId }) => supervisorId && supervisorOf(supervisorId)).find((one) => one);
  if (!supervisor) return `${person.name} is an apprentice in ${state} and has no supervisor`;
  const isSupervised = validLicenses(supervisor, { state, today }).some((one) => one.kind !== 'apprentice');
  if (supervisor.isAuthorized && isSupervised) return undefined;
  return `${person.name} is an apprentice in ${state}, and the supervisor ${supervisor.name} has no valid license there`;
}

function isForClaims(license: License, state: string): boolean {
  return license.state === state && license.kind !== 'engineer';
}

/** Under which somebody handles claims in a state on a day; an adjuster's own goes before an apprentice's. */
export function validLicenses({ licenses }: Pick<StaffMember, 'licenses'>, { state, today }: { state: string; today: string }): License[] {
  const valid = licenses.filter((one) => isForClaims(one, state) && isValid(one, today));
  return valid.toSorted((one, other) => Number(one.kind === 'apprentice') - Number(other.kind === 'apprentice'));
}

/** A license is valid through the day on which it expires. */
function isValid({ expiresOn }: License, today: string): boolean {
  return expiresOn === undefined || expiresOn >= today;
}

function latestExpiry(held: readonly License[]): string {
  return (
    held
      .map(({ expiresOn }) => expiresOn ?? '')
      .toSorted()
      .at(-1) ?? ''
  );
}
