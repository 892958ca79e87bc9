// The filters of the audit trail in the address, and what they ask the server.
import { identityApi } from '@plumbline/contracts/identity';
import { readerDayEnd, readerDayStart } from '@plumbline/ui';

export const filterNames = ['text', 'person', 'kind', 'claim', 'from', 'to'] as const;
export type AuditFilterValues = Readonly<Record<(typeof filterNames)[number], string>>;

export function filtersOf(params: URLSearchParams): AuditFilterValues {
  const values = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  return values as AuditFilterValues;
}

export function withFilters(params: URLSearchParams, change: Partial<AuditFilterValues>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** One letter stands everywhere. */
const shortestText = 2;

/** Days are those of the reader, in whose zone the entries show their times; what is no claim number or date is not asked for. */
export function queryOf({ text, person, kind, claim, from, to }: AuditFilterValues): Record<string, string> {
  const start = readerDayStart(from)?.toISOString();
  const end = readerDayEnd(to)?.toISOString();
  return {
    ...(text.trim().length >= shortestText ? { text: text.trim() } : {}),
    ...(person ? { actor: person } : {}),
    ...(kind ? { type: kind } : {}),
    ...(claimIdOf(claim) === undefined ? {} : { claimId: claim }),
    ...(start ? { from: start } : {}),
    ...(end ? { to: end } : {}),
  };
}

/** The claim that the address names, if it names one. */
export function claimIdOf(claim: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(claim) ? Number(claim) : undefined;
}

export function exportAddress(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text ? `${identityApi.exportAudit.path}?${text}` : identityApi.exportAudit.path;
}
