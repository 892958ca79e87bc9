// Whose word counts of a claim: the copy's where it allows what is asked for, else that of the claims service.
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { assertMayMove, claimToSchedule, type ClaimDeps } from './claim-for-inspection.ts';

const scope = { organizationId: 1 } as Scope;
const aClaim = { claimNumber: 'CLM-2026-000007', status: 'qualified', timeZone: 'America/New_York' };

/** `service` is what the claims service says; absent: it is away. */
function knowing(copy: object, service?: string): ClaimDeps & { asked: () => number } {
  let asked = 0;
  const call = (() => {
    asked += 1;
    return service ? Promise.resolve({ ...aClaim, id: 7, disposition: service }) : Promise.reject(new Failure('unavailable', 'Away'));
  }) as unknown as Call;
  const claims = { findOne: () => Promise.resolve({ _id: 7, ...aClaim, ...copy }) };
  return { stores: { claims } as never, claimsClient: () => call, asked: () => asked };
}

test('an open copy is enough: the claims service is not asked, and nobody waits for one that is away', async () => {
  const away = knowing({ disposition: 'open' });
  await expect(claimToSchedule(scope, 7, away)).resolves.toMatchObject({ id: 7 });
  await expect(assertMayMove(scope, 7, away)).resolves.toBeUndefined();
  const open = knowing({ disposition: 'open' }, 'withdrawn');
  await expect(claimToSchedule(scope, 7, open)).resolves.toMatchObject({ id: 7 });
  await expect(assertMayMove(scope, 7, open)).resolves.toBeUndefined();
  expect(open.asked()).toBe(0);
});

test('a closed copy asks the claims service, and counts where that is away', async () => {
  for (const closed of [knowing({ disposition: 'withdrawn' }, 'withdrawn'), knowing({ disposition: 'withdrawn' })]) {
    await expect(claimToSchedule(scope, 7, closed)).rejects.toThrow('This claim is closed. Reopen it to schedule an inspection.');
    await expect(assertMayMove(scope, 7, closed)).rejects.toThrow('This claim is closed. Reopen it to reschedule the inspection');
    expect(closed.asked()).toBe(2);
  }
});

test('a settled claim is inspected like an open one; one that was imported as closed is not', async () => {
  const settled = knowing({ disposition: 'settled', cameInClosed: false });
  await expect(claimToSchedule(scope, 7, settled)).resolves.toMatchObject({ id: 7 });
  await expect(assertMayMove(scope, 7, settled)).resolves.toBeUndefined();
  const before = knowing({ disposition: 'settled', cameInClosed: true });
  await expect(claimToSchedule(scope, 7, before)).rejects.toThrow('This claim is closed. Reopen it to schedule an inspection.');
  await expect(assertMayMove(scope, 7, before)).rejects.toThrow('This claim is closed. Reopen it to reschedule the inspection');
});

test('a copy that is behind does not keep a claim closed that is open again', async () => {
  const reopened = knowing({ disposition: 'withdrawn' }, 'open');
  await expect(assertMayMove(scope, 7, reopened)).resolves.toBeUndefined();
  await expect(claimToSchedule(scope, 7, reopened)).resolves.toMatchObject({ disposition: 'open' });
});
