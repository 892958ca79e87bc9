// Who the money of a claim concerns: the named insureds, the mortgagees.

/** The part of a claim that is looked at; people beside the owner are known where somebody entered them. */
export interface WithPeople {
  readonly propertyOwnerName: string;
  readonly parties?: readonly { readonly role: string; readonly name: string; readonly organization?: string }[] | undefined;
  /** As it was given with the policy. */
  readonly mortgagee?: { readonly name?: string } | undefined;
}

/** The property owner is always one. */
export function namedInsuredsOf({ propertyOwnerName, parties = [] }: WithPeople): string[] {
  return [...new Set([propertyOwnerName, ...namesOf(parties, 'named_insured')])];
}

/** Those among the people of the claim, and the one that the policy names. */
export function mortgageesOf({ parties = [], mortgagee }: WithPeople): string[] {
  const people = namesOf(parties, 'mortgagee');
  const ofPolicy = mortgagee?.name;
  const isKnown = people.some((name) => name.toLowerCase() === ofPolicy?.toLowerCase());
  return [...new Set([...people, ...(ofPolicy && !isKnown ? [ofPolicy] : [])])];
}

function namesOf(parties: NonNullable<WithPeople['parties']>, role: string): string[] {
  return parties.filter((party) => party.role === role).map((party) => party.name);
}
