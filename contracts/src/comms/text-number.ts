// The number on which a user wants texts, and the code that verifies it.
import { TimeZone } from '../enums/time-zone.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { roles } from '../kernel/people.ts';
import { object, oneOf, strictObject, string, type Infer } from '../kernel/schema.ts';
import { oneLine } from '../kernel/one-line.ts';

/** The number to which texts go: none, one that waits for its code, or one that is verified. */
export const TextNumber = object({
  state: oneOf(['none', 'waiting', 'verified']),
  number: string().optional(),
  /** The number that waits for its code. */
  waiting: string().optional(),
});
export type TextNumber = Infer<typeof TextNumber>;

/** `timeZone`: where the person is; texts wait there from 8 PM to 8 AM. */
export const TextNumberDraft = strictObject({
  phone: string('Enter a phone number')
    .pipe(oneLine(40))
    .refine((text) => text.replace(/\D/g, '').length >= 10, 'Valid phone number is required'),
  timeZone: TimeZone,
});
export const TextCode = strictObject({
  code: string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6-digit code'),
});

const about = { service: 'comms', access: roles } as const;

export const textNumberApi = {
  startTextNumber: endpoint({
    ...about,
    name: 'startTextNumber',
    method: 'POST',
    path: '/api/notifications/phone',
    summary: 'Send a code to your text message number',
    body: TextNumberDraft,
    response: TextNumber,
  }),
  confirmTextNumber: endpoint({
    ...about,
    name: 'confirmTextNumber',
    method: 'POST',
    path: '/api/notifications/phone/confirm',
    summary: 'Verify your text message number with the code',
    body: TextCode,
    response: TextNumber,
  }),
  removeTextNumber: endpoint({
    ...about,
    name: 'removeTextNumber',
    method: 'DELETE',
    path: '/api/notifications/phone',
    summary: 'Remove your text message number',
    response: TextNumber,
  }),
};
