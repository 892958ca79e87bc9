// The dialog before a report is final: what must be fixed leads there, what is to review needs a tick, and both reach the server as they were read.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { refused } from '../../testing/open-screen.tsx';
import { editing, open, report } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const license: ReportOpenItem = {
  key: 'author: license',
  kind: 'author',
  blocking: true,
  sentence: 'Your license number is missing.',
  remedy: 'Add it in your profile.',
  place: 'profile',
};
const chapter: ReportOpenItem = {
  key: 'chapter: Measurements',
  kind: 'chapter',
  blocking: false,
  sentence: 'The chapter “Measurements” is left out: nothing is recorded for it.',
  remedy: 'Record it and generate the report again, or go without it.',
  place: 'claim',
};
const toDo: ReportOpenItem = {
  ...chapter,
  key: 'to-do: Link a photo',
  kind: 'to-do',
  sentence: 'Link a photo to siding.',
  place: 'inspection',
};
const figures: ReportOpenItem = {
  ...license,
  key: 'figures: x',
  kind: 'figures',
  sentence: 'It quotes sample prices.',
  remedy: 'Remove it from “2. Estimate”.',
  place: 'text',
};

function office(first: readonly ReportOpenItem[]) {
  const now = { items: first };
  const shown = open('/reports?report=5', {
    ...editing(),
    'GET /api/claims/9': () => Response.json(aClaim({ id: 9, propertyOwnerEmail: 'rosa@owner.example' })),
    'GET /api/claims/9/contacts': () => Response.json([]),
    'GET /api/communications/providers': () => refused(503, 'Away'),
    'GET /api/reports/5/open-items': () => Response.json({ version: 3, items: now.items }),
    'POST /api/reports/5/send': (body) => {
      const { reviewed = [] } = body as { reviewed?: string[] };
      const missing = now.items.find(({ key }) => !reviewed.includes(key));
      if (missing) return refused(422, `Review the open items first: ${missing.sentence}`, { reviewed: missing.sentence });
      return Response.json({ report: report({ status: 'final', pdfSha256: 'a'.repeat(64) }), deliveries: [] });
    },
  });
  const dialog = async () => {
    await shown.user.click(await screen.findByRole('button', { name: 'Finalize & Send' }));
    const found = within(await screen.findByRole('dialog', { name: /^Finalize & Send/ }));
    await found.findByRole('region', { name: 'Open items' });
    return found;
  };
  const sent = () => shown.asked.filter(({ name }) => name === 'POST /api/reports/5/send').map(({ body }) => body);
  return { ...shown, now, dialog, sent };
}

test('what must be fixed is listed with the way there, and nothing can be sent', async () => {
  const { dialog, user } = office([license, figures, chapter]);
  const shown = await dialog();
  expect(shown.getByText('2 open items must be fixed before this report is final')).toBeTruthy();
  expect(shown.getByText('Review 1 open item')).toBeTruthy();
  const link = shown.getByRole('link', { name: 'Open profile: Your license number is missing.' });
  expect(link.getAttribute('href')).toBe('/settings?tab=profile');
  expect(shown.queryByRole('button', { name: 'Finalize & Send' })).toBeNull();
  expect(shown.queryByRole('checkbox')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Edit text: It quotes sample prices.' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is to review needs a tick, and goes to the server item by item', async () => {
  const { dialog, user, sent } = office([chapter, toDo]);
  const shown = await dialog();
  const button = shown.getByRole('button', { name: 'Finalize & Send' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(shown.getByRole('checkbox', { name: 'I reviewed these 2 items' }));
  await user.click(button);
  await screen.findByText('Report finalized');
  expect(sent()).toMatchObject([{ reviewed: [chapter.key, toDo.key] }]);
});

test('a final report says who reviewed what was open', async () => {
  const reviewedItems = { by: 'Fay Flores', statedBy: 'Partner', at: '2026-11-21T12:00:00.000Z', items: ['One.', 'Two.'] };
  open('/reports?report=5', editing({ status: 'final', finalizedBy: 'Dana Cole', pdfSha256: 'a'.repeat(64), reviewedItems }));
  expect(await screen.findByText(/2 open items reviewed by Fay Flores, as stated by Partner\./)).toBeTruthy();
});

test('an item that opened after the others were read takes the tick away', async () => {
  const { dialog, user, sent, now } = office([chapter]);
  const shown = await dialog();
  await user.click(shown.getByRole('checkbox', { name: 'I reviewed this item' }));
  now.items = [chapter, toDo];
  await user.click(shown.getByRole('button', { name: 'Finalize & Send' }));
  expect(await shown.findByText(/Review the open items first: Link a photo to siding/)).toBeTruthy();
  const again = await shown.findByRole('checkbox', { name: 'I reviewed these 2 items' });
  expect(again).toHaveProperty('checked', false);
  expect(shown.getByRole('button', { name: 'Finalize & Send' })).toHaveProperty('disabled', true);
  await user.click(again);
  await user.click(shown.getByRole('button', { name: 'Finalize & Send' }));
  await screen.findByText('Report finalized');
  expect(sent()).toHaveLength(2);
});

test('after nothing could be loaded one Retry brings contacts, claim and open items together', async () => {
  const away = { is: true };
  const from = (answer: () => Response) => () => (away.is ? refused(404, 'Away') : answer());
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    'GET /api/claims/9': from(() => Response.json(aClaim({ id: 9, propertyOwnerEmail: 'rosa@owner.example' }))),
    'GET /api/claims/9/contacts': from(() => Response.json([])),
    'GET /api/communications/providers': () => refused(503, 'Away'),
    'GET /api/reports/5/open-items': from(() => Response.json({ version: 3, items: [] })),
  });
  await user.click(await screen.findByRole('button', { name: 'Finalize & Send' }));
  const shown = within(screen.getByRole('dialog'));
  await shown.findByText("Couldn't load contacts");
  away.is = false;
  await user.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByRole('button', { name: 'Add recipient' })).toBeTruthy();
  // Beside the text, in the dialog, and once more
  expect(asked.filter(({ name }) => name.endsWith('/open-items'))).toHaveLength(3);
});
