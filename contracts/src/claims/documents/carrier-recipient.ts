// Whether somebody who was sent a document is the carrier, as far as the claim knows. Who knows better says so when it is sent.
import { folded } from '../../enums/text/folded.ts';
import type { PartyRole } from '../claim/party.ts';
import type { ClaimDocumentType } from './document-enums.ts';

/** With these the insured tells the carrier something on which deadlines begin or end: what goes to somebody else tells it nothing. */
const forCarrier: ReadonlySet<ClaimDocumentType> = new Set(['carrier_notice', 'proof_of_loss', 'nfip_proof_of_loss']);

export const isForCarrier = (type: ClaimDocumentType): boolean => forCarrier.has(type);

interface Person {
  readonly name: string;
  readonly email?: string | undefined;
  readonly organization?: string | undefined;
}

export interface PeopleOfClaim {
  readonly propertyOwnerName: string;
  readonly propertyOwnerEmail?: string | undefined;
  readonly insuranceCompany?: string | undefined;
  readonly parties?: readonly (Person & { readonly role: PartyRole })[] | undefined;
}

type Side = 'carrier' | 'else' | 'unknown';

const sides: Readonly<Record<PartyRole, Side>> = {
  desk_adjuster: 'carrier',
  field_adjuster: 'carrier',
  named_insured: 'else',
  our_adjuster: 'else',
  attorney: 'else',
  mortgagee: 'else',
  contractor: 'else',
  public_adjuster: 'else',
  other: 'unknown',
};

/** What stands between two people, or between a person and their address. */
const between = /[<>()[\]"“”,;:|\n]+|\s[-–—/]\s|\b(?:c\/o|attn|for|at)\b/u;

/** Said of a company's office, not of another company. */
const ofAnOffice = new Set(['claim', 'claims', 'department', 'dept', 'intake', 'the']);

/**
 * `to`: as it was written, a name, an address, or `Petra Desk <petra@carrier.example>`. Names and addresses count only whole: a company within
 * the name of another one is somebody else. An address that the claim knows decides before a name; whoever is both is not the carrier.
 */
export function sideOf(to: string, { propertyOwnerName, propertyOwnerEmail, insuranceCompany, parties = [] }: PeopleOfClaim): Side {
  const of = (side: Side) => parties.filter(({ role }) => sides[role] === side);
  const known = {
    else: [{ name: propertyOwnerName, email: propertyOwnerEmail }, ...of('else')],
    carrier: of('carrier'),
  };
  const written = partsOf(to);
  const isAmong = (names: readonly (string | undefined)[]) => names.some((name) => name && written.has(wholeName(name)));
  const emails = (side: 'carrier' | 'else') => known[side].map(({ email }) => email);
  if (isAmong(emails('else'))) return 'else';
  if (isAmong(emails('carrier'))) return 'carrier';
  if (isAmong(known.else.map(({ name }) => name))) return 'else';
  const companies = [insuranceCompany, ...of('carrier').map(({ organization }) => organization)];
  return isAmong([...companies, ...known.carrier.map(({ name }) => name)]) ? 'carrier' : 'unknown';
}

/** Each part as it is written, and without the words for an office. One letter names nobody. */
function partsOf(to: string): ReadonlySet<string> {
  const written = to.toLowerCase();
  const parts = [...written.split(/[<>\n]+/), ...written.split(between)].map(wholeName);
  return new Set([...parts, ...parts.map(withoutOffice)].filter((part) => part.length > 1));
}

const withoutOffice = (part: string): string =>
  part
    .split(' ')
    .filter((word) => !ofAnOffice.has(word))
    .join(' ');

function wholeName(name: string): string {
  let whole = folded(name);
  while (whole.endsWith('.')) whole = whole.slice(0, -1);
  return whole;
}
