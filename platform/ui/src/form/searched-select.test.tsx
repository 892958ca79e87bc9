// The searched choice: it asks when the typing pauses, shows what was found, and keeps what is picked.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { SearchedSelect, type Choice } from './searched-select.tsx';

const all: readonly Choice[] = [
  { value: '1', label: 'CLM-1 · Ana Muñoz' },
  { value: '2', label: 'CLM-2 · Ben Ford' },
];

function open(onSearch: (text: string) => void, { first, isError = false }: { first?: Choice | undefined; isError?: boolean } = {}) {
  function Field() {
    const [picked, setPicked] = useState(first);
    const [search, setSearch] = useState('');
    const found = isError ? [] : all.filter(({ label }) => label.includes(search));
    return (
      <SearchedSelect
        label="Claim"
        placeholder="Any claim"
        picked={picked}
        found={found}
        search={{ isFetching: false, isError }}
        nothingFound="No claim found"
        onSearch={(text) => {
          onSearch(text);
          setSearch(text);
        }}
        onPick={(value) => setPicked(all.find((one) => one.value === value))}
      />
    );
  }
  show(<Field />);
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Claim' });
}

test('asks once for what was typed, and what is picked is not asked for again', async () => {
  const onSearch = vi.fn();
  const field = open(onSearch);
  await userEvent.click(field);
  // In one go: between two keys a busy machine can pause for as long as a person does
  for (const value of [' ', ' B', ' Be', ' Ben', ' Ben ']) fireEvent.change(field, { target: { value } });
  const asked = () => onSearch.mock.calls.flat().filter((text) => text !== '');
  await waitFor(() => expect(asked()).toEqual(['Ben']));
  await userEvent.click(await screen.findByRole('option', { name: 'CLM-2 · Ben Ford' }));
  expect(field.value).toBe('CLM-2 · Ben Ford');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''));
  expect(asked()).toEqual(['Ben']);
});

test('says what was not found, and gives the picked one back', async () => {
  const field = open(() => undefined, { first: all[0] });
  expect(field.value).toBe('CLM-1 · Ana Muñoz');
  await userEvent.clear(field);
  await userEvent.type(field, 'Nobody');
  // The picked one stays to be chosen, whatever was searched since
  await waitFor(() => expect(screen.queryByRole('option', { name: 'CLM-2 · Ben Ford' })).toBeNull());
  expect(screen.getByRole('option', { name: 'CLM-1 · Ana Muñoz' })).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Clear claim', { selector: 'button' }));
  expect(field.value).toBe('');
  await userEvent.type(field, 'Nobody');
  expect(await screen.findByText('No claim found')).toBeTruthy();
});

test.each([
  ['nothing', undefined],
  ['one', all[0]],
])('with %s picked, a search that failed says so and not that nothing was found', async (_, first) => {
  const field = open(() => undefined, { first, isError: true });
  await userEvent.clear(field);
  await userEvent.type(field, 'Ben');
  const told = await screen.findByRole('option', { name: "Couldn't search. Please try again." });
  expect(told.hasAttribute('data-combobox-disabled')).toBe(true);
  expect(screen.queryByText('No claim found')).toBeNull();
  await userEvent.click(told);
  expect(field.value).toBe('Ben');
});
