// An email pasted into an intake: each of its words is decided on, none is taken by itself.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from '../../../testing/later.ts';
import { open } from './intake-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const said = (field: string, value: string, words: string) => ({ field, value, said: value, words, from: 'label' });
const mail = {
  proposals: [
    said('propertyOwnerName', 'Rosa Delgado', 'Insured: Rosa Delgado'),
    said('policyNumber', 'HO-22', 'Policy #: HO-22'),
    { ...said('propertyOwnerPhone', '813-555-0100', 'call 813-555-0100'), from: 'text' },
    said('propertyOwnerPhone', '813-555-0142', 'Phone: 813-555-0142'),
  ],
  isTruncated: false,
};

test('an email fills in nothing before each of its words was decided on, and replaces no entry by itself', async () => {
  const { user, written } = open({ 'POST /api/claims/email-extraction': () => Response.json(mail) });
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'R. Delgado');
  await user.click(screen.getByRole('button', { name: 'Fill from an email' }));
  fireEvent.change(screen.getByLabelText(/Email text/), { target: { value: 'Insured: Rosa Delgado' } });
  await user.click(screen.getByRole('button', { name: 'Read email' }));
  expect(await screen.findByText('Would replace “R. Delgado”.')).toBeTruthy();
  expect(written.at(-1)?.body).toEqual({ text: 'Insured: Rosa Delgado' });
  await user.click(screen.getByRole('button', { name: 'Fill empty fields' }));
  expect(screen.getByText('1 of 4 values left to review.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fill in 2 fields' }).disabled).toBe(true);
  // One phone takes the place of the other
  await user.click(screen.getByRole('button', { name: 'Use Phone Number: 813-555-0142' }));
  await user.click(screen.getByRole('button', { name: 'Skip Property Owner Name: Rosa Delgado' }));
  await user.click(screen.getByRole('button', { name: 'Fill in 2 fields' }));
  expect(screen.getByText('2 fields were filled in from the email.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Property Owner Name/).value).toBe('R. Delgado');
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone Number/).value).toBe('813-555-0142');
  // What is filled in is seen: its group opens
  expect(screen.getByLabelText<HTMLInputElement>('Policy number').value).toBe('HO-22');
});

test('an email without anything useful, and a service that is away, are said; the text stays', async () => {
  let isAway = true;
  const { user } = open({
    'POST /api/claims/email-extraction': () =>
      isAway
        ? Response.json({ code: 'unavailable', message: 'Please try again', requestId: 'r' }, { status: 503 })
        : Response.json({ proposals: [], isTruncated: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Fill from an email' }));
  fireEvent.change(screen.getByLabelText(/Email text/), { target: { value: 'Lunch at noon' } });
  await user.click(screen.getByRole('button', { name: 'Read email' }));
  expect(await screen.findByText("Couldn't read the email", {}, { timeout: 20_000 })).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Read email' }));
  expect(await screen.findByText('No intake details found in this email')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Email text/).value).toBe('Lunch at noon');
}, 60_000);

test('proposals of a text that was replaced while it was read never stand under the new one', async () => {
  const reading = later();
  const { user } = open({ 'POST /api/claims/email-extraction': reading.answer });
  await user.click(await screen.findByRole('button', { name: 'Fill from an email' }));
  const text = screen.getByLabelText(/Email text/);
  fireEvent.change(text, { target: { value: 'Insured: Rosa Delgado' } });
  await user.click(screen.getByRole('button', { name: 'Read email' }));
  fireEvent.change(text, { target: { value: 'Insured: Ben Ford' } });
  reading.give(Response.json(mail));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Read email' }).hasAttribute('data-loading')).toBe(false));
  expect(screen.queryByText(/Rosa Delgado/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Skip all' })).toBeNull();
});
