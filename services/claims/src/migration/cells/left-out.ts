// Which cells of a row can be left out: those without which the claim is still the one that the file means. Pure.
import { importFields, type ImportField, type ImportFieldKey } from '@plumbline/contracts/claims';

/** Where and whose the claim is, and whether it is over: the row waits until a person has looked. */
const needed: readonly ImportFieldKey[] = [
  'addressNumber',
  'addressStreet',
  'addressUnit',
  'addressCity',
  'addressState',
  'addressZip',
  'addressPlace',
  'status',
  'disposition',
  'dispositionReason',
  'closedOn',
];

const optional = new Set<string>(
  (importFields as readonly ImportField[])
    .filter(({ key, required }) => !required && !needed.includes(key as ImportFieldKey))
    .map(({ key }) => key),
);

export function mayBeLeftOut(field: string): boolean {
  return optional.has(field);
}

/** Cells that say nothing without each other. */
const together: readonly (readonly ImportFieldKey[])[] = [
  ['smsConsent', 'smsConsentOn'],
  ['callConsent', 'callConsentOn'],
  ['emailConsent', 'emailConsentOn'],
  ['recordingConsent', 'recordingConsentOn'],
  ['mortgagee', 'mortgageeLoanNumber'],
];

export function alsoLeftOut(field: ImportFieldKey): readonly ImportFieldKey[] {
  return together.find((some) => some.includes(field)) ?? [field];
}
