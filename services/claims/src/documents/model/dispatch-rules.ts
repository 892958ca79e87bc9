// What a dispatch does for the deadlines and the checklist of a claim: a form without signatures proves nothing, nor does a copy for anybody but
// the carrier.
import { dispatchChannelLabels, sideOf, type ClaimDocumentType, type PeopleOfClaim } from '@plumbline/contracts/claims';
import type { DocumentRecord, StoredDispatch } from './document-record.ts';

type Dispatched = Pick<DocumentRecord, 'type'> & {
  readonly versions: readonly Pick<DocumentRecord['versions'][number], 'number' | 'isGenerated'>[];
};

interface DateName {
  readonly name: 'noticeToCarrierOn' | 'proofOfLossSentOn';
  readonly what: string;
}

export interface DateMade {
  readonly name: DateName['name'];
  readonly on: string;
  /** Where the date comes from, for who reads it later. */
  readonly source: string;
}

const dates: Partial<Record<ClaimDocumentType, DateName>> = {
  carrier_notice: { name: 'noticeToCarrierOn', what: 'Notice of loss' },
  proof_of_loss: { name: 'proofOfLossSentOn', what: 'Proof of loss' },
  nfip_proof_of_loss: { name: 'proofOfLossSentOn', what: 'Proof of loss' },
};

type Dispatch = Pick<StoredDispatch, 'number' | 'to' | 'toCarrier' | 'channel' | 'sentOn'>;

/** The date of the claim that a dispatch makes; undefined where it makes none. */
export function dateMadeBy(document: Dispatched, dispatch: Dispatch, claim: PeopleOfClaim): DateMade | undefined {
  return fulfills(document, dispatch, claim) ? dateAsMade(document, dispatch) : undefined;
}

/** As it was written if this dispatch made it: whom the claim knows may have changed since. */
export function dateAsMade({ type }: Pick<Dispatched, 'type'>, { sentOn: on, channel }: Dispatch): DateMade | undefined {
  const made = dates[type];
  return made && { name: made.name, on, source: `${made.what} sent by ${dispatchChannelLabels[channel].toLowerCase()}` };
}

/** The types of documents whose dispatch makes this date. */
export const typesMaking = (name: DateName['name']): ClaimDocumentType[] =>
  (Object.keys(dates) as ClaimDocumentType[]).filter((type) => dates[type]?.name === name);

/** What went to the carrier, as the claim knows or a person said. Of a proof of loss only a copy that was received as a file, signed, counts. */
export function fulfills(
  { type, versions }: Dispatched,
  { number, to, toCarrier }: Pick<StoredDispatch, 'number' | 'to' | 'toCarrier'>,
  claim: PeopleOfClaim,
): boolean {
  if (dates[type] === undefined) return true;
  const side = sideOf(to, claim);
  if (side === 'else' || (side === 'unknown' && !toCarrier)) return false;
  return type === 'carrier_notice' || !versions.some((version) => version.number === number && version.isGenerated);
}
