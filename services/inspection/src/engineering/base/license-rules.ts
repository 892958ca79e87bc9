// Whether an engineer may sign for a property: a license as professional engineer of its state that has not expired.
import type { License } from '@plumbline/contracts/identity';
import type { EngineerLicense } from '@plumbline/contracts/inspection';

export interface Engineer {
  readonly name: string;
  readonly role: string;
  readonly licenses: readonly License[];
}

export interface SigningQuestion {
  readonly engineer: Engineer | undefined;
  /** Two letters; undefined where the address names none. */
  readonly state: string | undefined;
  /** Today at the property. */
  readonly today: string;
}

export type LicenseAnswer = { readonly license: EngineerLicense } | { readonly refused: string };

export const onlyEngineers = 'Only a professional engineer signs and seals engineering reports.';

export function engineerLicense({ engineer, state, today }: SigningQuestion): LicenseAnswer {
  if (engineer?.role !== 'engineer') return { refused: onlyEngineers };
  if (state === undefined) return { refused: 'The address of the property names no state. Correct it in the claim.' };
  const engineering = engineer.licenses.filter(({ kind = 'engineer' }) => kind === 'engineer');
  const [license] = engineering.filter((one) => one.state === state);
  if (!license) return { refused: otherState(engineering, state) };
  const { number, expiresOn } = license;
  if (expiresOn === undefined) return { refused: `Your ${state} license ${number} has no expiry date in your profile.` };
  if (expiresOn < today) return { refused: `Your ${state} license ${number} expired on ${expiresOn}.` };
  return { license: { name: engineer.name, number, state, expiresOn } };
}

function otherState(licenses: readonly License[], state: string): string {
  const held = licenses.map((one) => one.state).join(', ');
  return held === ''
    ? `Your profile holds no engineering license of ${state}.`
    : `The property is in ${state}. Your profile holds an engineering license of ${held} only.`;
}

export interface ClaimedIdentity {
  readonly engineerName?: string | undefined;
  readonly licenseNumber?: string | undefined;
  readonly sealApplied?: boolean | undefined;
}

/** What a caller says of the signer has to be what the profile says. Answers the sentence of a refusal. */
export function contradiction(said: ClaimedIdentity, license: EngineerLicense): string | undefined {
  if (said.engineerName !== undefined && folded(said.engineerName) !== folded(license.name))
    return 'The engineer is not the one who is signed in.';
  if (said.licenseNumber !== undefined && folded(said.licenseNumber) !== folded(license.number))
    return 'The license number is not the one of your profile.';
  if (said.sealApplied) return 'A seal is applied by sealing the signed PDF, not by saying so.';
  return undefined;
}

/** Without case, spaces, and the letters after a name. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/,?\s{0,3}p\.?e\.?$/, '')
    .replace(/[^a-z0-9]/g, '');
}
