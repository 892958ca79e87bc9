// Which claim an email answers: by several signs that agree, never by one, for each alone is easily forged or mistaken. Pure.

/** A claim that something of the email points to. */
export interface Sign {
  /** `address`: it came to the address that we gave for answers about this claim. */
  readonly kind: 'message' | 'contact' | 'subject' | 'address';
  readonly claimNumber: string;
}

/** A Message-ID as our email has it: organization, number of the message, number of the claim. */
export function messageOf(messageId: string): { organizationId: number; communicationId: number; claimNumber: string } | undefined {
  const [, organizationId, communicationId, claimNumber] =
    /^<(\d{1,10})\.(\d{1,15})\.([A-Za-z0-9-]{1,40})@[^<>\s]{1,200}>$/.exec(messageId) ?? [];
  return claimNumber === undefined
    ? undefined
    : { organizationId: Number(organizationId), communicationId: Number(communicationId), claimNumber };
}

/** The numbers that stand in brackets, as the subjects of our emails have them. */
export function numbersIn(subject: string): string[] {
  return [...subject.matchAll(/\[([A-Za-z0-9-]{3,40})\]/g)].map(([, number = '']) => number);
}

/** Two kinds of signs for the same claim; undefined where two claims are meant equally. */
export function claimOf(signs: readonly Sign[]): string | undefined {
  const kinds = new Map<string, Set<Sign['kind']>>();
  for (const { kind, claimNumber } of signs) kinds.set(claimNumber, (kinds.get(claimNumber) ?? new Set()).add(kind));
  const agreed = [...kinds].filter(([, some]) => some.size > 1).toSorted(([, one], [, other]) => other.size - one.size);
  const [first, second] = agreed;
  return first && (!second || second[1].size < first[1].size) ? first[0] : undefined;
}
