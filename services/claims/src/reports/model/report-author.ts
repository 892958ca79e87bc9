// In whose name a report goes out: the adjuster in charge, else the adjuster who acts, each with the number of a license for the property's state.
import { licenseLine, type ReportAuthor } from '@plumbline/contracts/claims';
import type { License } from '@plumbline/contracts/identity';
import { Failure, localDate } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { validLicenses, type StaffMember } from '../../directory/license-rules.ts';
import { colleaguesOf, type Reading } from '../../directory/may-handle.ts';
import { findSigner, notSigned } from '../../directory/may-sign.ts';
import type { StaffProjections } from '../../directory/staff-projection.ts';
import type { NoAuthor } from '../text/author-gaps.ts';

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

type Found = { readonly author: LicensedAuthor } | { readonly none: NoAuthor };

/** The author, or why there is none. A program and an engineer never are. */
export async function findAuthor(reading: Reading, claim: ClaimRecord, { staff, now }: Around): Promise<Found> {
  const { signer, refusal } = await findSigner(reading, claim, { staff, now });
  if (refusal) return { none: refusal };
  const { state } = claim.address;
  if (signer && state === undefined) return { none: { why: 'nowhere', sentence: nowhere } };
  const at = { state: state ?? '', today: localDate(now, claim.timeZone) };
  const [license] = signer ? validLicenses(signer, at) : [];
  if (!signer || !license) return { none: { why: 'nobody', sentence: nobody } };
  return { author: await licensedBy(reading, signer, { license, at, staff }) };
}

interface Licensed {
  readonly license: License;
  readonly at: { readonly state: string; readonly today: string };
  readonly staff: StaffProjections;
}

async function licensedBy(reading: Reading, { _id, name }: StaffMember, { license, at, staff }: Licensed): Promise<LicensedAuthor> {
  const { expiresOn, supervisorId } = license;
  const known = { userId: _id, name, licensedOn: at.today, ...(expiresOn ? { validThrough: expiresOn } : {}) };
  if (license.kind !== 'apprentice') return { ...known, license: licenseLine(license) };
  const colleagues = await colleaguesOf(reading, [_id], staff);
  const supervisor = supervisorId === undefined ? undefined : colleagues.get(supervisorId);
  return { ...known, license: `${licenseLine(license)}${supervisor ? under(supervisor, at) : ''}` };
}

/** Throws `unprocessable` with the reason why nobody is the author. */
export async function authorOf(reading: Reading, claim: ClaimRecord, around: Around): Promise<LicensedAuthor> {
  const found = await findAuthor(reading, claim, around);
  if ('author' in found) return found.author;
  const { why, sentence } = found.none;
  const isSaid = why === 'nobody' || why === 'nowhere';
  throw new Failure('unprocessable', isSaid ? sentence : notSigned('The report', { why, sentence }));
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

/** On one line of a document. */
export const authorInWords = ({ name, license }: AuthorBlock): string | undefined => (name && license ? `${name}, ${license}` : undefined);
