// Fields that write phones and amounts in their usual form: on leaving, once something was typed, and for whoever holds the value.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Textarea, TextInput } from './typed-input.tsx';

function Fields({ amount = '' }: { amount?: string }) {
  const [values, setValues] = useState({ amount, phone: '', phones: '', percent: '' });
  const at = (name: keyof typeof values) => ({
    label: name,
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues((now) => ({ ...now, [name]: value })),
  });
  return (
    <>
      <TextInput {...at('amount')} inputMode="decimal" leftSection="$" />
      <TextInput {...at('phone')} type="tel" />
      <Textarea {...at('phones')} inputMode="tel" />
      <TextInput {...at('percent')} inputMode="decimal" rightSection="%" />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}
const held = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

test('phones and amounts take their usual form on leaving, other numbers stay', async () => {
  const user = userEvent.setup();
  show(<Fields />);
  await user.click(screen.getByLabelText('amount'));
  await user.keyboard('$12345{Tab}4075550134{Tab}8135550100{Enter}8135550101{Tab}12.5{Tab}');
  expect(held()).toEqual({ amount: '12,345.00', phone: '(407) 555-0134', phones: '(813) 555-0100\n(813) 555-0101', percent: '12.5' });
});

test('what cannot be read stays as it was typed, and what nobody typed is left alone', async () => {
  const user = userEvent.setup();
  show(<Fields amount="500" />);
  await user.click(screen.getByLabelText('amount'));
  await user.keyboard('{Tab}407555{Tab}');
  expect(held()).toMatchObject({ amount: '500', phone: '407555' });
});
