// Claims whose key dates are recorded over HTTP, and one of which a deadline has passed.
import { claimsApi as api, type Claim, type ClaimDeadlines } from '@plumbline/contracts/claims';
import type { ClaimsTestService } from './claims-service.ts';

/** What the carrier of an overdue claim owes. */
export const ack = 'fl-carrier-acknowledge';

export type RecordedDates = Record<string, { on: string; at?: string; source?: string } | null>;

export async function recordKeyDates(
  { adjuster }: ClaimsTestService,
  { id }: Claim,
  known: { readonly dates: RecordedDates; readonly details?: object },
): Promise<ClaimDeadlines> {
  const params = { id };
  const { version } = await adjuster.call(api.readDeadlines, { params });
  return adjuster.call(api.setKeyDates, { params, body: { version, details: {}, ...known } });
}

export async function overdueClaim(office: ClaimsTestService): Promise<Claim> {
  const claim = await office.open({ insuranceCompany: 'Gulf Mutual', policyNumber: 'P-77' });
  await recordKeyDates(office, claim, { dates: { noticeToCarrierOn: { on: '2026-05-04', source: 'Email to the desk' } } });
  return claim;
}
