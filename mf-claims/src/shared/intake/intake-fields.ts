// The fields of the intake in their sections. The name of a field is its path in the body of the contract.
import {
  consentKindLabels,
  consentKinds,
  consentWayLabels,
  languageLabels,
  policyTypeLabels,
  setContract,
} from '@plumbline/contracts/claims';
import type { Role } from '@plumbline/contracts/kernel';
import { coverageLabels, damageTypeLabels, usStates, type Coverage } from '@plumbline/contracts/words';

export interface IntakeField {
  name: string;
  label: string;
  input: 'text' | 'tel' | 'email' | 'date' | 'time' | 'dollars' | 'number' | 'long' | 'choice' | 'attorney' | 'emergency';
  required?: true;
  wide?: true;
  placeholder?: string;
  choices?: Readonly<Record<string, string>>;
}

export interface IntakeSection {
  title: string;
  /** On a phone: which of the three steps it stands in. */
  step: 0 | 1 | 2;
  /** Closed at first. */
  optional?: true;
  /** The roles that may fill it in; absent where everybody may who opens a claim. */
  mayFill?: readonly Role[];
  fields: readonly IntakeField[];
}

const stateNames = Object.fromEntries(Object.entries(usStates).map(([state, { name }]) => [state, name]));
const yesOrNo = { yes: 'Yes', no: 'No' };
/** Fields of one kind of input, by name and label. */
const fieldsOf = (input: IntakeField['input'], named: Readonly<Record<string, string>>): IntakeField[] =>
  Object.entries(named).map(([name, label]) => ({ name, label, input }));
const limited: readonly Coverage[] = ['A', 'B', 'C', 'D'];

const sections: readonly IntakeSection[] = [
  {
    title: 'Owner',
    step: 0,
    fields: [
      { name: 'propertyOwnerName', label: 'Property Owner Name', input: 'text', required: true },
      { name: 'propertyOwnerPhone', label: 'Phone Number', input: 'tel', required: true },
      { name: 'propertyOwnerEmail', label: 'Email (Optional)', input: 'email' },
      { name: 'language', label: 'Language (Optional)', input: 'choice', choices: languageLabels },
    ],
  },
  {
    title: 'Property',
    step: 1,
    fields: [
      {
        name: 'propertyAddress',
        label: 'Property Address',
        input: 'text',
        required: true,
        wide: true,
        placeholder: 'Street, city, state ZIP',
      },
    ],
  },
  {
    title: 'Address in parts (optional)',
    step: 1,
    optional: true,
    fields: [
      ...fieldsOf('text', { 'address.street': 'Street', 'address.unit': 'Unit', 'address.city': 'City' }),
      { name: 'address.state', label: 'State', input: 'choice', choices: stateNames },
      ...fieldsOf('text', { 'address.zip': 'ZIP', 'address.county': 'County' }),
    ],
  },
  {
    title: 'Loss',
    step: 2,
    fields: [
      {
        name: 'damageType',
        label: 'Damage Type',
        input: 'choice',
        required: true,
        placeholder: 'Select damage type',
        choices: damageTypeLabels,
      },
      { name: 'incidentDate', label: 'Incident Date', input: 'date', required: true },
      { name: 'estimatedDamage', label: 'Initial Damage Assessment (Optional)', input: 'long', wide: true },
    ],
  },
  {
    title: 'More about the loss (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'loss.time', label: 'Time of loss', input: 'time' },
      { name: 'loss.cause', label: 'Cause', input: 'text' },
      ...fieldsOf('number', { 'loss.yearBuilt': 'Year built', 'loss.squareFeet': 'Living area in square feet' }),
      { name: 'loss.declaredEmergency', label: 'Declared emergency', input: 'emergency' },
      ...fieldsOf('text', { 'loss.policeReportNumber': 'Police report no.', 'loss.fireReportNumber': 'Fire report no.' }),
      { name: 'loss.occupied', label: 'Occupied at the time', input: 'choice', choices: yesOrNo },
      { name: 'loss.mitigationDone', label: 'Mitigation done', input: 'choice', choices: yesOrNo },
      { name: 'loss.priorClaims', label: 'Prior claims', input: 'long', wide: true },
    ],
  },
  {
    title: 'Policy and coverage (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'insuranceCompany', label: 'Carrier', input: 'text' },
      { name: 'carrierNaic', label: 'NAIC code', input: 'number' },
      ...fieldsOf('text', { policyNumber: 'Policy number', carrierClaimNumber: 'Carrier claim no.' }),
      { name: 'policy.type', label: 'Policy type', input: 'choice', choices: policyTypeLabels },
      { name: 'noticeToCarrierOn', label: 'Notice to the carrier on', input: 'date' },
      ...fieldsOf('date', { 'policy.periodFrom': 'Policy from', 'policy.periodTo': 'Policy to' }),
      ...fieldsOf('text', { 'mortgagee.name': 'Mortgagee', 'mortgagee.loanNumber': 'Loan number' }),
    ],
  },
  {
    title: 'Carrier’s adjuster (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'carrierAdjuster.name', label: 'Carrier’s adjuster', input: 'text' },
      { name: 'carrierAdjuster.phone', label: 'Phone of the carrier’s adjuster', input: 'tel' },
      { name: 'carrierAdjuster.email', label: 'E-mail of the carrier’s adjuster', input: 'email' },
    ],
  },
  {
    title: 'Contract (optional)',
    step: 2,
    optional: true,
    mayFill: setContract.who,
    fields: [
      { name: 'contract.signedOn', label: 'Contract signed on', input: 'date' },
      { name: 'contract.feePercentage', label: 'Fee in percent', input: 'number' },
    ],
  },
  {
    title: 'Limits and deductibles (optional)',
    step: 2,
    optional: true,
    fields: [
      ...limited.flatMap((coverage): IntakeField[] => [
        { name: `coverage.${coverage}`, label: `${coverageLabels[coverage]}, limit`, input: 'dollars' },
        { name: `coverage.${coverage}.deductible`, label: `${coverageLabels[coverage]}, deductible`, input: 'dollars' },
      ]),
      { name: 'policy.deductibles.aop', label: 'Deductible, all other perils', input: 'dollars' },
      { name: 'policy.deductibles.hurricane', label: 'Hurricane deductible in dollars', input: 'dollars' },
      { name: 'policy.deductibles.hurricanePercent', label: 'Hurricane deductible in percent', input: 'number' },
    ],
  },
  {
    title: 'Consents of the owner (optional)',
    step: 0,
    optional: true,
    fields: [
      ...consentKinds.map(
        (kind): IntakeField => ({
          name: `consent.${kind}`,
          label: consentKindLabels[kind],
          input: 'choice',
          choices: { given: 'Given', refused: 'Refused' },
        }),
      ),
      { name: 'consent.how', label: 'How they were given', input: 'choice', choices: consentWayLabels },
      { name: 'consent.on', label: 'On (today if empty)', input: 'date' },
      { name: 'consent.by', label: 'By (the owner if empty)', input: 'text' },
    ],
  },
  {
    title: 'Referral (optional)',
    step: 2,
    optional: true,
    fields: [{ name: 'referringAttorneyId', label: 'Referring attorney', input: 'attorney' }],
  },
];

export const labels: Record<string, string> = Object.fromEntries(
  sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

/** The sections that somebody of this role may fill in. */
export function sectionsFor(role: Role): readonly IntakeSection[] {
  return sections.filter(({ mayFill }) => mayFill === undefined || mayFill.includes(role));
}

/** The step of a phone on which a refused field stands. */
export function stepOf(name: string): number {
  return sections.find(({ fields }) => fields.some((field) => field.name === name))?.step ?? 2;
}
