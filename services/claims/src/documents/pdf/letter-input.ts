// What letters to the carrier are written from, and which facts are missing. Pure.
import type { LetterKind } from '@plumbline/contracts/claims';
import { longDate } from '@plumbline/server/dates';
import type { CarrierAddressee } from '../../claim/party-rules/carrier-addressee.ts';
import type { ProofOfLoss } from './proof-of-loss-input.ts';
import { actingEnded, counselInWords, listed, type ActingFor } from '../../claim/changes/acting-for.ts';

export const letterKinds = [
  'letter_of_representation',
  'carrier_notice',
  'contract_copy_notice',
  'proof_of_loss',
] as const satisfies readonly LetterKind[];

export interface LetterInput extends ActingFor {
  readonly firmName: string | undefined;
  readonly adjusterName: string | undefined;
  /** The adjuster's own, else the firm's. */
  readonly adjusterPhone: string | undefined;
  readonly adjusterEmail: string | undefined;
  /** Under the firm's name: its address, phone, email and license. */
  readonly firmContact: string | undefined;
  /** `Florida License No. W123456`. */
  readonly license: string | undefined;
  readonly propertyAddress: string;
  readonly state: string | undefined;
  readonly carrier: string | undefined;
  /** Who is addressed at the carrier, where the firm knows it. */
  readonly addressee: CarrierAddressee | undefined;
  readonly policyNumber: string | undefined;
  readonly carrierClaimNumber: string | undefined;
  readonly incidentDate: string;
  /** `windstorm`, as an adjective before “loss”. */
  readonly causeOfLoss: string;
  /** When the contract was signed: as in its terms, else the date on the stored contract. */
  readonly contractSignedOn: string | undefined;
  /** Named insureds whose signature the terms of the contract lack. */
  readonly missingSigners: readonly string[];
  /** The stored contract. */
  readonly contract: { readonly title: string } | undefined;
  /** When the carrier was given notice of the loss, where that is recorded. */
  readonly noticeGivenOn: string | undefined;
  /** What a proof of loss states beside the rest. */
  readonly proof?: ProofOfLoss | undefined;
  readonly claimNumber: string;
  /** Calendar date at the property. */
  readonly today: string;
}

interface Needed {
  readonly say: string | ((input: LetterInput) => string);
  readonly has: (input: LetterInput) => boolean;
  readonly kinds?: readonly LetterKind[];
}

const needed: readonly Needed[] = [
  { say: 'the carrier of the claim', has: (input) => Boolean(input.carrier) },
  { say: 'the policy number', has: (input) => Boolean(input.policyNumber) },
  { say: 'the assigned adjuster', has: (input) => Boolean(input.adjusterName) },
  { say: "the adjuster's valid license for the state of the property", has: (input) => Boolean(input.license) },
  {
    say: 'the stored contract (type Contract)',
    has: (input) => input.contract !== undefined,
    kinds: ['contract_copy_notice'],
  },
  {
    say: 'the date on which the contract was signed (in the contract terms, or as date of the stored contract)',
    has: (input) => Boolean(input.contractSignedOn),
    kinds: ['letter_of_representation', 'contract_copy_notice'],
  },
  {
    say: ({ missingSigners }) =>
      `the ${missingSigners.length > 1 ? 'signatures' : 'signature'} of ${listed(missingSigners)} in the contract terms`,
    has: (input) => input.missingSigners.length === 0,
    kinds: ['letter_of_representation', 'contract_copy_notice'],
  },
  { say: 'your demand in the ledger (Money tab)', has: ({ proof }) => (proof?.claimedCents ?? 0) > 0, kinds: ['proof_of_loss'] },
  { say: 'the deductible of this loss', has: ({ proof }) => proof?.deductibleCents !== undefined, kinds: ['proof_of_loss'] },
  { say: 'a phone number of the adjuster or your firm', has: (input) => Boolean(input.adjusterPhone) },
  { say: 'an email address of the adjuster or your firm', has: (input) => Boolean(input.adjusterEmail) },
  { say: 'the name of your firm', has: (input) => Boolean(input.firmName) },
];

/** In the words of a sentence: “the policy number”. */
export function missingFor(kind: LetterKind, input: LetterInput): string[] {
  const lacking = needed.filter((one) => (!one.kinds || one.kinds.includes(kind)) && !one.has(input));
  return lacking.map(({ say }) => (typeof say === 'string' ? say : say(input)));
}

/** Why a letter is not drafted whatever else is there, as the end of a sentence; undefined while it may be. */
export function refusedFor(kind: LetterKind, input: Pick<LetterInput, 'noticeGivenOn' | 'proof'> & ActingFor): string | undefined {
  const ended = actingEnded(input);
  if (ended) return ended;
  if (kind === 'proof_of_loss') return input.proof?.otherForm;
  return kind === 'carrier_notice' && input.noticeGivenOn ? `notice was already given on ${longDate(input.noticeGivenOn)}` : undefined;
}

/** The paragraphs of a letter. Only what the claim records is stated; with counsel engaged the answers go to counsel. */
export function paragraphsOf(kind: Written, input: LetterInput): string[] {
  return paragraphs[kind](input);
}

/** A proof of loss is a form. */
type Written = Exclude<LetterKind, 'proof_of_loss'>;

const paragraphs: Record<Written, (input: LetterInput) => string[]> = {
  carrier_notice(input) {
    const { insureds, incidentDate, propertyAddress, policyNumber = '', causeOfLoss } = input;
    return [
      `On behalf of ${listed(insureds)}, ${firmOf(input)} gives notice of a ${causeOfLoss} loss on ${longDate(incidentDate)} at ${propertyAddress}, insured under Policy No. ${policyNumber}.`,
      ...representation(input),
      `Please acknowledge this notice in writing, provide your claim number and the name and contact information of the assigned adjuster, and send ${us(input)} a complete certified copy of the policy, including the declarations page and all endorsements.`,
      `To schedule an inspection, contact ${reachedAt(input)}.`,
    ];
  },
  contract_copy_notice(input) {
    const { counsel } = input;
    return [
      `Enclosed is a copy of the public adjuster contract between ${listed(input.insureds)} and ${firmOf(input)}, dated ${signedOn(input)}, for the above claim. Please confirm receipt${counsel ? ` to ${counsel.name}` : ''}.`,
      ...representation(input),
    ];
  },
  letter_of_representation(input) {
    const firm = firmOf(input);
    return [
      `${firm} has been retained by ${listed(input.insureds)} as public adjuster for the above claim under a contract dated ${signedOn(input)}.`,
      ...representation(input),
      `Please direct all communication about this claim to ${input.counsel?.name ?? input.adjusterName ?? ''} and include ${firm} as a payee on all claim payments, as the contract provides.`,
      `Please also send ${us(input)} a complete certified copy of the policy and copies of your estimates, photos and reports.`,
    ];
  },
};

function us({ counsel }: LetterInput): string {
  return counsel ? 'counsel' : 'us';
}

function reachedAt({ counsel, adjusterName = '', adjusterPhone = '', adjusterEmail = '' }: LetterInput): string {
  return counsel ? counsel.name : `${adjusterName} at ${adjusterPhone} or ${adjusterEmail}`;
}

function representation({ insureds, counsel }: LetterInput): string[] {
  return counsel ? [counselInWords(insureds, { name: counsel.name, since: longDate(counsel.since) })] : [];
}

function firmOf({ firmName = '' }: LetterInput): string {
  return firmName;
}

function signedOn({ contractSignedOn = '' }: LetterInput): string {
  return longDate(contractSignedOn);
}
