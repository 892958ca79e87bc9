// Reports of mail servers as they really look: folded lines, several recipients, the whole email or only its header returned.
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { aBounce, aMail } from '../testing/mails.ts';
import { deliveryReport } from './delivery-report.ts';

const read = async (bytes: Uint8Array) => deliveryReport(await PostalMime.parse(bytes));
const ours = '<1.77.CLM-2026-000041@firm.test>';

test('for whom, what became of it, and which of our emails it was', async () => {
  const told = { action: 'failed', status: '5.1.1', messageId: ours, to: 'Olivia@Example.com' };
  expect(await read(aBounce(told))).toEqual({
    messageIds: [ours],
    recipients: [{ addresses: ['olivia@example.com'], action: 'failed', status: '5.1.1' }],
  });
  const headersOnly = await read(aBounce({ ...told, action: 'delayed', status: '4.4.7', returned: 'text/rfc822-headers' }));
  expect(headersOnly).toMatchObject({ messageIds: [ours], recipients: [{ action: 'delayed', status: '4.4.7' }] });
});

test('an email that a person forwarded, and a Message-ID in the text of the returned email, are nothing', async () => {
  expect(await read(aMail({ text: `Action: failed\nFinal-Recipient: rfc822; a@b.test\nMessage-ID: ${ours}` }))).toBeUndefined();
  const inText = aBounce({
    action: 'failed',
    status: '5.1.1',
    messageId: '<other@else.test>',
    to: 'a@b.test',
    text: `Message-ID: ${ours}`,
  });
  expect((await read(inText))?.messageIds).toEqual(['<other@else.test>']);
  expect(await read(aBounce({ action: '', status: '', messageId: ours, to: '' }))).toBeUndefined();
});
