// The words of an email that brings a document, as they are proposed: the usual line in English, and in Spanish with what its reader has to know. Pure.
import type { Claim, ClaimDocumentDetail, ClaimDocumentType } from '@plumbline/contracts/claims';
import { sayIn } from '@plumbline/contracts/kernel';
import { documentTypesEs } from '../../../shared/files/document-types.es.ts';
import { en } from './email-words.en.ts';
import { es } from './email-words.es.ts';

const say = sayIn({ en, es });

type Doc = Pick<ClaimDocumentDetail, 'title' | 'type' | 'isGenerated'>;

interface About {
  readonly claim: Pick<Claim, 'carrierClaimNumber' | 'claimNumber' | 'propertyOwnerName' | 'propertyAddress'>;
  readonly sender: string;
  readonly firm: string;
}

const longestSubject = 200;

/** Letters are written to the carrier: both numbers of the claim stand in the subject. */
export function emailWords({ title }: Doc, { claim, sender }: About): { subject: string; message: string } {
  const { carrierClaimNumber, claimNumber, propertyOwnerName, propertyAddress } = claim;
  const numbers = [carrierClaimNumber && `your claim ${carrierClaimNumber}`, `our claim ${claimNumber}`];
  return {
    subject: `${title}: ${propertyOwnerName}, ${numbers.filter(Boolean).join(', ')}`.slice(0, longestSubject),
    message: `Attached: ${title} for ${propertyOwnerName}, ${propertyAddress}.\n\n${sender}`,
  };
}

/** For a client: what it is, what its language means, whom to ask. */
export function spanishEmailWords(doc: Doc, { claim, sender, firm }: About): { subject: string; message: string } {
  const { claimNumber, propertyOwnerName: ownerName, propertyAddress } = claim;
  const type = doc.type === 'other' ? say.es('anyType') : documentTypesEs[doc.type];
  return {
    subject: say.es('subject', { type, claimNumber }),
    message: [
      say.es('greeting'),
      say.es('attached', { title: doc.title, ownerName, propertyAddress }),
      say.es(noteOf(doc)),
      `${sender}\n${firm}`,
    ].join('\n\n'),
  };
}

type Note = 'contract' | 'legal' | 'sworn' | 'carrier';

const notes: Partial<Record<ClaimDocumentType, Note>> = {
  contract: 'contract',
  cancellation_notice: 'legal',
  proof_of_loss: 'sworn',
  nfip_proof_of_loss: 'sworn',
  denial_letter: 'carrier',
  estimate_carrier: 'carrier',
};

/** What the product made is English; of what somebody stored the language is not known. */
function noteOf({ type, isGenerated }: Doc): Note | 'generated' | 'plain' {
  return notes[type] ?? (isGenerated ? 'generated' : 'plain');
}
