// The notices beside a signature and seal, by the state of the property. Only Florida's rules are known here; for any other state no rule is cited.
import { noSealRule, stateName } from '@plumbline/contracts/inspection';
import type { EngineerLicense } from '@plumbline/contracts/inspection';

const printedAndElectronic =
  'Printed copies of this document are not considered signed and sealed, and the signature must be verified on any electronic copies.';

/** In Florida the wording of practice under rule 61G15-23.004; the engineer who signs confirms it. */
export function sealNotice({ name, state }: Pick<EngineerLicense, 'name' | 'state'>): string {
  const isFlorida = noSealRule(state) === undefined;
  const who = isFlorida ? `${name}, P.E.,` : `${name}, P.E., a professional engineer licensed in ${stateName(state)},`;
  return `This item has been digitally signed and sealed by ${who} on the date adjacent to the seal. ${printedAndElectronic}`;
}

/** Of Florida alone: no other report is sealed on paper. */
export function signatureReportNotice({ name }: Pick<EngineerLicense, 'name'>): string {
  return `This document is signed and sealed by ${name}, P.E., by a separate signature report under rule 61G15-23.005, Florida Administrative Code. It is authentic only if its SHA-1 code is the one printed there.`;
}

/** `state`: two letters; undefined where the address names none. */
export function sampleNotice(state: string | undefined): string {
  const rule = state !== undefined && noSealRule(state) === undefined ? ' under rule 61G15-23.004, Florida Administrative Code' : '';
  return `This is a sample. It shows where a digital signature and seal would stand. Nobody signed or sealed it: its certificate was made by this program for this file alone, and names no engineer. It is not a signed and sealed document${rule}.`;
}
