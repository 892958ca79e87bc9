// What letters to the carrier are written from, and which facts are missing. Pure.
import type { LetterKind } from '@plumbline/contracts/claims';

export const letterKinds = ['letter_of_representation', 'carrier_notice', 'contract_copy_notice'] as const satisfies readonly LetterKind[];

export interface LetterFacts {
  readonly firmName: string | undefined;
  readonly adjusterName: string | undefined;
  readonly adjusterEmail: string | undefined;
  /** `W123456 (FL)`. */
  readonly licence: string | undefined;
  readonly ownerName: string;
  readonly propertyAddress: string;
  readonly state: string | undefined;
  readonly carrier: string | undefined;
  readonly policyNumber: string | undefined;
  readonly carrierClaimNumber: string | undefined;
  readonly incidentDate: string;
  readonly damage: string;
  /** When the contract was signed: as in its terms, else the date on the stored contract. */
  readonly contractSignedOn: string | undefined;
  /** The stored contract, for its hash. */
  readonly contract: { readonly title: string; readonly sha256: string } | undefined;
  readonly claimNumber: string;
  /** Calendar date at the property. */
  readonly today: string;
}

const needed: readonly { readonly say: string; readonly has: (facts: LetterFacts) => boolean; readonly kinds?: readonly LetterKind[] }[] = [
  { say: 'the carrier of the claim', has: (facts) => Boolean(facts.carrier) },
  { say: 'the policy number', has: (facts) => Boolean(facts.policyNumber) },
  { say: 'the assigned adjuster', has: (facts) => Boolean(facts.adjusterName) },
  { say: "the adjuster's valid licence for the state of the property", has: (facts) => Boolean(facts.licence) },
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
  { say: 'the name of the firm', has: (facts) => Boolean(facts.firmName) },
];

/** In the words of a sentence: “the policy number”. */
export function missingFor(kind: LetterKind, facts: LetterFacts): string[] {
  return needed.filter((one) => (!one.kinds || one.kinds.includes(kind)) && !one.has(facts)).map((one) => one.say);
}

/** The paragraphs of a letter. Only what is a fact of the claim is stated. */
export function paragraphsOf(kind: LetterKind, facts: LetterFacts): string[] {
  const { ownerName, firmName = '', adjusterName = '', contractSignedOn = '', damage, propertyAddress } = facts;
  const loss = `a loss by ${damage} on ${longDate(facts.incidentDate)} at ${propertyAddress}`;
  if (kind === 'carrier_notice')
    return [
      `On behalf of ${ownerName}, the named insured, ${firmName} gives notice of ${loss}.`,
      'Please acknowledge this notice in writing, tell us the claim number and the adjuster that you assign, and send us a complete certified copy of the policy with its declarations and endorsements.',
      `The property can be inspected by appointment. Please arrange it with ${adjusterName}.`,
    ];
  if (kind === 'contract_copy_notice')
    return [
      `Enclosed is a copy of the public adjuster contract between ${ownerName} and ${firmName}, signed on ${longDate(contractSignedOn)}, concerning ${loss}.`,
      `The enclosed file “${facts.contract?.title ?? ''}” has the SHA-256 ${facts.contract?.sha256 ?? ''}.`,
    ];
  return [
    `${firmName} represents ${ownerName}, the named insured, as public adjuster in the claim for ${loss}. The contract was signed on ${longDate(contractSignedOn)}.`,
    `Please direct all correspondence about this claim to ${adjusterName} at ${firmName}, and include ${firmName} as payee as the contract directs where payment is made by cheque.`,
    'Please send us a complete certified copy of the policy with its declarations and endorsements, and your own estimates and reports when they are made.',
  ];
}

/** `November 21, 2026`. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
