// Rules of the intake: the place of a property, the date of a loss.
import { Failure, localDate } from '@plumbline/contracts/kernel';
import { parseAddress, zoneOf, type AddressParts } from '@plumbline/contracts/enums';

/** What an address line says about the place; parts that somebody gave beat it. */
export function placeOf(
  propertyAddress: string,
  given: { readonly [K in keyof AddressParts]: AddressParts[K] | undefined } = {},
): { address: AddressParts; timeZone: string } {
  const parts = Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined && part !== ''));
  const address: AddressParts = { ...parseAddress(propertyAddress), ...parts };
  return { address, timeZone: zoneOf(address.state, address.zip) };
}

/**
 * The latest day that a person may call today: at the property, or in UTC where that is already a day further. For refusing the future,
 * never for dating a document: that is `localDate`.
 */
export function todayAt(timeZone: string, now: Date): string {
  const there = localDate(now, timeZone);
  const utc = now.toISOString().slice(0, 10);
  return there > utc ? there : utc;
}

/** Throws `invalid` for a loss that has not happened yet. */
export function assertNotInFuture(incidentDate: string, timeZone: string, now: Date): void {
  if (incidentDate <= todayAt(timeZone, now)) return;
  throw new Failure('invalid', 'Incident date cannot be in the future', {
    fields: { incidentDate: 'Incident date cannot be in the future' },
  });
}
