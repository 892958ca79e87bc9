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

export const preferenceLabels: Record<Claim['communicationPreference'], string> = { email: 'E-mail', sms: 'SMS', phone: 'Phone' };

type Plain = keyof ClaimEdit & keyof Claim;
type Options = Pick<FactShape, 'needed' | 'choices'>;

/** A fact that has the same name in the claim and in the edit. */
function fact(name: Plain, label: string, kind: FactKind, options: Options = {}): FactShape {
  return {
    label,
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
  propertyOwnerName: fact('propertyOwnerName', 'Property owner', 'text', needed),
  propertyOwnerPhone: fact('propertyOwnerPhone', 'Phone', 'text', needed),
  propertyOwnerEmail: fact('propertyOwnerEmail', 'E-mail', 'text'),
  communicationPreference: fact('communicationPreference', 'Prefers', 'choice', {
    ...needed,
    choices: Object.entries(preferenceLabels).map(([value, label]) => ({ value, label })),
  }),
  propertyAddress: fact('propertyAddress', 'Address', 'text', needed),
  incidentDate: fact('incidentDate', 'Date of loss', 'date', needed),
  damageType: fact('damageType', 'Damage', 'choice', {
    ...needed,
    choices: damageTypes.map((value) => ({ value, label: damageLabel(value) })),
  }),
  priority: fact('priority', 'Priority', 'choice', { ...needed, choices: priorities.map((value) => ({ value, label: capital(value) })) }),
  assignedAdjusterId: fact('assignedAdjusterId', 'Our adjuster', 'adjuster'),
  referringAttorneyId: fact('referringAttorneyId', 'Referred by', 'attorney'),
  insuranceCompany: fact('insuranceCompany', 'Carrier', 'text'),
  carrierClaimNumber: fact('carrierClaimNumber', 'Carrier claim no.', 'text'),
  policyNumber: fact('policyNumber', 'Policy number', 'text'),
  deductible: fact('deductible', 'Deductible', 'dollars'),
  claimValue: fact('claimValue', 'Claim value', 'dollars'),
  adjusterFeePercentage: fact('adjusterFeePercentage', 'Fee', 'percent'),
  nextFollowUpDate: fact('nextFollowUpDate', 'Next follow-up', 'date'),
  followUpNote: fact('followUpNote', 'To do then', 'text'),
  estimatedDamage: fact('estimatedDamage', 'First assessment', 'long'),
  description: fact('description', 'Description', 'long'),
  notes: fact('notes', 'Notes', 'long'),
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
