// Whether a consent still holds: one to texts or calls was given for a number, and a new number needs a new one. Pure.
import type { ConsentKind } from '@plumbline/contracts/claims';
import { internationalPhone } from '../../base/phone.ts';
import type { StoredConsent } from './stored-details.ts';

/** The number that a consent of this kind is about, in one spelling. */
export function numberFor(kind: ConsentKind, phone: string): { number?: string } {
  return kind === 'sms' || kind === 'call' ? { number: internationalPhone(phone) ?? phone.replace(/\D/g, '') } : {};
}

/** A refusal is never outlived: who wants no texts wants none at another number either. */
export function isOutlived({ kind, given, number }: StoredConsent, phone: string): boolean {
  return given && number !== numberFor(kind, phone).number;
}
