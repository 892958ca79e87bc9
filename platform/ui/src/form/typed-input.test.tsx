// Fields that write phones and amounts in their usual form: on leaving, once something was typed, and for whoever holds the value.
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { normalForm } from './normal-form.ts';
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

test('who saves on leaving saves the usual form, not what was typed before it', async () => {
  const saved: string[] = [];
  function SavedOnLeaving() {
    const [phone, setPhone] = useState('');
    const change = ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setPhone(value);
    return <TextInput label="phone" type="tel" value={phone} onChange={change} onBlur={() => saved.push(phone)} />;
  }
  const user = userEvent.setup();
  show(<SavedOnLeaving />);
  await user.type(screen.getByLabelText('phone'), '4075550134');
  await user.tab();
  expect(saved).toEqual(['(407) 555-0134']);
});

test.each([
  ['4075550134', '(407) 555-0134'],
  ['407.555.0134', '(407) 555-0134'],
  ['+1 407 555 0134', '(407) 555-0134'],
  ['1-407-555-0134 ext. 12', '(407) 555-0134 x12'],
  ['(407) 555-0134', '(407) 555-0134'],
  // As they were typed: too short, no number of this country, two numbers, a word
  ['407555', '407555'],
  ['1075550134', '1075550134'],
  ['+52 55 5123 4567', '+52 55 5123 4567'],
  ['4075550134, 4075550199', '4075550134, 4075550199'],
  ['ask Rosa', 'ask Rosa'],
  ['4075550134\n\n8135550100', '(407) 555-0134\n\n(813) 555-0100'],
])('the phone %j is written %j', (typed, shown) => expect(normalForm('phone', typed)).toBe(shown));

test.each([
  ['12345', '12,345.00'],
  ['$12,345', '12,345.00'],
  [' 12345.5 ', '12,345.50'],
  ['0.', '0.00'],
  ['007', '7.00'],
  ['999999999999.99', '999,999,999,999.99'],
  ['', ''],
  ['12.345', '12.345'],
  ['-5', '-5'],
  ['1e5', '1e5'],
  ['five', 'five'],
])('the amount %j is written %j', (typed, shown) => expect(normalForm('dollars', typed)).toBe(shown));
