// How somebody is reached, as it is typed: an email address and a phone number.
import { string } from '../kernel/index.ts';

/** An address is compared in lower case; at most 254 characters (RFC 5321). */
export const EmailAddress = string().trim().toLowerCase().max(254, 'Valid email is required').email('Valid email is required');

/** As people write it; ten digits at least. */
export const PhoneNumber = string()
  .trim()
  .max(40, 'Valid phone number is required')
  .refine((phone) => phone.replace(/\D/g, '').length >= 10, 'Valid phone number is required');
