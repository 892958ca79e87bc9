// The facts of a claim that can be edited where they stand: how each reads as text, and what of it is sent.
import { dispositionWords, type Claim, type ClaimEdit } from '@plumbline/contracts/claims';
import { damageTypes, priorities } from '@plumbline/contracts/words';
import { damageLabel } from '../../../shared/claim-look.tsx';

export type FactKind = 'text' | 'long' | 'dollars' | 'percent' | 'date' | 'choice' | 'adjuster' | 'attorney';

export interface FactShape {
  readonly label: string;
  readonly kind: FactKind;
  /** It cannot be emptied. */
  readonly needed?: true;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** As it stands in the field; nothing reads as an empty text. */
  readonly read: (claim: Claim) => string;
  /** What is sent for a text; `claim` is the newest that is known. */
  readonly send: (text: string, claim: Claim) => Partial<ClaimEdit>;
}

const preferenceLabels: Record<Claim['communicationPreference'], string> = { email: 'E-mail', sms: 'SMS', phone: 'Phone' };

type Plain = keyof ClaimEdit & keyof Claim;
type Options = Pick<FactShape, 'label' | 'needed' | 'choices'>;

/** A fact that has the same name in the claim and in the edit. */
function fact(name: Plain, kind: FactKind, options: Options): FactShape {
  return {
    kind,
    ...options,
    read: (claim) => String(claim[name] ?? ''),
    send: (text) => ({ [name]: sent(kind, text) }),
  };
}

/** An emptied fact is taken away; amounts lose what people type around them; ids are numbers. */
function sent(kind: FactKind, text: string): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (kind === 'dollars') return trimmed.replace(/[$,\s]/g, '');
  if (kind === 'percent') return Number(trimmed.replace(/[%\s]/g, ''));
  return kind === 'adjuster' || kind === 'attorney' ? Number(trimmed) : trimmed;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const needed = { needed: true } as const;

export const facts = {
  propertyOwnerName: fact('propertyOwnerName', 'text', { label: 'Property owner', ...needed }),
  propertyOwnerPhone: fact('propertyOwnerPhone', 'text', { label: 'Phone', ...needed }),
  propertyOwnerEmail: fact('propertyOwnerEmail', 'text', { label: 'E-mail' }),
  communicationPreference: fact('communicationPreference', 'choice', {
    label: 'Prefers',
    ...needed,
    choices: Object.entries(preferenceLabels).map(([value, label]) => ({ value, label })),
  }),
  propertyAddress: fact('propertyAddress', 'text', { label: 'Address', ...needed }),
  incidentDate: fact('incidentDate', 'date', { label: 'Date of loss', ...needed }),
  damageType: fact('damageType', 'choice', {
    label: 'Damage',
    ...needed,
    choices: damageTypes.map((value) => ({ value, label: damageLabel(value) })),
  }),
  priority: fact('priority', 'choice', {
    label: 'Priority',
    ...needed,
    choices: priorities.map((value) => ({ value, label: capital(value) })),
  }),
  assignedAdjusterId: fact('assignedAdjusterId', 'adjuster', { label: 'Our adjuster' }),
  referringAttorneyId: fact('referringAttorneyId', 'attorney', { label: 'Referred by' }),
  insuranceCompany: fact('insuranceCompany', 'text', { label: 'Carrier' }),
  carrierClaimNumber: fact('carrierClaimNumber', 'text', { label: 'Carrier claim no.' }),
  policyNumber: fact('policyNumber', 'text', { label: 'Policy number' }),
  policyFrom: {
    label: 'Policy from',
    kind: 'date',
    read: ({ policy }) => policy?.periodFrom ?? '',
    send: (text) => ({ policy: { periodFrom: text || null } }),
  },
  policyTo: {
    label: 'Policy to',
    kind: 'date',
    read: ({ policy }) => policy?.periodTo ?? '',
    send: (text) => ({ policy: { periodTo: text || null } }),
  },
  lossCause: {
    label: 'Cause',
    kind: 'text',
    read: ({ loss }) => loss?.cause ?? '',
    send: (text) => ({ loss: { cause: text.trim() || null } }),
  },
  deductible: fact('deductible', 'dollars', { label: 'Deductible' }),
  claimValue: fact('claimValue', 'dollars', { label: 'Claim value' }),
  adjusterFeePercentage: fact('adjusterFeePercentage', 'percent', { label: 'Fee' }),
  nextFollowUpDate: fact('nextFollowUpDate', 'date', { label: 'Next follow-up' }),
  followUpNote: fact('followUpNote', 'text', { label: 'To do then' }),
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

/** The body of an edit from the texts of its fields. */
export function editOf(texts: ChangedTexts, claim: Claim): Partial<ClaimEdit> {
  return Object.assign({}, ...Object.entries(texts).map(([name, text]) => facts[name as FactName].send(text, claim))) as Partial<ClaimEdit>;
}

export function dispositionLabel(disposition: Claim['disposition']): string {
  return dispositionWords[disposition].label;
}
