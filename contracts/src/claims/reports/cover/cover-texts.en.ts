// What a client reads in the email that brings their report, in English. Names in braces are filled in when it is sent.
import type { Texts } from '../../../kernel/texts.ts';

const whatItIs = 'It shows the damage we recorded at your property, with the photos we took.';

export const en = {
  subject: 'Your damage report: {propertyAddress}',
  greeting: 'Dear {contactName},',
  attached: `Your damage report for {propertyAddress} is attached. ${whatItIs}`,
  link: `Your damage report for {propertyAddress} is ready. ${whatItIs} You can open it here for {days} days:\n{reportLink}`,
  request: 'Please read it and call me if anything is missing or wrong.',
  signature: '{adjusterName}\n{licenseLine}\n{firmName} · {adjusterPhone}',
  license: 'Public Adjuster, {state} License No. {number}',
  apprenticeLicense: 'Public Adjuster Apprentice, {state} License No. {number}',
  isAttached: 'attached',
  linkBelow: 'Open the report (available for {days} days):',
} as const satisfies Texts;
