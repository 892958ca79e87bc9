// The license that an adjuster keeps in their own profile: one for each state. What an administrator decides of apprentices stays as it is.
import type { License, OwnLicense } from '@plumbline/contracts/identity';
import { Failure, handlesClaims, omitUndefined } from '@plumbline/contracts/kernel';
import { licensesOf } from '../accounts/show-person.ts';
import type { UserRecord } from '../stores/records.ts';

/** All licenses with this one. Throws `forbidden` for other roles, `unprocessable` for an apprentice of the state. */
export function withOwnLicense(user: UserRecord, own: OwnLicense): License[] {
  if (!handlesClaims(user.role)) throw new Failure('forbidden', 'Only adjusters keep a license in their profile');
  const held = licensesOf(user);
  if (held.some(({ state, kind }) => state === own.state && kind === 'apprentice')) {
    const sentence = `You are an apprentice in ${own.state}. An administrator changes this license under Team & Licenses.`;
    throw new Failure('unprocessable', sentence, { fields: { state: sentence } });
  }
  const license = omitUndefined({ ...own }) as License;
  const isSame = ({ state, kind }: License) => state === own.state && (kind === undefined || kind === 'adjuster');
  return held.some(isSame) ? held.map((one) => (isSame(one) ? license : one)) : [...held, license];
}
