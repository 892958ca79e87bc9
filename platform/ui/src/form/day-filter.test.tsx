// A day in the address: whole days get there, what is typed stays meanwhile, what is no day is said.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { DayFilter } from './day-filter.tsx';

function open() {
  const picked: string[] = [];
  const filter = (day: string) => (
    <UiProvider underTest>
      <DayFilter label="From" day={day} onPick={(one) => picked.push(one)} />
    </UiProvider>
  );
  const { rerender } = render(filter(''));
  return { picked, field: screen.getByLabelText<HTMLInputElement>('From'), address: (day: string) => rerender(filter(day)) };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a year that is typed digit by digit gets into the address once, and stays in the field meanwhile', () => {
  const { picked, field, address } = open();
  for (const day of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
    type(field, day);
    expect(field.value).toBe(day);
  }
  expect(picked).toEqual(['2026-11-20']);
  // The next day is being typed when the first one arrives
  type(field, '0002-12-01');
  address('2026-11-20');
  expect(field.value).toBe('0002-12-01');
  address('2026-10-05');
  expect(field.value).toBe('2026-10-05');
  type(field, '');
  expect(picked).toEqual(['2026-11-20', '']);
});

test('what was left and is no day narrows nothing, and says so', () => {
  const { picked, field } = open();
  type(field, '0202-01-01');
  expect(screen.queryByText(/^Not applied/)).toBeNull();
  fireEvent.blur(field);
  expect(screen.getByText('Not applied: enter a date with a four-digit year')).toBeTruthy();
  type(field, '2027-01-01');
  expect(screen.queryByText(/^Not applied/)).toBeNull();
  expect(picked).toEqual(['2027-01-01']);
});
