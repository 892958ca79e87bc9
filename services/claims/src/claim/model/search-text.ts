// Search: every word of a claim that people look for, folded to one text, and the pattern for a question.
import { ownerKeyOf } from '@plumbline/contracts/claims';
import { folded } from '@plumbline/contracts/enums';
import { peopleKeysOf } from '../party-rules/people-keys.ts';
import type { ClaimRecord } from './claim-record.ts';

/** What searches look at, folded. */
export interface SearchTexts {
  /** Of the office: everything. */
  searchText: string;
  /** Of the portal: what those who follow a case are shown. */
  portalText: string;
}

interface Searched {
  claimNumber: string;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyOwnerEmail?: string | undefined;
  propertyAddress: string;
  insuranceCompany?: string | undefined;
  policyNumber?: string | undefined;
  carrierClaimNumber?: string | undefined;
  firstInsured?: { organization?: string | undefined; otherPhones?: readonly string[] | undefined } | undefined;
  parties?: readonly SearchedParty[] | undefined;
}

interface SearchedParty {
  name: string;
  phones: readonly string[];
  organization?: string | undefined;
  email?: string | undefined;
  reference?: string | undefined;
}

/** So much of the people stands in the index; more would make every entry of it heavy. */
const lettersOfParties = 2_000;

/** The text that a search looks at. The phone stands in it as typed and as bare digits. */
export function searchTextOf(claim: Searched): string {
  const parts = [
    claim.claimNumber,
    claim.propertyOwnerName,
    claim.propertyAddress,
    claim.propertyOwnerPhone,
    digitsOf(claim.propertyOwnerPhone),
    claim.propertyOwnerEmail,
    claim.insuranceCompany,
    claim.policyNumber,
    claim.carrierClaimNumber,
    ...[claim.policyNumber, claim.carrierClaimNumber].filter((number) => number && phoneStretch.test(number)).map(digitsOf),
    partiesText(claim.parties ?? []),
  ];
  return folded(
    parts
      .filter((part) => part !== undefined && part !== '')
      .join('\n')
      .replace(/\n/g, ' | '),
  );
}

function partiesText(parties: readonly SearchedParty[]): string {
  return parties
    .flatMap(({ name, organization, email, reference, phones }) => [
      name,
      organization,
      email,
      reference,
      ...phones,
      ...phones.map(digitsOf),
    ])
    .filter((part) => part !== undefined && part !== '')
    .join(' | ')
    .slice(0, lettersOfParties);
}

function digitsOf(phone = ''): string {
  return phone.replace(/\D/g, '');
}

/** A number that could be asked for as if it were a phone: its digits stand in the text too. */
const phoneStretch = /\d{3}[\s./-]+\d{4}/;
const wholePhone = /^(?:\+?1[\s.-]*)?(?:\(?\d{3}\)?[\s./-]*)?\d{3}[\s.-]*\d{4}$/;

/** A filter on the text of claims. A phone is found however it was written, there and here: by its digits, which stand in the text. */
export function claimSearchFilter(question: string | undefined): Record<string, unknown> {
  const typed = question?.trim() ?? '';
  return searchFilter(wholePhone.test(typed) ? digitsOf(typed).replace(/^1(?=\d{10}$)/, '') : question);
}

/** What the search of the portal looks at: nothing that those who follow a case are not shown, or they could ask for it letter by letter. */
function portalTextOf({ claimNumber, propertyOwnerName, propertyAddress, insuranceCompany = '' }: Searched): string {
  return folded([claimNumber, propertyOwnerName, propertyAddress, insuranceCompany].join(' | '));
}

export function portalSearchFilter(question: string | undefined): Record<string, unknown> {
  return searchFilter(question, 'portalText');
}

/** What lists look at instead of the fields themselves: stored with every change of them. */
export function lookedAt(
  claim: Searched,
): Required<Pick<ClaimRecord, 'searchText' | 'portalText' | 'ownerKey' | 'carrierKey' | 'peopleKeys'>> {
  return {
    searchText: searchTextOf(claim),
    portalText: portalTextOf(claim),
    ownerKey: ownerKeyOf(claim.propertyOwnerName),
    carrierKey: folded(claim.insuranceCompany ?? ''),
    peopleKeys: peopleKeysOf([ownerOf(claim), ...(claim.parties ?? [])]),
  };
}

function ownerOf({ propertyOwnerName, propertyOwnerPhone, propertyOwnerEmail, firstInsured }: Searched): SearchedParty {
  const phones = [propertyOwnerPhone, ...(firstInsured?.otherPhones ?? [])];
  return { name: propertyOwnerName, phones, organization: firstInsured?.organization, email: propertyOwnerEmail };
}

/** A filter on a folded text, or nothing for an empty question. What was typed is text, never a pattern. */
export function searchFilter(question: string | undefined, text: 'searchText' | 'portalText' = 'searchText'): Record<string, unknown> {
  const wanted = folded(question ?? '');
  if (wanted === '') return {};
  return { [text]: { $regex: wanted.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`) } };
}
