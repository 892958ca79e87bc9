// The other names of intake fields, and the address line that its parts make.
import { addressLineOf } from '../../enums/index.ts';

/** The other names under which the specification sends the same fields (C7). */
const aliases: Record<string, string> = {
  policyholderName: 'propertyOwnerName',
  dateOfLoss: 'incidentDate',
  estimatedDamageValue: 'estimatedValue',
};

export function canonicalNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const entries = Object.entries(body);
  const given = new Set(entries.map(([name]) => name));
  const named = Object.fromEntries(
    entries.map(([name, value]) => [
      Object.hasOwn(aliases, name) && !given.has(aliases[name] ?? '') ? (aliases[name] ?? name) : name,
      value,
    ]),
  );
  return withAddressLine(named);
}

/** An address that was given in parts only makes the line. */
function withAddressLine(body: Record<string, unknown>): Record<string, unknown> {
  const { propertyAddress, address } = body;
  if ((propertyAddress !== undefined && propertyAddress !== '') || typeof address !== 'object' || address === null) return body;
  const texts = Object.fromEntries(Object.entries(address).filter(([, part]) => typeof part === 'string'));
  const line = addressLineOf(texts);
  return line === '' ? body : { ...body, propertyAddress: line };
}
