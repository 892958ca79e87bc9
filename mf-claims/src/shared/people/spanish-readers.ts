// Who of the chosen people is written to in Spanish, as the services decide it when the email goes out. Pure.
import type { Claim, ReportRecipient } from '@plumbline/contracts/claims';
import type { Contact } from '@plumbline/contracts/comms';
import { textLanguageOf } from '@plumbline/contracts/kernel';

type Around = Pick<Claim, 'parties' | 'propertyOwnerEmail' | 'language'>;

const addressOf = (email: string | undefined) => email?.trim().toLowerCase();

/** Clients alone: the carrier, counsel and trades are written to in English. */
export function spanishReaders(
  recipients: readonly ReportRecipient[],
  { claim, contacts }: { claim: Around; contacts: readonly Contact[] },
): ReportRecipient[] {
  return recipients.filter(({ email }) => {
    const address = addressOf(email);
    const role = addressOf(claim.propertyOwnerEmail) === address ? 'named_insured' : roleAt(address, claim);
    if (role !== undefined && role !== 'named_insured') return false;
    const known = contacts.find((one) => addressOf(one.email) === address);
    return (known ? known.readsIn : role && textLanguageOf(claim.language)) === 'es';
  });
}

function roleAt(address: string | undefined, { parties }: Around) {
  return parties.find((party) => addressOf(party.email) === address)?.role;
}
