// The review of a report as its users see it: asking a colleague by name or all who may, being asked, and what a refusal leaves.
import type { User } from '@plumbline/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing, open, report } from './reports-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const person = (id: number, name: string, role: User['role'], isAuthorized = true): User => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName}@office.test`;
  return { id, version: 1, email, firstName, lastName, name, role, isAuthorized, licenses: [], createdAt: requestedAt };
};
const requestedAt = '2026-11-21T12:00:00.000Z';
const office = [
  person(2, 'Dana Cole', 'adjuster'),
  person(3, 'Priya Nair', 'reviewer'),
  person(4, 'Bill Payne', 'billing'),
  person(5, 'Gone Girl', 'engineer', false),
  person(6, 'Eva Engineer', 'engineer'),
];
const inOffice = { 'GET /api/users': () => Response.json(office) };
const dialog = () => within(screen.getByRole('dialog', { name: 'Submit for review?' }));

test('a colleague who reviews is chosen by name; nobody else is offered', async () => {
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    ...inOffice,
    'POST /api/reports/5/submit': () =>
      Response.json(report({ status: 'review', version: 4, review: { requestedBy: 'Dana Cole', reviewerId: 3, reviewer: 'Priya Nair' } })),
  });
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  await user.click(dialog().getByRole('combobox', { name: 'Reviewer' }));
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Priya Nair', 'Eva Engineer']);
  await user.click(screen.getByRole('option', { name: 'Priya Nair' }));
  await user.type(dialog().getByLabelText(/Note for the reviewer/), 'Chapter 5');
  await user.click(dialog().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Review requested from Priya Nair')).toBeTruthy();
  const sent = asked.find(({ name }) => name === 'POST /api/reports/5/submit');
  expect(sent?.body).toEqual({ version: 3, note: 'Chapter 5', reviewerId: 3 });
});

test('without a choice all who review are asked; a refusal keeps what was entered', async () => {
  const { user, asked } = open('/reports?report=5', {
    ...editing(),
    ...inOffice,
    'POST /api/reports/5/submit': () =>
      Response.json({ code: 'invalid', message: 'Priya Nair has no access to the workspace', requestId: 'r' }, { status: 400 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  await user.type(dialog().getByLabelText(/Note for the reviewer/), 'Please look');
  await user.click(dialog().getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Priya Nair has no access to the workspace')).toBeTruthy();
  expect(dialog().getByDisplayValue('Please look')).toBeTruthy();
  expect(asked.find(({ name }) => name === 'POST /api/reports/5/submit')?.body).toEqual({ version: 3, note: 'Please look' });
});

const asks = { requestedBy: 'Ben Author', requestedAt, note: 'Chapter 5' };

test.each([
  ['of me', { ...asks, reviewerId: 2, reviewer: 'Dana Cole' }, 'Your review is requested', /Requested by Ben Author, .*[^g]: Chapter 5/],
  [
    'of a colleague',
    { ...asks, reviewerId: 3, reviewer: 'Priya Nair' },
    'In review',
    /Requested by Ben Author, .*\. Reviewer: Priya Nair\. Note: Chapter 5/,
  ],
])('a report in review says who is asked: %s', async (_whom, review, title, words) => {
  open('/reports?report=5', { ...editing({ status: 'review', review }), ...inOffice });
  expect(await screen.findByText(title)).toBeTruthy();
  await waitFor(() => expect(document.body.textContent).toMatch(words));
});
