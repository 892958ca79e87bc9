import { addDays, addMonths } from '@plumbline/contracts/kernel';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { moveByKey, weeksOf, within } from '../data/calendar-rules.ts';
import { MonthPicker } from './month-picker.tsx';
import { SlotPicker } from './slot-picker.tsx';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (date, days, next) => {
  expect(addDays(date, days)).toBe(next);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-12-05', 1, '2027-01-05'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (date, months, next) => {
  expect(addMonths(date, months)).toBe(next);
});

test('a month is whole weeks from Sunday', () => {
  const weeks = weeksOf('2026-11-21');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', undefined, undefined, undefined, undefined, undefined]);
});

test.each([
  ['ArrowLeft', '2026-11-20'],
  ['ArrowDown', '2026-11-28'],
  ['Home', '2026-11-15'],
  ['End', '2026-11-21'],
  ['PageUp', '2026-10-21'],
  ['a', undefined],
])('%s leads to %s', (key, next) => {
  expect(moveByKey('2026-11-21', key)).toBe(next);
});

test('a day outside the limits becomes the nearest inside', () => {
  expect(within('2026-11-01', '2026-11-10', undefined)).toBe('2026-11-10');
  expect(within('2026-12-01', undefined, '2026-11-30')).toBe('2026-11-30');
});

test('a day is chosen by mouse and by keyboard; past days cannot be', async () => {
  const onChange = vi.fn<(date: string) => void>();
  show(<MonthPicker label="Inspection date" value={undefined} onChange={onChange} today="2026-11-21" min="2026-11-21" />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fri, Nov 20, 2026' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Tue, Nov 24, 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-02');
  expect(screen.getByText('December 2026')).toBeTruthy();
});

test('a taken time says why and cannot be chosen', () => {
  const onChange = vi.fn<(value: string) => void>();
  const slots = [
    { value: '9:00 AM', label: '9:00 AM', available: true },
    { value: '10:00 AM', label: '10:00 AM', available: false, reason: 'Dana inspects 12 Palm Ave' },
    { value: '4:00 PM', label: '4:00 PM', available: true, note: 'Ends 6:00 PM, sunset 5:29 PM' },
    { value: '6:00 PM', label: '6:00 PM', available: true, note: 'Outside business hours', isException: true },
  ];
  show(<SlotPicker heading="Times on Tue, Nov 24" slots={slots} value={undefined} onChange={onChange} />);
  expect(screen.getByText('2 of 4 times available')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '10:00 AM, unavailable: Dana inspects 12 Palm Ave' }));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '9:00 AM' }));
  expect(onChange).toHaveBeenCalledWith('9:00 AM');
});
