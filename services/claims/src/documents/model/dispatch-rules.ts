// What a dispatch does for the deadlines and the checklist of a claim: a form without signatures proves nothing, nor does a copy for the insured.
import { dispatchChannelLabels, type ClaimDocumentType } from '@plumbline/contracts/claims';
import type { DocumentRecord, StoredDispatch } from './document-record.ts';

interface Insureds {
  readonly propertyOwnerName: string;
  readonly propertyOwnerEmail?: string | undefined;
  readonly parties?: readonly { readonly role: string; readonly name: string; readonly email?: string }[] | undefined;
}

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

type Dispatch = Pick<StoredDispatch, 'number' | 'to' | 'channel' | 'sentOn'>;

/** The date of the claim that a dispatch makes; undefined where it makes none. */
export function dateMadeBy(document: Dispatched, dispatch: Dispatch, claim: Insureds): DateMade | undefined {
  const made = fulfills(document, dispatch, claim) ? dates[document.type] : undefined;
  return (
    made && {
      name: made.name,
      on: dispatch.sentOn,
      source: `${made.what} sent by ${dispatchChannelLabels[dispatch.channel].toLowerCase()}`,
    }
  );
}

/** The types of documents whose dispatch makes this date. */
export const typesMaking = (name: DateName['name']): ClaimDocumentType[] =>
  (Object.keys(dates) as ClaimDocumentType[]).filter((type) => dates[type]?.name === name);

/** What went to the insured gives no notice to the carrier. Of a proof of loss only a copy that was received as a file, signed, counts. */
export function fulfills({ type, versions }: Dispatched, { number, to }: Pick<StoredDispatch, 'number' | 'to'>, claim: Insureds): boolean {
  if (dates[type] === undefined) return true;
  if (type === 'carrier_notice') return !isInsured(to, claim);
  const isUnsigned = versions.some((version) => version.number === number && version.isGenerated);
  return !isUnsigned && !isInsured(to, claim);
}

function isInsured(to: string, { propertyOwnerName, propertyOwnerEmail, parties = [] }: Insureds): boolean {
  const insureds = parties.filter(({ role }) => role === 'named_insured');
  const names = [propertyOwnerName, propertyOwnerEmail, ...insureds.flatMap(({ name, email }) => [name, email])];
  const addressee = to.toLowerCase();
  return names.some((name) => name && addressee.includes(name.toLowerCase()));
}
