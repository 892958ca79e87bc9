// The facts of the money ledger. Those that change the settlement carry the claim as it is after them.
import { CalendarDate, Id, event, number, object, oneOf, staff, string } from '../../kernel/index.ts';
import { Coverage } from '../../words/index.ts';
import { ChequeState } from './check.ts';
import { LedgerKind } from '../rules/money/ledger.ts';
import { ClaimSnapshot } from '../claim/snapshot.ts';

const aboutMoney = { claimId: Id, claim: ClaimSnapshot };

export const ledgerRecorded = event(
  'claims.ledger-recorded',
  object({ ...aboutMoney, rowId: Id, kind: LedgerKind, coverage: Coverage, amount: number(), on: CalendarDate }),
  staff,
);
export const ledgerCorrected = event(
  'claims.ledger-corrected',
  object({ ...aboutMoney, rowId: Id, corrects: Id, of: LedgerKind, amount: number(), why: string() }),
  staff,
);
export const offerAnswered = event(
  'claims.ledger-offer-answered',
  object({ ...aboutMoney, offerId: Id, decision: oneOf(['approved', 'declined']), by: string(), amount: number() }),
  staff,
);
export const feeBasisSet = event('claims.ledger-fee-basis-set', object({ ...aboutMoney, feeOn: string() }), staff);
export const chequeRecorded = event(
  'claims.ledger-cheque-recorded',
  object({ ...aboutMoney, chequeId: Id, number: string(), amount: number() }),
  staff,
);
export const chequeMoved = event(
  'claims.ledger-cheque-moved',
  object({ ...aboutMoney, chequeId: Id, number: string(), state: ChequeState, what: string(), amount: number() }),
  staff,
);

export const ledgerEvents = { ledgerRecorded, ledgerCorrected, offerAnswered, feeBasisSet, chequeRecorded, chequeMoved };
