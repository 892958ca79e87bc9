// The columns of the table of claims at the widths of common windows.
import { expect, test } from 'vitest';
import { fittingColumns } from './fitting-columns.ts';
import { columns } from './table-columns.tsx';

const usual = columns.filter((column) => column.usual);
const at = (width: number) => fittingColumns(usual, width).map(({ id }) => id);

test('a window of 1440 pixels holds every usual column but the tags, which come as soon as the menu at the side is folded', () => {
  expect(at(1_142)).toEqual(usual.map(({ id }) => id).filter((id) => id !== 'tags'));
  expect(at(1_278)).toEqual(usual.map(({ id }) => id));
});

test('what matters least goes first, and what identifies a claim stays however narrow it is', () => {
  expect(at(928)).toEqual(['owner', 'carrier', 'damage', 'status', 'priority', 'assignee', 'deadline', 'value']);
  expect(at(904)).toEqual(['owner', 'carrier', 'status', 'priority', 'assignee', 'deadline', 'value']);
  expect(at(100)).toEqual(['owner', 'status', 'deadline', 'value']);
});

test('no width is known before the table stands: everything is wanted', () => {
  expect(at(0)).toEqual(usual.map(({ id }) => id));
});
