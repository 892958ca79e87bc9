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

/** Why somebody may not handle a claim, and the sentence that says so. */
export interface Refusal {
  readonly why: 'unknown' | 'role' | 'access' | 'no-license' | 'expired' | 'apprentice';
  readonly sentence: string;
  /** Calendar date, as the sentence has it. */
  readonly expiredOn?: string;
}

/** Nothing for whoever may. `supervisorOf` finds the colleague under whom an apprentice works. */
export function refusalOf(person: StaffMember, place: Place, supervisorOf: (id: number) => StaffMember | undefined): Refusal | undefined {
  if (person.role !== 'adjuster' && person.role !== 'admin') return { why: 'role', sentence: `${person.name} is not an adjuster` };
  if (!person.isAuthorized) return { why: 'access', sentence: `${person.name} has no access` };
  if (place.state === undefined) return undefined;
  return refusalByLicense(person, { ...place, state: place.state }, supervisorOf);
}

/** The sentence alone. */
export function reasonAgainst(...asked: Parameters<typeof refusalOf>): string | undefined {
  return refusalOf(...asked)?.sentence;
}

function refusalByLicense(
  person: StaffMember,
  { state, today }: { state: string; today: string },
  supervisorOf: (id: number) => StaffMember | undefined,
): Refusal | undefined {
  const held = person.licenses.filter((one) => isForClaims(one, state));
  if (held.length === 0) return { why: 'no-license', sentence: `${person.name} has no license for ${state}` };
  const valid = validLicenses(person, { state, today });
  if (valid.length === 0) {
    const expiredOn = latestExpiry(held);
    return { why: 'expired', sentence: `${person.name}’s license for ${state} expired on ${expiredOn}`, expiredOn };
  }
  if (valid.some((one) => one.kind !== 'apprentice')) return undefined;
  const apprentice = `${person.name} is an apprentice in ${state}`;
  const supervisor = valid.map(({ supervisorId }) => supervisorId && supervisorOf(supervisorId)).find((one) => one);
  if (!supervisor) return { why: 'apprentice', sentence: `${apprentice} and has no supervisor` };
  const isSupervised = validLicenses(supervisor, { state, today }).some((one) => one.kind !== 'apprentice');
  if (supervisor.isAuthorized && isSupervised) return undefined;
  return { why: 'apprentice', sentence: `${apprentice}, and the supervisor ${supervisor.name} has no valid license there` };
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
