// The property and its loss in parts, as editable fields.
import { languageLabels, type Claim } from '@plumbline/contracts/claims';
import { usStates } from '@plumbline/contracts/enums';
import { field, part, type FieldShape } from './field-shape.ts';

const stateChoices = Object.entries(usStates).map(([value, { name }]) => ({ value, label: name }));

/** Degrees, with a minus for the south and the west. */
function degrees(name: 'lat' | 'lng', label: string, most: number): FieldShape {
  return {
    ...part(`address.${name}`, 'text', { label }),
    send: (text) => ({ address: { [name]: text.trim() === '' ? null : Number(text) } }),
    complaint: (text) => (Math.abs(Number(text)) <= most ? undefined : `Enter a number from -${most} to ${most}`),
  };
}

export const addressFields = {
  'address.street': part('address.street', 'text', { label: 'Street' }),
  'address.unit': part('address.unit', 'text', { label: 'Unit' }),
  'address.city': part('address.city', 'text', { label: 'City' }),
  'address.state': part('address.state', 'choice', { label: 'State', choices: stateChoices }),
  'address.zip': part('address.zip', 'text', { label: 'ZIP' }),
  'address.county': part('address.county', 'text', { label: 'County' }),
  'address.lat': degrees('lat', 'Latitude', 90),
  'address.lng': degrees('lng', 'Longitude', 180),
} satisfies Record<string, FieldShape>;

/** Yes, no, or not stated. */
function answer(name: 'occupied' | 'mitigationDone' | 'declaredHurricane', label: string): FieldShape {
  return {
    label,
    kind: 'choice',
    choices: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
    refusedAs: `loss.${name}`,
    read: ({ loss }: Claim) => (loss?.[name] === undefined ? '' : loss[name] ? 'yes' : 'no'),
    send: (text) => ({ loss: { [name]: text === '' ? null : text === 'yes' } }),
  };
}

export const lossFields = {
  'loss.cause': part('loss.cause', 'text', { label: 'Cause of loss' }),
  'loss.time': part('loss.time', 'time', { label: 'Time of loss' }),
  'loss.yearBuilt': part('loss.yearBuilt', 'whole', { label: 'Year built' }),
  'loss.squareFeet': part('loss.squareFeet', 'whole', { label: 'Living area (sq ft)' }),
  'loss.occupied': answer('occupied', 'Occupied at time of loss'),
  'loss.mitigationDone': answer('mitigationDone', 'Mitigation done'),
  'loss.declaredEmergency': part('loss.declaredEmergency', 'text', { label: 'Declared emergency' }),
  'loss.declaredHurricane': answer('declaredHurricane', 'Declared a hurricane'),
  'loss.hurricaneFrom': part('loss.hurricaneFrom', 'date', { label: 'First hurricane watch' }),
  'loss.hurricaneUntil': part('loss.hurricaneUntil', 'date', { label: 'Last watch or warning ended' }),
  'loss.policeReportNumber': part('loss.policeReportNumber', 'text', { label: 'Police report no.' }),
  'loss.fireReportNumber': part('loss.fireReportNumber', 'text', { label: 'Fire report no.' }),
  'loss.priorClaims': part('loss.priorClaims', 'long', { label: 'Prior claims' }),
} satisfies Record<string, FieldShape>;

export const languageField = field('language', 'choice', {
  label: 'Language',
  choices: Object.entries(languageLabels).map(([value, label]) => ({ value, label })),
});
