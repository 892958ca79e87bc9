// A new line in the table, by keyboard alone.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { at, openEstimate, unknown } from '../../../../testing/an-estimate.tsx';

afterEach(() => vi.unstubAllGlobals());

const fascia = { category: 'SFG', selector: 'FASC', description: 'Fascia', unit: 'LF', remove: 1, replace: 2 };

function openTable() {
  let version = 3;
  const added = { kind: 'add', item: 'SFG FASC + Fascia', quantity: 12, reason: 'Bent', by: 'Dana Cole', at };
  return openEstimate(
    {},
    {
      'GET /api/price-items': () => Response.json([fascia]),
      'GET /api/claims/9/estimate-edits': () => Response.json({ claimId: 9, version, edits: [] }),
      'POST /api/claims/9/estimate-edits': () => {
        version += 1;
        return Response.json({ claimId: 9, version, edits: [{ ...added, line: `added ${version}` }], gone: [] });
      },
    },
  );
}

const newLine = () => within(screen.getByRole('row', { name: 'New line' }));

test('Ctrl+Enter opens a new line ready to type; Enter saves it and opens the next one over it', async () => {
  const { user, written } = openTable();
  (await screen.findByRole('button', { name: /^Price of line 1:/ })).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(newLine().getByRole('combobox', { name: 'Item' }));
  await user.keyboard('fasc');
  await screen.findByRole('option', { name: 'SFG FASC · Fascia' });
  await user.keyboard('{ArrowDown}{Enter}');
  newLine().getByLabelText('Quantity').focus();
  await user.keyboard('=2*6{Tab}{Enter}');
  // Without a reason nothing is sent, and its field says so
  expect(await newLine().findByText('Enter a reason')).toBeTruthy();
  expect(written).toHaveLength(0);
  newLine().getByLabelText('Reason').focus();
  await user.keyboard('Bent{Enter}');
  expect(await screen.findByText('Line added')).toBeTruthy();
  const first = {
    kind: 'add',
    category: 'SFG',
    selector: 'FASC',
    activity: '+',
    group: 'Exterior/Roof',
    coverage: 'A',
    quantity: 12,
    reason: 'Bent',
  };
  expect(written.map(({ body }) => body)).toEqual([{ ...first, version: 3 }]);
  await vi.waitFor(() => expect(newLine().getByLabelText('Quantity')).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(newLine().getByRole('combobox', { name: 'Item' }));
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'SFG FASC · Fascia' });
  await user.keyboard('{ArrowDown}{Enter}');
  newLine().getByLabelText('Quantity').focus();
  await user.keyboard('3');
  newLine().getByLabelText('Reason').focus();
  await user.keyboard('Cracked{Enter}');
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.body).toMatchObject({ quantity: 3, reason: 'Cracked', version: 4 });
});

test('Enter in the last cell of the last line opens one too, Escape takes it back to the cell; a value being typed is not lost for it', async () => {
  const { user, written } = openTable();
  const owed = await screen.findByRole('button', { name: new RegExp(`^Owed of line ${unknown.number}:`) });
  owed.focus();
  await user.keyboard('{Enter}');
  screen.getByRole('combobox', { name: `Owed of line ${unknown.number}` }).focus();
  await user.keyboard('{Enter}');
  expect(newLine().getByRole('combobox', { name: 'Item' })).toBeTruthy();
  newLine().getByLabelText('Quantity').focus();
  await user.keyboard('4{Escape}');
  expect(screen.queryByRole('row', { name: 'New line' })).toBeNull();
  expect(document.activeElement?.closest('tr')?.dataset['line']).toBe(unknown.key);
  await user.click(screen.getByRole('button', { name: /^Price of line 1:/ }));
  await user.keyboard('812.5{Control>}{Enter}{/Control}');
  expect(screen.queryByRole('row', { name: 'New line' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Price of line 1' })).toHaveProperty('value', '812.5');
  expect(written).toHaveLength(0);
});
