// The events about a claim itself: opened, edited, qualified, moved, settled.
import { Id, array, boolean, defineEvent, number, object, roles, staff, string } from '../../kernel/index.ts';
import { ClaimStatus } from '../../enums/index.ts';
import { Settlement } from '../rules/money/settlement.ts';
import { ClaimSnapshot } from './snapshot.ts';

const aboutClaim = { claimId: Id, claim: ClaimSnapshot };

export const claimOpened = defineEvent('claims.opened', object(aboutClaim), staff);
/** `fields`: what was changed, by the names of the edit. */
export const claimEdited = defineEvent('claims.edited', object({ ...aboutClaim, fields: array(string()).optional() }), staff);
/** A qualification was stored after the opening, or a person overrode it. */
export const claimQualified = defineEvent(
  'claims.qualified',
  object({ ...aboutClaim, viabilityScore: number().optional(), isViable: boolean().optional(), why: string().optional() }),
  staff,
);
export const claimStatusChanged = defineEvent(
  'claims.status-changed',
  object({ ...aboutClaim, from: ClaimStatus, to: ClaimStatus, why: string().optional() }),
  roles,
);
export const settlementRecorded = defineEvent('claims.settlement-recorded', object({ ...aboutClaim, settlement: Settlement }), staff);
