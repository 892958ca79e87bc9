// On what terms a line is owed: written in its cells, told where it waits, and its cost recorded.
import type { ClaimDocument } from '@plumbline/contracts/claims';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { at, card, estimate, line, openEstimate } from '../../../../testing/an-estimate.tsx';

afterEach(() => vi.unstubAllGlobals());

test('age, coverage and when a line is owed are written in their cells, each as one change that says the rest as it stands', async () => {
  let version = 3;
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version, edits: [] }),
      'POST /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version: (version += 1), edits: [] }),
    },
  );
  (await screen.findByRole('button', { name: /^Age of line 1:\s*22$/ })).focus();
  await user.keyboard('5{Enter}Invoice of 2021{Enter}');
  expect(await screen.findByText('Depreciation saved')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Coverage of line 1:\s*A$/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Coverage of line 1' }), 'B');
  await user.keyboard('{Enter}A shed{Enter}');
  await waitFor(() => expect(written).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: /^Owed of line 1:\s*Now$/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Owed of line 1' }), 'Code upgrade, when incurred');
  await user.keyboard('{Enter}FBC 706.7{Enter}');
  await waitFor(() => expect(written).toHaveLength(3));
  const wear = { ageYears: 5, lifeYears: 50, capPercent: 80, condition: 'average', isRecoverable: true };
  const terms = { kind: 'terms', line: line().key, takesTax: true, takesOverhead: false };
  expect(written.map(({ body }) => body)).toEqual([
    { kind: 'depreciation', line: line().key, ...wear, reason: 'Invoice of 2021', version: 3 },
    { ...terms, coverage: 'B', isCode: false, whenIncurred: false, reason: 'A shed', version: 4 },
    { ...terms, coverage: 'A', isCode: true, whenIncurred: true, reason: 'FBC 706.7', version: 5 },
  ]);
});

test('a line that is owed when incurred says what it comes to and what was spent; the totals tell it apart', async () => {
  const incurred = { on: '2026-11-03', amount: 300, documentId: 3 };
  const held = line({ rcv: 0, acv: 0, status: 'owed when incurred', isCode: true, whenIncurred: { amount: 340.91, incurred } });
  const totals = { ...card.totals, whenIncurred: 340.91, codeWhenIncurred: 340.91 };
  openEstimate(
    {},
    {
      'GET /api/estimates': () => Response.json([{ ...card, totals }]),
      'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [held] }),
    },
  );
  expect(
    await screen.findByRole('row', { name: /Code upgrade, when incurred.*\$340\.91, not in totals.*Nov 3, 2026: \$300\.00/ }),
  ).toBeTruthy();
  expect(screen.getByText('Owed when incurred, not included').parentElement?.textContent).toContain('$340.91');
  expect(screen.queryByRole('button', { name: /^Age of line 1/ })).toBeNull();
});

const invoice: ClaimDocument = {
  id: 3,
  claimId: 9,
  version: 1,
  title: 'Invoice 88',
  fileName: 'invoice.txt',
  type: 'other',
  folder: 'other',
  access: 'internal',
  tags: [],
  kind: 'txt',
  bytes: 2_048,
  sha256: 'a'.repeat(64),
  number: 1,
  preview: 'text',
  isGenerated: false,
  dispatches: [],
  uploadedBy: 'Dana Cole',
  createdAt: at,
  updatedAt: at,
};

test('the cost of a line that waits is recorded with its day, amount and document; what the server refuses stands at its field', async () => {
  const held = line({ rcv: 0, acv: 0, status: 'owed when incurred', whenIncurred: { amount: 340.91 }, takesOverhead: true });
  const message = 'The date is in the future.';
  let refused = true;
  const { user, written } = openEstimate(
    {},
    {
      'GET /api/estimates/5': () => Response.json({ ...estimate, lines: [held] }),
      'GET /api/claims/9/documents': () => Response.json([invoice]),
      'POST /api/claims/9/estimate-edits': () => {
        if (!refused) return Response.json({ claimId: 9, version: 4, edits: [] });
        refused = false;
        return Response.json({ message, code: 'invalid', requestId: 'r', fields: { 'incurred.on': message } }, { status: 400 });
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Record the cost of line 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms of the line' }));
  fireEvent.change(dialog.getByLabelText('Incurred on'), { target: { value: '2026-11-30' } });
  await user.type(dialog.getByLabelText('Amount of the invoice'), '350');
  await user.click(dialog.getByRole('combobox', { name: 'Invoice or receipt' }));
  await user.click(await screen.findByRole('option', { name: 'Invoice 88' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Paid to Acme');
  await user.click(dialog.getByRole('button', { name: 'Save terms' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Incurred on'), { target: { value: '2026-11-03' } });
  await user.click(dialog.getByRole('button', { name: 'Save terms' }));
  expect(await screen.findByText('Terms saved')).toBeTruthy();
  const terms = { coverage: 'A', takesTax: true, takesOverhead: true, isCode: false, whenIncurred: true };
  const incurred = { on: '2026-11-03', amount: 350, documentId: 3 };
  expect(written.at(-1)?.body).toEqual({ kind: 'terms', line: held.key, ...terms, incurred, reason: 'Paid to Acme', version: 3 });
});
