// The cheques of a claim, the latest first.
import type { Cheque } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { Claims } from '../../claim/model/claim-record.ts';
import { mostCheques, type Cheques } from '../../rules/money/check-model.ts';
import { chequeWire } from './cheque-wire.ts';

export async function listCheques(
  scope: Scope,
  claimId: number,
  { claims, cheques }: { claims: Claims; cheques: Cheques },
): Promise<Cheque[]> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  const found = await cheques.find(scope, { claimId }, { sort: { receivedOn: -1, _id: -1 }, limit: mostCheques });
  return found.map((cheque) => chequeWire(cheque, claim));
}
