// Fact → function of identity: every fact there is goes into the audit trail.
import type { Consumer } from '@plumbline/server';
import { recordFact } from '../audit/audit-trail.ts';
import type { IdentityNeeds } from '../stores/needs.ts';

export function subscriptionsOf(needs: IdentityNeeds): Consumer[] {
  return [needs.parts.onEvery((envelope, tx) => recordFact(tx, envelope, needs), 'audit')];
}
