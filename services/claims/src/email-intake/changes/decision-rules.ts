// What a decision on an intake needs. Pure.
import { foundConfidence, type EmailIntakeApproval, type PossibleDuplicate } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { EmailIntakeRecord } from '../model/intake-record.ts';

/** Throws `conflict` for an intake that is decided, was never read, or is being reviewed by somebody else. */
export function assertDecidable(scope: Scope, intake: EmailIntakeRecord, now: Date): void {
  const { status, lock, decision } = intake;
  if (decision) throw new Failure('conflict', `${decision.by} already decided on this email`);
  if (status !== 'pending_review' && status !== 'automatic')
    throw new Failure('conflict', 'This email cannot be decided on: it was not read');
  if (lock && lock.until > now && lock.userId !== scope.actor.id) throw new Failure('conflict', `${lock.name} is reviewing this email`);
}

/** Throws `conflict` for a decision on what has changed since: a model read it, or the sender was asked or answered. */
export function assertSameVersion({ version }: EmailIntakeRecord, decidedOn: number): void {
  if (version !== decidedOn)
    throw new Failure(
      'conflict',
      'This email changed while you reviewed it. Check its fields, then decide again. What you entered is kept.',
    );
}

/** A held email is not approved, but somebody may clear it away. */
export function assertRejectable(scope: Scope, intake: EmailIntakeRecord, now: Date): void {
  assertDecidable(scope, intake.status === 'held' ? { ...intake, status: 'pending_review' } : intake, now);
}

/** Throws `invalid` naming each field below 80 that was neither confirmed nor changed. */
export function assertConfirmed(
  { fields }: EmailIntakeRecord,
  { claim, confirmed }: Pick<EmailIntakeApproval, 'claim' | 'confirmed'>,
): void {
  const open = fields.filter(
    ({ field, value, confidence }) => confidence < foundConfidence && !confirmed.includes(field) && valueAt(claim, field) === value,
  );
  if (open.length === 0) return;
  const sentence = `Confirm ${open.length === 1 ? 'the field' : `the ${open.length} fields`} below ${foundConfidence}% first`;
  throw new Failure('invalid', sentence, {
    fields: Object.fromEntries(open.map(({ field }) => [field, 'Confirm this value or change it'])),
  });
}

function valueAt(claim: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], claim);
}

/** Throws `conflict` naming the claims that are most likely the same loss and were not judged to be others. */
export function assertNotTwice(found: readonly PossibleDuplicate[], notDuplicateOf: readonly number[]): void {
  const strong = found.filter(({ id, likelihood }) => likelihood === 'strong' && !notDuplicateOf.includes(id));
  if (strong.length === 0) return;
  const names = strong.map(({ claimNumber }) => claimNumber).join(', ');
  const sentence = `This is most likely the same loss as ${names}. Compare them, and say that this is another loss.`;
  throw new Failure('conflict', sentence, { fields: { notDuplicateOf: sentence } });
}
