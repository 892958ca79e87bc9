// The endpoint of agreed settlements.
import { IdInPath, endpoint, object } from '../../kernel/index.ts';
import { Claim } from '../claim/claim.ts';
import { Settlement, SettlementIntake } from '../rules/money/settlement.ts';

export const recordSettlement = endpoint({
  name: 'recordSettlement',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/:id/settlements',
  summary: 'Record an agreed settlement; the claim shows the total',
  access: ['admin', 'adjuster', 'billing'],
  apiKeys: true,
  params: object({ id: IdInPath }),
  body: SettlementIntake,
  response: object({ settlement: Settlement, claim: Claim }),
  status: 201,
});
