// Phone numbers in international form, beside what was typed.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `+13055550101`, or undefined when the digits are no phone number that could be called. US unless it says otherwise. */
export function internationalPhone(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  return parsed?.isPossible() ? parsed.number : undefined;
}
