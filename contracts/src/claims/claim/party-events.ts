// The events about the people around a claim and about the contract.
import { CalendarDate, Id, defineEvent, number, object, staff, string } from '../../kernel/index.ts';
import { PartyRole } from './party.ts';
import { ClaimSnapshot } from './snapshot.ts';

const aboutParty = { claimId: Id, claim: ClaimSnapshot, partyId: Id, role: PartyRole, name: string() };

export const partyAdded = defineEvent('claims.party-added', object({ ...aboutParty, engagedOn: CalendarDate.optional() }), staff);
export const partyChanged = defineEvent(
  'claims.party-changed',
  object({ ...aboutParty, engagedOn: CalendarDate.optional(), endedOn: CalendarDate.optional() }),
  staff,
);
export const partyRemoved = defineEvent('claims.party-removed', object(aboutParty), staff);
export const contractSet = defineEvent(
  'claims.contract-set',
  object({
    claimId: Id,
    claim: ClaimSnapshot,
    signedOn: CalendarDate.optional(),
    feePercentage: number().optional(),
    cancelledOn: CalendarDate.optional(),
  }),
  staff,
);

export const partyEvents = { partyAdded, partyChanged, partyRemoved, contractSet };
