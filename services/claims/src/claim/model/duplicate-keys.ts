// Keys under which a claim is found when something resembles it: the place, the policy, the phone, the owner. Spelling does not count.
import { type AddressParts } from '@plumbline/contracts/enums';
import { matchKeysOf } from './match-keys.ts';
import { folded } from '@plumbline/contracts/enums';

export interface Alike {
  propertyAddress?: string | undefined;
  address?: AddressParts | undefined;
  policyNumber?: string | undefined;
  propertyOwnerName?: string | undefined;
  propertyOwnerPhone?: string | undefined;
  propertyOwnerPhoneE164?: string | undefined;
}

export type MatchKind = 'address' | 'policy' | 'phone' | 'owner';

/** Shorter policy numbers and phones say nothing. */
const fewestSigns = 4;

const words = (text: string) =>
  folded(text)
    .replace(/[^a-z0-9# ]/g, ' ')
    .split(' ')
    .filter((word) => word !== '');
const bare = (text: string) => folded(text).replace(/[^a-z0-9]/g, '');

/** As the postal service shortens them; only words that stand often enough in an address. */
const shortForms: Record<string, string> = {
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  str: 'st',
  terrace: 'ter',
  trail: 'trl',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
};
const unitLabels = new Set(['apt', 'apartment', 'unit', 'suite', 'ste', 'lot', 'no', '#']);

/** Several where the address names both its ZIP and its city: either of them may be missing in the other claim. */
function addressKeys({ propertyAddress = '', address = {} }: Alike): string[] {
  const { street, unit } = streetAndUnit(address.street ?? propertyAddress, address.unit);
  if (street === '') return [];
  const city = bare(`${address.city ?? ''}${address.state ?? ''}`);
  const places = [...(address.zip ? [address.zip.slice(0, 5)] : []), ...(address.city ? [city] : [])];
  return (places.length === 0 ? [''] : places).map((place) => `l:${street}#${unit}|${place}`);
}

function streetAndUnit(line: string, given: string | undefined): { street: string; unit: string } {
  const all = words(line.replace(/#/g, ' # ')).map((word) => shortForms[word] ?? word);
  // A word such as `unit` counts as one only behind the street: `Unit Street 4` keeps its name
  const at = all.findIndex((word, index) => index > 1 && unitLabels.has(word));
  const written =
    at === -1
      ? ''
      : all
          .slice(at)
          .filter((word) => !unitLabels.has(word))
          .join('');
  const named = words(given ?? '')
    .filter((word) => !unitLabels.has(word))
    .join('');
  return { street: (at === -1 ? all : all.slice(0, at)).join(''), unit: named === '' ? written : named };
}

/** By kind, so that the question for each can be bounded. */
export function duplicateKeysOf(claim: Alike): Record<MatchKind, string[]> {
  const policy = bare(claim.policyNumber ?? '');
  const phone = claim.propertyOwnerPhoneE164 ?? (claim.propertyOwnerPhone ?? '').replace(/\D/g, '');
  const owner = words(claim.propertyOwnerName ?? '')
    .toSorted()
    .join('');
  return {
    address: addressKeys(claim),
    policy: policy.length < fewestSigns ? [] : [`y:${policy}`],
    phone: phone.length < fewestSigns ? [] : [`t:${phone}`],
    owner: owner === '' ? [] : [`o:${owner}`],
  };
}

type Stored = Parameters<typeof matchKeysOf>[0] & Alike;

/** What stands on a claim: the keys by which it is the same as another, and those by which it resembles one. */
export function storedKeysOf(claim: Stored): string[] {
  return [...matchKeysOf(claim), ...Object.values(duplicateKeysOf(claim)).flat()];
}
