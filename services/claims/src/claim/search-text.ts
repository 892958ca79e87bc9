// Search: every word of a claim that people look for, folded to one text, and the pattern for a question.

interface Searched {
  claimNumber: string;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyOwnerEmail?: string | undefined;
  propertyAddress: string;
  insuranceCompany?: string | undefined;
  policyNumber?: string | undefined;
  carrierClaimNumber?: string | undefined;
}

/** Lower case, without accents, single spaces: `Muñoz` is found by `munoz`. */
export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The text that a search looks at. The phone stands in it as typed and as bare digits. */
export function searchTextOf(claim: Searched): string {
  const parts = [
    claim.claimNumber,
    claim.propertyOwnerName,
    claim.propertyAddress,
    claim.propertyOwnerPhone,
    claim.propertyOwnerPhone.replace(/\D/g, ''),
    claim.propertyOwnerEmail,
    claim.insuranceCompany,
    claim.policyNumber,
    claim.carrierClaimNumber,
  ];
  return folded(
    parts
      .filter((part) => part !== undefined && part !== '')
      .join('\n')
      .replace(/\n/g, ' | '),
  );
}

/** A filter on `searchText`, or nothing for an empty question. What was typed is text, never a pattern. */
export function searchFilter(question: string | undefined): Record<string, unknown> {
  const wanted = folded(question ?? '');
  if (wanted === '') return {};
  return { searchText: { $regex: wanted.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`) } };
}
