// How the fields of a stored user, firm, and request for access are called where a change of them is told.
import { timeZoneLabels } from '../../enums/time-zone.ts';
import {
  dayWords,
  choice,
  clockText,
  counted,
  each,
  partOf,
  person,
  words,
  yesNo,
  type FieldWord,
  type FieldWords,
} from '../../kernel/field-words.ts';
import { textLanguageLabels } from '../../kernel/text-language.ts';
import { roleLabels } from '../../kernel/roles.ts';
import { weekdayLabels } from '../../enums/week/week-text.ts';
import { licenseKindLabels } from '../people.ts';

const licenses: FieldWord['say'] = each('', (one) => {
  const kind = partOf(one, 'kind') as keyof typeof licenseKindLabels;
  const expires = partOf(one, 'expiresOn');
  return [`${partOf(one, 'state')} ${partOf(one, 'number')}`, licenseKindLabels[kind], expires && `expires ${dayWords(expires)}`]
    .filter(Boolean)
    .join(', ');
}).say;

const picture = (label: string): FieldWord => each(label, (one) => `picture ${partOf(one, 'sha256').slice(0, 8)}`);

export const userWords: FieldWords = {
  email: words('Email'),
  firstName: words('First name'),
  lastName: words('Last name'),
  role: choice('Role', roleLabels),
  isAuthorized: yesNo('Access'),
  timeZone: choice('Time zone', timeZoneLabels),
  singleKeys: yesNo('Single-key shortcuts'),
  language: choice('Language', textLanguageLabels),
  license: { label: 'License', say: licenses },
  licenses: { label: 'Licenses', say: licenses },
  firm: words('Law firm'),
  phone: words('Phone'),
  picture: picture('Picture'),
  successorId: person('Successor'),
  'emailChange.email': words('New email, to be confirmed'),
};

export const firmWords: FieldWords = {
  name: words('Firm name'),
  plan: choice('Plan', {}),
  twoFactorRequired: yesNo('Two-factor authentication required'),
  logo: picture('Logo'),
  'settings.timeZone': choice('Time zone', timeZoneLabels),
  'settings.businessHours.week.*': each(
    '* hours',
    (one) => `${clockText(partOf(one, 'from'))} to ${clockText(partOf(one, 'to'))}`,
    weekdayLabels,
  ),
  'settings.businessHours.closedOnHolidays': yesNo('Closed on federal holidays'),
  'settings.businessHours.closedDays': each('Closed days', (one) => `${dayWords(partOf(one, 'on'))} (${partOf(one, 'name')})`),
  'settings.defaultFeePercentage': counted('Default fee', '%'),
  'settings.claimNumberFormat': words('Claim number format'),
  'settings.phone': words('Office phone'),
  'settings.email': words('Office email'),
  'settings.address': words('Office address'),
  'settings.license': words('Firm license'),
  'settings.engineeringRegistry': words('Engineering registry number'),
};

/** A request for access, or of a visitor of the public pages. */
export const requestWords: FieldWords = { status: choice('Status', {}) };
