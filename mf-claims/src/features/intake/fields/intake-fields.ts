// The fields of the intake in their sections. The name of a field is its path in the body of the contract.
import { consentKindLabels, consentKinds, languageLabels } from '@plumbline/contracts/claims';
import { mayCall, type Person } from '@plumbline/contracts/kernel';
import { consentWayLabels, damageTypeLabels } from '@plumbline/contracts/enums';
import { fieldsOf, stateNames, yesOrNo, type IntakeField, type IntakeSection } from './intake-field-kinds.ts';
import { policySections } from './policy-fields.ts';

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
    title: 'Loss details (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'loss.time', label: 'Time of loss', input: 'time' },
      { name: 'loss.cause', label: 'Cause of loss', input: 'text' },
      ...fieldsOf('number', { 'loss.yearBuilt': 'Year built', 'loss.squareFeet': 'Living area (sq ft)' }),
      { name: 'loss.declaredEmergency', label: 'Declared emergency', input: 'emergency' },
      { name: 'loss.declaredHurricane', label: 'Declared a hurricane', input: 'choice', choices: yesOrNo },
      ...fieldsOf('date', { 'loss.hurricaneFrom': 'First hurricane watch', 'loss.hurricaneUntil': 'Last watch or warning ended' }),
      ...fieldsOf('text', { 'loss.policeReportNumber': 'Police report no.', 'loss.fireReportNumber': 'Fire report no.' }),
      { name: 'loss.occupied', label: 'Occupied at the time', input: 'choice', choices: yesOrNo },
      { name: 'loss.mitigationDone', label: 'Mitigation done', input: 'choice', choices: yesOrNo },
      { name: 'loss.priorClaims', label: 'Prior claims', input: 'long', wide: true },
    ],
  },
  ...policySections,
  {
    title: 'Owner consents (optional)',
    step: 0,
    optional: true,
    fields: [
      ...consentKinds.map(
        (kind): IntakeField => ({
          name: `consent.${kind}`,
          label: consentKindLabels[kind],
          input: 'choice',
          choices: { given: 'Given', refused: 'Declined' },
        }),
      ),
      { name: 'consent.how', label: 'How consent was given', input: 'choice', choices: consentWayLabels },
      { name: 'consent.on', label: 'Date (today if empty)', input: 'date' },
      { name: 'consent.by', label: 'Given by (owner if empty)', input: 'text' },
    ],
  },
  {
    title: 'Assignment (optional)',
    step: 2,
    optional: true,
    fields: [
      {
        name: 'assignedAdjusterId',
        label: 'Assigned adjuster',
        input: 'adjuster',
        wide: true,
        placeholder: 'The adjuster who creates the claim',
      },
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
export function sectionsFor(user: Person): readonly IntakeSection[] {
  return sections.filter(({ setBy }) => setBy === undefined || mayCall(setBy, user));
}

/** The step of a phone on which a refused field stands. */
export function stepOf(name: string): number {
  return sections.find(({ fields }) => fields.some((field) => field.name === name))?.step ?? 2;
}
