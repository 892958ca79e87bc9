// In whose name a report goes out: the adjuster in charge, else the adjuster who acts, each with the number of a license for the property's state.
import { licenseLine, type ReportAuthor } from '@plumbline/contracts/claims';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { validLicenses, type StaffMember } from '../../directory/license-rules.ts';
import { colleaguesOf, type Reading } from '../../directory/may-handle.ts';
import { assertMaySign } from '../../directory/may-sign.ts';
import type { StaffProjections } from '../../directory/staff-projection.ts';

/** Who may sign, by the license; how they are reached is asked of identity. */
export interface LicensedAuthor extends Pick<ReportAuthor, 'name' | 'license' | 'licensedOn' | 'validThrough'> {
  readonly userId: number;
}

/** As far as it is known yet. Without a license it stands in drafts only. */
export type AuthorBlock = Partial<ReportAuthor>;

interface Around {
  readonly staff: StaffProjections;
  readonly now: Date;
}

const nobody = 'This report has no author. Assign the claim to an adjuster licensed in the property’s state, or sign in as one.';
const nowhere = 'This report has no author. Add the state to the property address.';

/** Throws `unprocessable` with the reason why nobody is the author. A program and an engineer never are. */
export async function authorOf(reading: Reading, claim: ClaimRecord, { staff, now }: Around): Promise<LicensedAuthor> {
  const signer = await assertMaySign(reading, claim, { staff, now, what: 'The report' });
  if (!signer) throw new Failure('unprocessable', nobody);
  const { state } = claim.address;
  if (state === undefined) throw new Failure('unprocessable', nowhere);
  const at = { state, today: localDate(now, claim.timeZone) };
  const [license] = validLicenses(signer, at);
  if (!license) throw new Failure('unprocessable', nobody);
  const { expiresOn } = license;
  const known = { userId: signer._id, name: signer.name, licensedOn: at.today, ...(expiresOn ? { validThrough: expiresOn } : {}) };
  if (license.kind !== 'apprentice') return { ...known, license: licenseLine(license) };
  const colleagues = await colleaguesOf(reading, [signer._id], staff);
  const supervisor = license.supervisorId === undefined ? undefined : colleagues.get(license.supervisorId);
  return { ...known, license: `${licenseLine(license)}${supervisor ? under(supervisor, at) : ''}` };
}

function under(supervisor: StaffMember, at: { state: string; today: string }): string {
  const own = validLicenses(supervisor, at).find(({ kind }) => kind !== 'apprentice');
  return own ? `, under ${supervisor.name}, ${licenseLine(own)}` : '';
}

/** The block has all that a final report needs. */
export function isComplete(block: AuthorBlock): block is ReportAuthor {
  const { name, license, licensedOn, firm, address, phone } = block;
  return [name, license, licensedOn, firm, address, phone].every((one) => one !== undefined && one !== '');
}

/** On one line of a paper. */
export const authorInWords = ({ name, license }: AuthorBlock): string | undefined => (name && license ? `${name}, ${license}` : undefined);
