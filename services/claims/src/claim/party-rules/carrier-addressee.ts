// To whom at the carrier a letter goes: its desk adjuster, else its field adjuster, as long as they are on the claim. Pure.
import type { WithParties } from './party-model.ts';

export interface CarrierAddressee {
  readonly name: string;
  /** In one line, as it is recorded. */
  readonly address?: string | undefined;
  readonly email?: string | undefined;
}

/** Undefined where the firm knows nobody: then it goes to the claims department. */
export function carrierAddressee({ parties = [] }: Pick<WithParties, 'parties'>, today: string): CarrierAddressee | undefined {
  const there = parties.filter(({ endedOn }) => !endedOn || endedOn > today);
  const found = there.find(({ role }) => role === 'desk_adjuster') ?? there.find(({ role }) => role === 'field_adjuster');
  return found && { name: found.name, address: found.address, email: found.email };
}

/** The lines over the salutation: how it goes where that is known, who, the carrier, and where. */
export function addresseeLines(addressee: CarrierAddressee | undefined, carrier: string | undefined): string {
  const { name = 'Claims Department', address, email } = addressee ?? {};
  return [email && `By email: ${email}`, name, carrier, address].filter((line) => line).join('\n');
}

export function salutation(addressee: CarrierAddressee | undefined): string {
  return `Dear ${addressee?.name ?? 'Claims Department'}:`;
}
