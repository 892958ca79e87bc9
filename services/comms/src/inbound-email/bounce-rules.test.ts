// A full mailbox returns one email; an address that does not exist returns all of them.
import { expect, test } from 'vitest';
import { bounceReason, isAddressGone } from './bounce-rules.ts';

test.each([
  ['5.1.1', "The address doesn't exist (5.1.1)", true],
  ['5.1.10', 'The mail server rejected the address (5.1.10)', true],
  ['5.1.8', 'The mail server of the recipient returned the email (5.1.8)', false],
  ['5.2.1', 'The mailbox is turned off (5.2.1)', true],
  ['5.2.2', 'The mailbox is full (5.2.2)', false],
  ['4.4.7', "The mail server of the recipient couldn't be reached for days (4.4.7)", false],
  ['', 'The mail server of the recipient returned the email', false],
])('%s', (status, reason, isGone) => {
  expect([bounceReason(status), isAddressGone(status)]).toEqual([reason, isGone]);
});
