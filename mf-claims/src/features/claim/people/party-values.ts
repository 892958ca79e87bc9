// A person as the form holds them, and back: texts in fields, nothing for what is empty.
import type { Party, PartyEdit, PartyIntake, PartyRole } from '@plumbline/contracts/claims';

export interface PartyValues {
  role: PartyRole;
  name: string;
  organization: string;
  /** One phone number a line. */
  phones: string;
  email: string;
  address: string;
  reference: string;
  userId: string;
  engagedOn: string;
  endedOn: string;
  note: string;
}

export const emptyParty: PartyValues = {
  role: 'named_insured',
  name: '',
  organization: '',
  phones: '',
  email: '',
  address: '',
  reference: '',
  userId: '',
  engagedOn: '',
  endedOn: '',
  note: '',
};

export function valuesOf(party: Party): PartyValues {
  return {
    ...emptyParty,
    ...Object.fromEntries(optional.map((name) => [name, party[name] ?? ''])),
    role: party.role,
    name: party.name,
    phones: party.phones.join('\n'),
    userId: party.userId === undefined ? '' : String(party.userId),
  };
}

function phonesOf(text: string): string[] {
  return text
    .split(/[\n;,]/)
    .map((phone) => phone.trim())
    .filter((phone) => phone !== '');
}

const optional = ['organization', 'email', 'address', 'reference', 'engagedOn', 'endedOn', 'note'] as const;

/** Only attorneys are linked to an account. */
function userOf({ role, userId }: PartyValues): number | undefined {
  return role === 'attorney' && userId !== '' ? Number(userId) : undefined;
}

export function intakeOf(values: PartyValues): PartyIntake {
  const given = optional.filter((name) => values[name].trim() !== '').map((name) => [name, values[name].trim()] as const);
  const userId = userOf(values);
  return {
    role: values.role,
    name: values.name,
    phones: phonesOf(values.phones),
    ...Object.fromEntries(given),
    ...(userId === undefined ? {} : { userId }),
  };
}

/** The whole person: what is empty is taken away. The owner's account and role are not edited here. */
export function editOf(values: PartyValues, party: Party): PartyEdit {
  const all = Object.fromEntries(optional.map((name) => [name, values[name].trim() || null]));
  return {
    ...all,
    revision: party.revision,
    role: values.role,
    name: values.name,
    phones: phonesOf(values.phones),
    userId: userOf(values) ?? null,
  };
}
