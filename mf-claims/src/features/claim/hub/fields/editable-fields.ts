// The facts of a claim that can be edited where they stand: how each reads as text, and what of it is sent.
import { claimsApi, dispositionWords, type Claim, type ClaimEdit } from '@plumbline/contracts/claims';
import { damageTypes, priorities } from '@plumbline/contracts/words';
import { damageLabel } from '../../../../shared/claims/claim-display.tsx';
import { fact, type FactShape } from './field-shape.ts';
import { coverageFacts, mortgageeFacts, policyFacts } from './policy-fields.ts';
import { addressFacts, languageFact, lossFacts } from './property-fields.ts';

const preferenceLabels: Record<Claim['communicationPreference'], string> = { email: 'E-mail', sms: 'SMS', phone: 'Phone' };
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const needed = { needed: true } as const;
/** Each word once; a comma separates them. */
const tagsOf = (text: string) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');

export const facts = {
  propertyOwnerName: fact('propertyOwnerName', 'text', { label: 'Property owner', ...needed }),
  propertyOwnerPhone: fact('propertyOwnerPhone', 'text', { label: 'Phone', ...needed }),
  propertyOwnerEmail: fact('propertyOwnerEmail', 'text', { label: 'E-mail' }),
  communicationPreference: fact('communicationPreference', 'choice', {
    label: 'Prefers',
    ...needed,
    choices: Object.entries(preferenceLabels).map(([value, label]) => ({ value, label })),
  }),
  language: languageFact,
  propertyAddress: fact('propertyAddress', 'text', { label: 'Address', ...needed }),
  ...addressFacts,
  incidentDate: fact('incidentDate', 'date', { label: 'Date of loss', ...needed }),
  damageType: fact('damageType', 'choice', {
    label: 'Damage',
    ...needed,
    choices: damageTypes.map((value) => ({ value, label: damageLabel(value) })),
  }),
  ...lossFacts,
  priority: fact('priority', 'choice', {
    label: 'Priority',
    ...needed,
    choices: priorities.map((value) => ({ value, label: capital(value) })),
  }),
  tags: {
    label: 'Tags',
    kind: 'text',
    refusedAs: 'tags',
    read: (claim) => claim.tags.join(', '),
    send: (text) => ({ tags: tagsOf(text) }),
  },
  assignedAdjusterId: fact('assignedAdjusterId', 'adjuster', { label: 'Our adjuster' }),
  referringAttorneyId: fact('referringAttorneyId', 'attorney', { label: 'Referred by' }),
  insuranceCompany: fact('insuranceCompany', 'text', { label: 'Carrier' }),
  carrierNaic: fact('carrierNaic', 'text', { label: 'NAIC code' }),
  carrierClaimNumber: fact('carrierClaimNumber', 'text', { label: 'Carrier claim no.' }),
  policyNumber: fact('policyNumber', 'text', { label: 'Policy number' }),
  ...policyFacts,
  ...coverageFacts,
  ...mortgageeFacts,
  deductible: fact('deductible', 'dollars', { label: 'Deductible' }),
  claimValue: fact('claimValue', 'dollars', { label: 'Claim value' }),
  adjusterFeePercentage: fact('adjusterFeePercentage', 'percent', {
    label: 'Fee',
    who: claimsApi.setContract.who,
    isSetElsewhere: ({ contract }) => contract?.feePercentage !== undefined,
  }),
  nextFollowUpDate: fact('nextFollowUpDate', 'date', { label: 'Next follow-up' }),
  followUpNote: fact('followUpNote', 'text', { label: 'To do then' }),
  expectedCompletionOn: fact('expectedCompletionOn', 'date', { label: 'Expected completion' }),
  estimatedDamage: fact('estimatedDamage', 'long', { label: 'First assessment' }),
  description: fact('description', 'long', { label: 'Description' }),
  notes: fact('notes', 'long', { label: 'Notes' }),
} satisfies Record<string, FactShape>;

export type FactName = keyof typeof facts;
export type FactTexts = Readonly<Record<FactName, string>>;
export type ChangedTexts = Readonly<Partial<Record<FactName, string>>>;
export const factNames = Object.keys(facts) as FactName[];

/** By name, with the type that a loop over them needs. */
export function factOf(name: FactName): FactShape {
  return facts[name];
}

export function textsOf(claim: Claim): FactTexts {
  return Object.fromEntries(factNames.map((name) => [name, facts[name].read(claim)])) as Record<FactName, string>;
}

/** The body of an edit from the texts of its fields; `since` are the texts of the claim that it is made on. */
export function editOf(texts: ChangedTexts, since: FactTexts): Partial<ClaimEdit> {
  const all = { ...since, ...texts };
  const edits = Object.entries(texts).map(([name, text]) => factOf(name as FactName).send(text, all));
  return edits.reduce<Record<string, unknown>>(together, {});
}

/** Parts of one group go in one edit; a list is whole in each. */
function together(one: Readonly<Record<string, unknown>>, other: object): Record<string, unknown> {
  const both = { ...one };
  for (const [name, value] of Object.entries(other))
    both[name] = isGroup(value) && isGroup(both[name]) ? together(both[name], value) : value;
  return both;
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The sentence that the service has for this fact, if it refused it. */
export function refusalOf(name: FactName, fields: Readonly<Record<string, string>>): string | undefined {
  const { refusedAs } = factOf(name);
  return fields[name] ?? Object.entries(fields).find(([path]) => refusedAs !== undefined && path.startsWith(refusedAs))?.[1];
}

export function dispositionLabel(disposition: Claim['disposition']): string {
  return dispositionWords[disposition].label;
}
