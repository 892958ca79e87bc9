// Fact → function of identity: every fact there is goes into the audit trail.
import type { Consumer } from '@plumbline/server';
import { recordFacts } from '../audit/audit-trail.ts';
import type { IdentityNeeds } from '../stores/needs.ts';

export function subscriptionsOf(needs: IdentityNeeds): Consumer[] {
  return [needs.parts.onEvery({ handleAll: (envelopes, tx) => recordFacts(tx, envelopes, needs) }, 'audit')];
}
