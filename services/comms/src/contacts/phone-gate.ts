// Which numbers are texted and called: those of the countries of the firm's deployment, and none that earns money from being reached.
import { parsePhoneNumberFromString, type NumberType } from 'libphonenumber-js/max';

/** Why nobody texts or calls this number; nothing for one that may be. Numbers are as `e164` writes them. */
export type PhoneGate = (number: string) => string | undefined;

/** Numbers that cost the sender more than a message, or that lead to nobody in particular. */
const refusedTypes: ReadonlySet<NumberType> = new Set(['PREMIUM_RATE', 'SHARED_COST', 'PERSONAL_NUMBER', 'UAN', 'PAGER', 'VOICEMAIL']);
const premiumExchange = /^\+1\d{3}976\d{4}$/;
const refusedNumber = "This is a premium number, so it can't be texted or called";

/** `countries` are two-letter codes, as `PHONE_COUNTRIES` lists them. Satellite and international premium numbers belong to no country. */
export function phoneGate(countries: readonly string[]): PhoneGate {
  const allowed = new Set(countries);
  const elsewhere = `Texts and calls are limited to numbers in ${countries.join(', ')}`;
  return (number) => {
    const parsed = parsePhoneNumberFromString(number);
    if (!parsed) return 'Enter a valid phone number';
    if (refusedTypes.has(parsed.getType()) || premiumExchange.test(number)) return refusedNumber;
    return parsed.country !== undefined && allowed.has(parsed.country) ? undefined : elsewhere;
  };
}
