// The events of the money ledger. Those that change the settlement carry the claim as it is after them.
import { CalendarDate, Id, defineEvent, number, object, oneOf, staff, string } from '../../kernel/index.ts';
import { Coverage } from '../../enums/index.ts';
import { CheckState } from './check.ts';
import { LedgerKind } from '../rules/money/ledger.ts';
import { ClaimSnapshot } from '../claim/snapshot.ts';

const aboutMoney = { claimId: Id, claim: ClaimSnapshot };

export const ledgerRecorded = defineEvent(
  'claims.ledger-recorded',
  object({ ...aboutMoney, rowId: Id, kind: LedgerKind, coverage: Coverage, amount: number(), on: CalendarDate }),
  staff,
);
export const ledgerEntryReversed = defineEvent(
  'claims.ledger-entry-reversed',
  object({ ...aboutMoney, rowId: Id, reverses: Id, of: LedgerKind, amount: number(), why: string() }),
  staff,
);
export const offerAnswered = defineEvent(
  'claims.ledger-offer-answered',
  object({ ...aboutMoney, offerId: Id, decision: oneOf(['approved', 'declined']), by: string(), amount: number() }),
  staff,
);
export const feeBasisSet = defineEvent('claims.ledger-fee-basis-set', object({ ...aboutMoney, feeOn: string() }), staff);
export const checkRecorded = defineEvent(
  'claims.ledger-check-recorded',
  object({ ...aboutMoney, checkId: Id, number: string(), amount: number() }),
  staff,
);
export const checkStateChanged = defineEvent(
  'claims.ledger-check-state-changed',
  object({ ...aboutMoney, checkId: Id, number: string(), state: CheckState, what: string(), amount: number() }),
  staff,
);

export const ledgerEvents = { ledgerRecorded, ledgerEntryReversed, offerAnswered, feeBasisSet, checkRecorded, checkStateChanged };
