// What letters to the carrier are written from, and which facts are missing. Pure.
import type { LetterKind } from '@plumbline/contracts/claims';
import { longDate } from '@plumbline/server/dates';
import { counselInWords, insuredsInWords, listed, type ActingFor } from '../../claim/changes/acting-for.ts';

export const letterKinds = ['letter_of_representation', 'carrier_notice', 'contract_copy_notice'] as const satisfies readonly LetterKind[];

export interface LetterInput extends ActingFor {
  readonly firmName: string | undefined;
  readonly adjusterName: string | undefined;
  readonly adjusterEmail: string | undefined;
  /** `W123456 (FL)`. */
  readonly license: string | undefined;
  readonly propertyAddress: string;
  readonly state: string | undefined;
  readonly carrier: string | undefined;
  readonly policyNumber: string | undefined;
  readonly carrierClaimNumber: string | undefined;
  readonly incidentDate: string;
  readonly damage: string;
  /** When the contract was signed: as in its terms, else the date on the stored contract. */
  readonly contractSignedOn: string | undefined;
  /** Named insureds whose signature the terms of the contract lack. */
  readonly missingSigners: readonly string[];
  /** The stored contract, for its hash. */
  readonly contract: { readonly title: string; readonly sha256: string } | undefined;
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
  { say: 'the name of the firm', has: (input) => Boolean(input.firmName) },
];

/** In the words of a sentence: “the policy number”. */
export function missingFor(kind: LetterKind, input: LetterInput): string[] {
  const lacking = needed.filter((one) => (!one.kinds || one.kinds.includes(kind)) && !one.has(input));
  return lacking.map(({ say }) => (typeof say === 'string' ? say : say(input)));
}

/** The paragraphs of a letter. Only what is a fact of the claim is stated; with counsel engaged the answers go to counsel. */
export function paragraphsOf(kind: LetterKind, input: LetterInput): string[] {
  return paragraphs[kind](input);
}

const paragraphs: Record<LetterKind, (input: LetterInput) => string[]> = {
  carrier_notice(input) {
    const us = input.counsel ? 'counsel' : 'us';
    return [
      `On behalf of ${insuredsInWords(input.insureds)}, ${firmOf(input)} gives notice of ${lossOf(input)}.`,
      ...representation(input),
      `Please acknowledge this notice in writing${input.counsel ? ' to counsel' : ''}, tell ${us} the claim number and the adjuster that you assign, and send ${us} a complete certified copy of the policy with its declarations and endorsements.`,
      `The property can be inspected by appointment. Please arrange it with ${input.counsel ? us : (input.adjusterName ?? '')}.`,
    ];
  },
  contract_copy_notice(input) {
    const { insureds, counsel, contract } = input;
    return [
      `Enclosed is a copy of the public adjuster contract between ${listed(insureds)} and ${firmOf(input)}, signed on ${signedOn(input)}, concerning ${lossOf(input)}.`,
      `The enclosed file “${contract?.title ?? ''}” has the SHA-256 ${contract?.sha256 ?? ''}.`,
      ...representation(input),
      ...(counsel ? [`Please direct all correspondence about this claim to ${counsel.name}.`] : []),
    ];
  },
  letter_of_representation(input) {
    const { insureds, counsel, adjusterName = '' } = input;
    const firm = firmOf(input);
    return [
      `${firm} represents ${insuredsInWords(insureds)}, as public adjuster in the claim for ${lossOf(input)}. The contract was signed on ${signedOn(input)}.`,
      ...representation(input),
      `Please direct all correspondence about this claim to ${counsel?.name ?? `${adjusterName} at ${firm}`}, and include ${firm} as payee as the contract directs where payment is made by check.`,
      `Please send ${counsel ? 'counsel' : 'us'} a complete certified copy of the policy with its declarations and endorsements, and your own estimates and reports when they are made.`,
    ];
  },
};

function representation({ insureds, counsel }: LetterInput): string[] {
  return counsel ? [counselInWords(insureds, { name: counsel.name, since: longDate(counsel.since) })] : [];
}

function firmOf({ firmName = '' }: LetterInput): string {
  return firmName;
}

function signedOn({ contractSignedOn = '' }: LetterInput): string {
  return longDate(contractSignedOn);
}

function lossOf({ damage, incidentDate, propertyAddress }: LetterInput): string {
  return `a loss by ${damage} on ${longDate(incidentDate)} at ${propertyAddress}`;
}
