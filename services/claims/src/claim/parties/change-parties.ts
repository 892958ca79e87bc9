// The one way in which the people of a claim change: their search words and engagements follow in the same write.
import type { Change } from '@plumbline/server';
import type { ClaimRecord } from '../model/claim-record.ts';
import { lookedAt } from '../model/search-text.ts';
import type { StoredParty } from '../party-rules/party-model.ts';
import { engagementsOf } from '../party-rules/party-rules.ts';

/** The fields of a claim with these other people; the first named insured is not among them. */
export function withParties(current: ClaimRecord, parties: StoredParty[]): Pick<Change<ClaimRecord>, 'set'> {
  return {
    set: { parties, engagements: engagementsOf(parties), ...lookedAt({ ...current, parties }) },
  };
}
