// What letters to the carrier are written from, and which facts are missing. Pure.
import type { LetterKind } from '@plumbline/contracts/claims';
import { longDate } from '@plumbline/server/dates';
import { counselInWords, insuredsInWords, listed, type ActingFor } from '../../claim/changes/acting-for.ts';

export const letterKinds = ['letter_of_representation', 'carrier_notice', 'contract_copy_notice'] as const satisfies readonly LetterKind[];

export interface LetterFacts extends ActingFor {
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
  readonly say: string | ((facts: LetterFacts) => string);
  readonly has: (facts: LetterFacts) => boolean;
  readonly kinds?: readonly LetterKind[];
}

const needed: readonly Needed[] = [
  { say: 'the carrier of the claim', has: (facts) => Boolean(facts.carrier) },
  { say: 'the policy number', has: (facts) => Boolean(facts.policyNumber) },
  { say: 'the assigned adjuster', has: (facts) => Boolean(facts.adjusterName) },
  { say: "the adjuster's valid license for the state of the property", has: (facts) => Boolean(facts.license) },
  {
    say: 'the stored contract (type Contract)',
    has: (facts) => facts.contract !== undefined,
    kinds: ['contract_copy_notice'],
  },
  {
    say: 'the date on which the contract was signed (in the contract terms, or as date of the stored contract)',
    has: (facts) => Boolean(facts.contractSignedOn),
    kinds: ['letter_of_representation', 'contract_copy_notice'],
  },
  {
    say: ({ missingSigners }) =>
      `the ${missingSigners.length > 1 ? 'signatures' : 'signature'} of ${listed(missingSigners)} in the contract terms`,
    has: (facts) => facts.missingSigners.length === 0,
    kinds: ['letter_of_representation', 'contract_copy_notice'],
  },
  { say: 'the name of the firm', has: (facts) => Boolean(facts.firmName) },
];

/** In the words of a sentence: “the policy number”. */
export function missingFor(kind: LetterKind, facts: LetterFacts): string[] {
  const lacking = needed.filter((one) => (!one.kinds || one.kinds.includes(kind)) && !one.has(facts));
  return lacking.map(({ say }) => (typeof say === 'string' ? say : say(facts)));
}

/** The paragraphs of a letter. Only what is a fact of the claim is stated; with counsel engaged the answers go to counsel. */
export function paragraphsOf(kind: LetterKind, facts: LetterFacts): string[] {
  return paragraphs[kind](facts);
}

const paragraphs: Record<LetterKind, (facts: LetterFacts) => string[]> = {
  carrier_notice(facts) {
    const us = facts.counsel ? 'counsel' : 'us';
    return [
      `On behalf of ${insuredsInWords(facts.insureds)}, ${firmOf(facts)} gives notice of ${lossOf(facts)}.`,
      ...representation(facts),
      `Please acknowledge this notice in writing${facts.counsel ? ' to counsel' : ''}, tell ${us} the claim number and the adjuster that you assign, and send ${us} a complete certified copy of the policy with its declarations and endorsements.`,
      `The property can be inspected by appointment. Please arrange it with ${facts.counsel ? us : (facts.adjusterName ?? '')}.`,
    ];
  },
  contract_copy_notice(facts) {
    const { insureds, counsel, contract } = facts;
    return [
      `Enclosed is a copy of the public adjuster contract between ${listed(insureds)} and ${firmOf(facts)}, signed on ${signedOn(facts)}, concerning ${lossOf(facts)}.`,
      `The enclosed file “${contract?.title ?? ''}” has the SHA-256 ${contract?.sha256 ?? ''}.`,
      ...representation(facts),
      ...(counsel ? [`Please direct all correspondence about this claim to ${counsel.name}.`] : []),
    ];
  },
  letter_of_representation(facts) {
    const { insureds, counsel, adjusterName = '' } = facts;
    const firm = firmOf(facts);
    return [
      `${firm} represents ${insuredsInWords(insureds)}, as public adjuster in the claim for ${lossOf(facts)}. The contract was signed on ${signedOn(facts)}.`,
      ...representation(facts),
      `Please direct all correspondence about this claim to ${counsel?.name ?? `${adjusterName} at ${firm}`}, and include ${firm} as payee as the contract directs where payment is made by check.`,
      `Please send ${counsel ? 'counsel' : 'us'} a complete certified copy of the policy with its declarations and endorsements, and your own estimates and reports when they are made.`,
    ];
  },
};

function representation({ insureds, counsel }: LetterFacts): string[] {
  return counsel ? [counselInWords(insureds, { name: counsel.name, since: longDate(counsel.since) })] : [];
}

function firmOf({ firmName = '' }: LetterFacts): string {
  return firmName;
}

function signedOn({ contractSignedOn = '' }: LetterFacts): string {
  return longDate(contractSignedOn);
}

function lossOf({ damage, incidentDate, propertyAddress }: LetterFacts): string {
  return `a loss by ${damage} on ${longDate(incidentDate)} at ${propertyAddress}`;
}
