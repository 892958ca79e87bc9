// The fields of a claim that can be edited where they stand: how each reads as text, and what of it is sent.
import { claimsApi, dispositionLabels, type Claim, type ClaimEdit } from '@plumbline/contracts/claims';
import { damageTypes, priorities } from '@plumbline/contracts/enums';
import { damageLabel } from '../../../../shared/claims/claim-display.tsx';
import { field, type FieldShape } from './field-shape.ts';
import { coverageFields, mortgageeFields, policyFields } from './policy-fields.ts';
import { addressFields, languageField, lossFields } from './property-fields.ts';

const preferenceLabels: Record<Claim['communicationPreference'], string> = { email: 'Email', sms: 'SMS', phone: 'Phone' };
const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const needed = { needed: true } as const;
/** Each word once; a comma separates them. */
const tagsOf = (text: string) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');

export const editableFields = {
  propertyOwnerName: field('propertyOwnerName', 'text', { label: 'Property owner', ...needed }),
  propertyOwnerPhone: field('propertyOwnerPhone', 'phone', { label: 'Phone', ...needed }),
  propertyOwnerEmail: field('propertyOwnerEmail', 'text', { label: 'Email' }),
  communicationPreference: field('communicationPreference', 'choice', {
    label: 'Preferred contact',
    ...needed,
    choices: Object.entries(preferenceLabels).map(([value, label]) => ({ value, label })),
  }),
  language: languageField,
  propertyAddress: field('propertyAddress', 'text', { label: 'Address', ...needed }),
  ...addressFields,
  incidentDate: field('incidentDate', 'date', { label: 'Date of loss', ...needed }),
  damageType: field('damageType', 'choice', {
    label: 'Damage',
    ...needed,
    choices: damageTypes.map((value) => ({ value, label: damageLabel(value) })),
  }),
  ...lossFields,
  priority: field('priority', 'choice', {
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
  assignedAdjusterId: field('assignedAdjusterId', 'adjuster', { label: 'Assigned adjuster' }),
  referringAttorneyId: field('referringAttorneyId', 'attorney', { label: 'Referred by' }),
  insuranceCompany: field('insuranceCompany', 'text', { label: 'Carrier' }),
  carrierNaic: field('carrierNaic', 'text', { label: 'NAIC code' }),
  carrierClaimNumber: field('carrierClaimNumber', 'text', { label: 'Carrier claim no.' }),
  policyNumber: field('policyNumber', 'text', { label: 'Policy number' }),
  ...policyFields,
  ...coverageFields,
  ...mortgageeFields,
  deductible: field('deductible', 'dollars', { label: 'Deductible' }),
  claimValue: field('claimValue', 'dollars', { label: 'Claim value' }),
  adjusterFeePercentage: field('adjusterFeePercentage', 'percent', {
    label: 'Fee',
    setBy: claimsApi.setContract,
    isSetElsewhere: ({ contract }) => contract?.feePercentage !== undefined,
  }),
  nextFollowUpDate: field('nextFollowUpDate', 'date', { label: 'Next follow-up' }),
  followUpNote: field('followUpNote', 'text', { label: 'Next step' }),
  expectedCompletionOn: field('expectedCompletionOn', 'date', { label: 'Expected completion' }),
  estimatedDamage: field('estimatedDamage', 'long', { label: 'Initial assessment' }),
  description: field('description', 'long', { label: 'Description' }),
  notes: field('notes', 'long', { label: 'Notes' }),
} satisfies Record<string, FieldShape>;

export type FieldName = keyof typeof editableFields;
export type FieldTexts = Readonly<Record<FieldName, string>>;
export type ChangedTexts = Readonly<Partial<Record<FieldName, string>>>;
export const fieldNames = Object.keys(editableFields) as FieldName[];

/** By name, with the type that a loop over them needs. */
export function fieldOf(name: FieldName): FieldShape {
  return editableFields[name];
}

export function textsOf(claim: Claim): FieldTexts {
  return Object.fromEntries(fieldNames.map((name) => [name, editableFields[name].read(claim)])) as Record<FieldName, string>;
}

/** The body of an edit from the texts of its fields; `since` are the texts of the claim that it is made on. */
export function editOf(texts: ChangedTexts, since: FieldTexts): Partial<ClaimEdit> {
  const all = { ...since, ...texts };
  const edits = Object.entries(texts).map(([name, text]) => fieldOf(name as FieldName).send(text, all));
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

/** The sentence that the service has for this field, if it refused it. */
export function refusalOf(name: FieldName, fields: Readonly<Record<string, string>>): string | undefined {
  const { refusedAs } = fieldOf(name);
  return fields[name] ?? Object.entries(fields).find(([path]) => refusedAs !== undefined && path.startsWith(refusedAs))?.[1];
}

export function dispositionLabel(disposition: Claim['disposition']): string {
  return dispositionLabels[disposition].label;
}
