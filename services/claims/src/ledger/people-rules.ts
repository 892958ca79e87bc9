// Who the money of a claim concerns: the named insureds, the mortgagees.

/** The part of a claim that is looked at; people beside the owner are known where somebody entered them. */
export interface WithPeople {
  readonly propertyOwnerName: string;
  readonly parties?: readonly { readonly role: string; readonly name: string; readonly organization?: string }[] | undefined;
}

/** The property owner is always one. */
export function namedInsuredsOf({ propertyOwnerName, parties = [] }: WithPeople): string[] {
  return [...new Set([propertyOwnerName, ...namesOf(parties, 'named_insured')])];
}

export function mortgageesOf({ parties = [] }: WithPeople): string[] {
  return [...new Set(namesOf(parties, 'mortgagee'))];
}

function namesOf(parties: NonNullable<WithPeople['parties']>, role: string): string[] {
  return parties.filter((party) => party.role === role).map((party) => party.name);
}
