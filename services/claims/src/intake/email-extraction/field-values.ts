// What a piece of text says of a field: a phone number, a day, a damage. Whatever is none of that says nothing.
import type { EmailField } from '@plumbline/contracts/claims';
import { damageTypeOf, trimmedEnd, type DamageType } from '@plumbline/contracts/enums';
import { calendarDateIn } from '../../base/cell-rules.ts';
import { internationalPhone } from '../../base/phone.ts';

export interface Said {
  readonly value: string;
  /** As the mail writes it. */
  readonly said: string;
}

const asIs = (said: string | undefined): Said[] => (said === undefined || said === '' ? [] : [{ value: said, said }]);

/** All that a text says of a field; the intake would take each of them. `today` is the last day on which a loss can have happened. */
export function valuesIn(field: EmailField, text: string, today: string): Said[] {
  return readers[field](text.trim(), today);
}

type Reader = (text: string, today: string) => Said[];

const readers: Readonly<Record<EmailField, Reader>> = {
  propertyOwnerName: nameIn,
  propertyOwnerPhone: phoneIn,
  propertyOwnerEmail: emailIn,
  propertyAddress: addressIn,
  damageType: damageIn,
  incidentDate: dayIn,
  estimatedDamage: (text) => asIs(text.slice(0, 4_000)),
  insuranceCompany: (text) => asIs(/\p{L}{2}/u.test(text) && !text.includes('@') ? trimmed(text).slice(0, 200) : undefined),
  policyNumber: (text) => numberIn(text, 60),
  carrierClaimNumber: (text) => numberIn(text, 40),
  'carrierAdjuster.name': nameIn,
  'carrierAdjuster.phone': phoneIn,
  'carrierAdjuster.email': emailIn,
  'mortgagee.name': (text) => asIs(/\p{L}{2}/u.test(text) ? trimmed(text).slice(0, 200) : undefined),
  'mortgagee.loanNumber': (text) => numberIn(text, 60),
};

const trimmed = (text: string) => trimmedEnd(text.replace(/^[\s"“'*]+/, ''), `"”'*.,;`);

/** Up to where a person would stop reading the name. */
function nameIn(text: string): Said[] {
  const name = trimmed(text.split(/[(<;\t]|\s[-–—]\s|,\s*(?=\d|phone|cell|tel|e-?mail)/i, 1)[0] ?? '');
  return asIs(/^[^\d@:/]{2,200}$/.test(name) && /\p{L}{2}/u.test(name) ? name : undefined);
}

const phone = /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g;

function phoneIn(text: string): Said[] {
  const all = text.match(phone) ?? [];
  return all.filter((one) => internationalPhone(one) !== undefined).flatMap((one) => asIs(one.trim()));
}

const email = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}/g;

function emailIn(text: string): Said[] {
  return (text.match(email) ?? []).filter((one) => /\.[A-Za-z]{2,}$/.test(one) && !one.includes('..')).flatMap(asIs);
}

function addressIn(text: string): Said[] {
  const address = trimmed(text).slice(0, 300);
  return asIs(/\d/.test(address) && /\p{L}{2}/u.test(address) && address.length >= 8 && !address.includes('@') ? address : undefined);
}

/** A number of a file holds a digit and ends where the next word begins. */
function numberIn(text: string, longest: number): Said[] {
  const found = /^[#\s]*([A-Za-z0-9](?:[A-Za-z0-9./-]| (?=[A-Z]*\d))*)/.exec(text)?.[1];
  const number = found && trimmedEnd(found, './-');
  return asIs(number !== undefined && /\d/.test(number) && number.length >= 3 && number.length <= longest ? number : undefined);
}

const day =
  /\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2} de [a-z]{4,10},? del? \d{4})\b/gi;

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** “3 de noviembre de 2026”. */
function spanishDay(said: string): string | undefined {
  const [, date, name = '', year] = /^(\d{1,2}) de ([a-z]{4,10}),? del? (\d{4})$/i.exec(said) ?? [];
  const month = months.indexOf(name.toLowerCase().replace('setiembre', 'septiembre')) + 1;
  return date && month > 0 ? calendarDateIn(`${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`) : undefined;
}

/** Days that were; a day to come is no day of a loss. */
function dayIn(text: string, today: string): Said[] {
  return (text.match(day) ?? []).flatMap((said) => {
    const value = spanishDay(said) ?? calendarDateIn(said.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1'));
    return value !== undefined && value <= today ? [{ value, said }] : [];
  });
}

const damages: readonly (readonly [RegExp, DamageType])[] = [
  [/\b(?:hail|granizo)\b/i, 'hail'],
  [/\btornado(?:e?s)?\b/i, 'tornado'],
  [/\b(?:hurricane|tropical storm|wind ?storm|winds?|viento|huracán|tormenta)(?!\p{L})/iu, 'hurricane'],
  [/\b(?:flood(?:ing|ed)?|storm surge|inundación|inundó)(?!\p{L})/iu, 'flood'],
  [/\b(?:fire|smoke|incendio|humo)\b/i, 'fire'],
  [/\b(?:water|leak(?:s|ed|ing)?|(?:burst|broken) pipe|pipe burst|plumbing|agua|filtración|gotera|tubería)(?!\p{L})/iu, 'water'],
  [/\b(?:lightning|rayo)\b/i, 'lightning'],
  [/\bsink ?hole\b/i, 'sinkhole'],
  [/\bmou?ld\b/i, 'mold'],
  [/\b(?:theft|burglary|burglarized|stolen|robo)\b/i, 'theft'],
  [/\bvandal\w{0,6}\b/i, 'vandalism'],
];

/** The word for the whole text, or each damage that it names; at most two. */
function damageIn(text: string): Said[] {
  const whole = damageTypeOf(text);
  if (whole !== undefined && text.length <= 60) return [{ value: whole, said: text }];
  const named = damages.flatMap(([pattern, value]) => {
    const said = pattern.exec(text)?.[0];
    return said === undefined ? [] : [{ value, said }];
  });
  return named.slice(0, 2);
}
