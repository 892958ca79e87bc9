// The cells of a row about its policy, its mortgagee, its building, its tags and how the owner is written to. Pure.
import {
  Tag,
  communicationPreferences,
  policyTypeLabels,
  policyTypes,
  type Claim,
  type ImportFieldKey,
  type PolicyType,
} from '@plumbline/contracts/claims';
import type { AddressParts } from '@plumbline/contracts/enums';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { filled } from '../../claim/model/intake-details.ts';
import { calendarDateIn, dollarsIn } from '../../base/cell-rules.ts';
import { foldedName } from './columns.ts';
import { hurricaneDeductibleIn, ownerGroupsIn } from './owner-cells.ts';
import { notADate, notAnAmount, readerOf, type Cells, type ReadCell, type Refuse } from './row-cells.ts';

type Preference = Claim['communicationPreference'];

const coverageFields = { A: 'coverageA', B: 'coverageB', C: 'coverageC', D: 'coverageD' } as const;

/** The groups of an intake that a row holds; nothing where all of their cells are empty. */
export function groupsIn(values: Cells, { parts, refuse }: { parts: AddressParts | undefined; refuse: Refuse }): Record<string, unknown> {
  const read = readerOf(values, refuse);
  const limits = Object.entries(coverageFields).flatMap(([coverage, field]) => {
    const limit = read(field, limitIn, `${notAnAmount}, not negative`);
    return limit === undefined ? [] : [{ coverage, limit }];
  });
  const policy = omitUndefined({
    type: read('policyType', policyTypeIn, `Enter a policy type: ${Object.values(policyTypeLabels).join(', ')}`),
    periodFrom: read('policyFrom', calendarDateIn, notADate),
    periodTo: read('policyTo', calendarDateIn, notADate),
    coverages: limits.length > 0 ? limits : undefined,
    deductibles: hurricaneDeductibleIn(read),
  });
  if (values.mortgageeLoanNumber && !values.mortgagee) refuse('mortgagee', 'Add the mortgagee for this loan number');
  const mortgagee = omitUndefined({ name: values.mortgagee || undefined, loanNumber: values.mortgageeLoanNumber || undefined });
  return omitUndefined({
    address: filled(omitUndefined({ ...parts, county: values.county || undefined })),
    policy: filled(policy),
    mortgagee: values.mortgagee ? mortgagee : undefined,
    ...ownerGroupsIn(values, read),
  });
}

/** Where the contract of the claim complains about a part of a group: the field of its cell. */
export function fieldOfPart(path: string, values: Cells): string {
  const [, index] = /^policy\.coverages\.(\d+)\./.exec(path) ?? [];
  if (index === undefined) return fieldsOfParts[path] ?? path;
  return Object.values(coverageFields).filter((field) => values[field])[Number(index)] ?? path;
}

const fieldsOfParts: Readonly<Record<string, ImportFieldKey>> = {
  'address.street': 'addressStreet',
  'address.unit': 'addressUnit',
  'address.city': 'addressCity',
  'address.state': 'addressState',
  'address.zip': 'addressZip',
  'address.county': 'county',
  'policy.type': 'policyType',
  'policy.periodFrom': 'policyFrom',
  'policy.periodTo': 'policyTo',
  'policy.deductibles.hurricane': 'hurricaneDeductible',
  'policy.deductibles.hurricanePercent': 'hurricaneDeductible',
  'loss.yearBuilt': 'yearBuilt',
  'loss.squareFeet': 'squareFeet',
  'mortgagee.name': 'mortgagee',
  'mortgagee.loanNumber': 'mortgageeLoanNumber',
};

const maxTags = 20;

/** Tags and how the owner is written to. */
export function marksIn(values: Cells, read: ReadCell) {
  return {
    tags: read('tags', tagsIn, `Enter up to ${maxTags} tags of up to 40 letters, separated by commas or semicolons`),
    communicationPreference: read('communicationPreference', preferenceIn, 'Enter email, SMS or phone'),
  };
}

function tagsIn(cell: string): string[] | undefined {
  const words = [...new Set(cell.split(/[,;|]/).map((word) => word.trim()))].filter((word) => word !== '');
  return words.length <= maxTags && words.every((word) => Tag.safeParse(word).success) ? words : undefined;
}

function limitIn(cell: string): number | undefined {
  const amount = dollarsIn(cell);
  return amount === undefined || amount < 0 ? undefined : amount;
}

const formsOfPolicy: Readonly<Record<string, PolicyType>> = {
  ho: 'homeowners',
  homeowner: 'homeowners',
  ho2: 'homeowners',
  ho3: 'homeowners',
  ho5: 'homeowners',
  ho8: 'homeowners',
  ho4: 'renters',
  tenant: 'renters',
  ho6: 'condo',
  condo: 'condo',
  condominium: 'condo',
  dp1: 'dwelling',
  dp3: 'dwelling',
  'dwelling fire': 'dwelling',
  commercial: 'commercial',
  nfip: 'flood',
  windstorm: 'wind',
};
const policyTypeByName = new Map<string, PolicyType>([
  ...Object.entries(formsOfPolicy),
  ...policyTypes.flatMap((type): [string, PolicyType][] => [type, policyTypeLabels[type]].map((name) => [foldedName(name), type])),
]);

/** By its label or by the usual number of its form: `HO-3`. */
function policyTypeIn(cell: string): PolicyType | undefined {
  const name = foldedName(cell);
  return policyTypeByName.get(name) ?? policyTypeByName.get(name.replace(/^([a-z]{2}) (\d)$/, '$1$2'));
}

const preferenceByName = new Map<string, Preference>([
  ...communicationPreferences.map((one): [string, Preference] => [one, one]),
  ['e mail', 'email'],
  ['mail', 'email'],
  ['text', 'sms'],
  ['text message', 'sms'],
  ['call', 'phone'],
  ['phone call', 'phone'],
  ['voice', 'phone'],
  ['telephone', 'phone'],
]);

function preferenceIn(cell: string): Preference | undefined {
  return preferenceByName.get(foldedName(cell));
}
