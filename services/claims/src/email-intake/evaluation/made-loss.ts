// Losses for made mails: who, where, what and when, drawn from short lists by a number, so that the same number is the same loss.
import type { EmailField } from '@plumbline/contracts/claims';

export type Labels = Partial<Record<EmailField, string>>;

export interface MadeLoss {
  readonly number: number;
  readonly owner: string;
  readonly first: string;
  readonly phone: string;
  readonly email: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly carrier: string;
  readonly policy: string;
  readonly claim: string;
  /** Year, month, day. */
  readonly date: readonly [number, number, number];
  readonly peril: keyof typeof perils;
  readonly sender: { readonly name: string; readonly firm: string; readonly phone: string; readonly email: string };
}

export const perils = { hail: 'hail', hurricane: 'wind', flood: 'flood', fire: 'fire', water: 'water' } as const;

const firsts = [
  'Denise',
  'Marcus',
  'Yolanda',
  'Peter',
  'Aisha',
  'Raymond',
  'Carmen',
  'Trevor',
  'Lucía',
  'Owen',
  'Nadia',
  'Héctor',
  'Grace',
  'Samuel',
  'Ingrid',
  'Dwayne',
  'Maribel',
];
const lasts = [
  'Holloway',
  'Okafor',
  'Prado',
  'Lindqvist',
  'Rahman',
  'Beaulieu',
  'Santos',
  'McAllister',
  'Ibáñez',
  'Whitfield',
  'Kowalski',
  "O'Rourke",
  'Delacroix',
  'Nguyen',
  'Fairbanks',
];
const streets = [
  'Harbor Drive',
  'Pine Lane',
  'SE 9th Avenue',
  'W 51st Place',
  'Bayshore Boulevard',
  'Mockingbird Court',
  'Old Mill Road',
  'N Orange Street',
  'Camino Real',
  'Cypress Creek Pkwy',
  'Elm St',
  'Gulfview Ter',
];
const places = [
  ['Sarasota', 'FL', '34236'],
  ['Ocala', 'FL', '34471'],
  ['Cape Coral', 'FL', '33990'],
  ['Plano', 'TX', '75023'],
  ['Corpus Christi', 'TX', '78401'],
  ['Baton Rouge', 'LA', '70802'],
  ['Mobile', 'AL', '36602'],
  ['St. Petersburg', 'FL', '33701'],
  ['Charleston', 'SC', '29401'],
] as const;
const carriers = [
  'Heritage Property',
  'Gulfstream Mutual',
  'State Farm',
  'Citizens Property Insurance',
  'Allstate',
  'Universal Property & Casualty',
  'Lone Star Mutual',
  'Safe Harbor Insurance',
  'USAA',
  'Tower Hill',
];
const lawyers = [
  ['Luis Ferrer', 'Ferrer & Hale, P.A.', 'ferrerhale'],
  ['Laura Bennett', 'Bennett Law', 'bennettlaw'],
  ['Thomas Grady', 'Grady Roth LLP', 'gradyroth'],
  ['Simone Achebe', 'Achebe Legal Group', 'achebelegal'],
] as const;
const perilNames = Object.keys(perils) as (keyof typeof perils)[];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const digits = (number: number, length: number) => String(number).padStart(length, '0').slice(-length);

/** Each list is walked at its own pace, so that no two losses share more than a part. */
export function madeLoss(number: number): MadeLoss {
  const first = at(firsts, number * 7);
  const last = at(lasts, number * 11 + 3);
  const [city, state, zip] = at(places, number * 5);
  const [lawyer, firm, domain] = at(lawyers, number);
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    number,
    owner: `${first} ${last}`,
    first,
    phone: `(${200 + ((number * 37) % 700)}) 555-01${digits(number * 13, 2)}`,
    email: `${plain}${number}@${at(['example.com', 'mail.example.net', 'example.org'], number)}`,
    street: `${10 + ((number * 97) % 9_800)} ${at(streets, number)}`,
    city,
    state,
    zip,
    carrier: at(carriers, number * 3),
    policy: at([`HO3-${digits(number * 8_641, 6)}`, digits(number * 77_377, 8), `FL${digits(number * 919, 5)}-0${number % 9}`], number),
    claim: at([`26-${digits(number * 4_417, 6)}`, `CL${digits(number * 71_993, 7)}`, `00${digits(number * 3_181, 6)}A`], number + 1),
    date: [2026, 1 + ((number * 5) % 10), 1 + ((number * 11) % 28)],
    peril: at(perilNames, number),
    sender: {
      name: lawyer,
      firm,
      phone: `(${305 + (number % 5)}) 555-02${digits(number, 2)}`,
      email: `${lawyer.split(' ')[0]?.toLowerCase()}@${domain}.example`,
    },
  };
}
