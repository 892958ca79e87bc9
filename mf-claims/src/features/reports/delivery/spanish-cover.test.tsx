// The Spanish words of a report's email, as the sender sees them before it goes out.
import type { Report } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { showScreen } from '../../../testing/open-screen.tsx';
import { SendingForm, type SendingFormProps } from './sending-form.tsx';

afterEach(cleanup);

const claim = aClaim({ propertyOwnerEmail: 'rosa@owner.example', language: 'es' });
const report = { id: 5, claimId: 12, claimNumber: 'CLM-1', title: 'Damage report', version: 2, status: 'final', published: true } as Report;

function open(contacts: Partial<Contact>[] = []) {
  const mutate = vi.fn();
  const props = {
    report,
    looked: { sha256: 'a'.repeat(64) },
    onPreview: () => undefined,
    sending: { mutate, error: null, isPending: false },
    guard: { ask: () => undefined },
    claim,
    contacts: contacts.map((one) => ({ isActive: true, optedOut: [], contactType: 'secondary', ...one })),
    isOpen: false,
    carrier: 'smtp',
    gate: null,
    reviewed: [],
    isReady: true,
  } as unknown as SendingFormProps;
  return { mutate, ...showScreen([{ path: '/', Component: () => <SendingForm {...props} /> }], {}) };
}

const choose = async (user: ReturnType<typeof open>['user'], name: RegExp) => user.click(await screen.findByRole('checkbox', { name }));

test('the owner who reads Spanish gets Spanish, filled in as they will read it', async () => {
  const { user } = open();
  await screen.findByLabelText('Subject');
  expect(screen.queryByLabelText('Subject in Spanish')).toBeNull();
  await choose(user, /rosa@owner/);
  const preview = screen.getByRole('region', { name: 'Preview in Spanish' });
  expect(preview.lang).toBe('es');
  expect(preview.textContent).toContain('Hola, Rosa Delgado:');
  expect(preview.textContent).toContain('El documento está en inglés.');
  expect(screen.getByText(/isn't sent to anyone/)).toBeTruthy();
});

test('changed English words are pointed out until the Spanish ones were looked at; a wrong variable blocks', async () => {
  const { user, mutate } = open();
  await choose(user, /rosa@owner/);
  await user.type(screen.getByLabelText('Message'), ' Thank you.');
  expect(screen.getByText('The Spanish text is still the usual one')).toBeTruthy();
  await user.type(screen.getByLabelText('Message in Spanish'), ' {{nombre}');
  expect(screen.getByText("{nombre} isn't a variable. Check the spelling.")).toBeTruthy();
  expect(screen.queryByText('The Spanish text is still the usual one')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(mutate).not.toHaveBeenCalled();
});

test('an owner who chose English gets none', async () => {
  const { user, mutate } = open([{ id: 1, name: 'Rosa Delgado', email: 'rosa@owner.example', readsIn: 'en' }]);
  await choose(user, /rosa@owner/);
  expect(screen.queryByLabelText('Subject in Spanish')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(mutate.mock.calls[0]?.[0]).not.toHaveProperty('inSpanish');
});
