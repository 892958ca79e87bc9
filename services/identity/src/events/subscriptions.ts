// Event → function of identity: every event there is goes into the audit trail.
import type { Consumer } from '@plumbline/server';
import { recordEvents } from '../audit/audit-trail.ts';
import type { IdentityNeeds } from '../stores/needs.ts';

export function subscriptionsOf(needs: IdentityNeeds): Consumer[] {
  return [needs.parts.onEvery({ handleAll: (envelopes, tx) => recordEvents(tx, envelopes, needs) }, 'audit')];
}
