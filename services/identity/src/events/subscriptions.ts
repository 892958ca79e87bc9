// Event → function of identity: every event there is goes into the audit trail.
import type { Consumer } from '@plumbline/server';
import { recordEvents } from '../audit/audit-trail.ts';
import type { IdentityDeps } from '../stores/deps.ts';

export function subscriptionsOf(deps: IdentityDeps): Consumer[] {
  return [deps.parts.onEvery({ handleAll: (envelopes, tx) => recordEvents(tx, envelopes, deps) }, 'audit')];
}
