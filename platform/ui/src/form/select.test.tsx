// Choosing with the keyboard: letters choose, also those that are a shortcut elsewhere.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Select } from './select.tsx';

const damages = [
  { value: 'hail', label: 'Hail' },
  { value: 'hurricane', label: 'Hurricane/Wind Damage' },
  { value: 'water', label: 'Water' },
];

function Damage({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState<string | null>(null);
  return <Select label="Damage type" data={damages} value={value} onChange={setValue} readOnly={readOnly} />;
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Damage type' });

test('typed letters choose the option that begins with them', async () => {
  show(<Damage />);
  field().focus();
  await userEvent.keyboard('w');
  expect(field().value).toBe('Water');
  field().blur();
  field().focus();
  await new Promise((resolve) => setTimeout(resolve, 750));
  await userEvent.keyboard('hu');
  expect(field().value).toBe('Hurricane/Wind Damage');
});

test('a space while a word is typed belongs to the word', async () => {
  const states = ['New Hampshire', 'New Jersey', 'New York', 'Texas'].map((label) => ({ value: label, label }));
  function State() {
    const [value, setValue] = useState<string | null>(null);
    return <Select label="State" data={states} value={value} onChange={setValue} />;
  }
  show(<State />);
  const state = screen.getByRole<HTMLInputElement>('combobox', { name: 'State' });
  state.focus();
  await userEvent.keyboard('new y');
  expect(state.value).toBe('New York');
  await new Promise((resolve) => setTimeout(resolve, 750));
  await userEvent.keyboard(' t');
  expect(state.value).toBe('Texas');
});

test('letters that begin no option, and keys with Ctrl, leave it', async () => {
  show(<Damage />);
  field().focus();
  await userEvent.keyboard('x');
  expect(field().value).toBe('');
  await userEvent.keyboard('{Control>}w{/Control}');
  expect(field().value).toBe('');
});

test('what is only read is not changed', async () => {
  show(<Damage readOnly />);
  field().focus();
  await userEvent.keyboard('w');
  expect(field().value).toBe('');
});

test('Enter on what is chosen confirms it', async () => {
  show(<Damage />);
  field().focus();
  await userEvent.keyboard('w{ArrowDown}{Enter}');
  expect(field().value).toBe('Water');
});
