// Putting an import right: it is withdrawn with a reason, or the date that stands on the estimate is corrected.
import { CalendarDate, Id, IdInPath, defineEvent, endpoint, object, staff, strictObject, string } from '../../kernel/index.ts';
import { CarrierEstimateCard } from './carrier-estimate.ts';

const ofEstimate = {
  service: 'claims',
  apiKeys: true,
  access: ['admin', 'adjuster'],
  params: object({ id: IdInPath }),
  response: CarrierEstimateCard,
} as const;

export const withdrawCarrierEstimate = endpoint({
  ...ofEstimate,
  name: 'withdrawCarrierEstimate',
  method: 'POST',
  path: '/api/carrier-estimates/:id/withdrawal',
  summary: 'Withdraw an imported estimate of the carrier with a reason; the same file can be imported again',
  body: strictObject({ reason: string('Enter a reason').trim().min(1, 'Enter a reason').max(300, 'At most 300 characters') }),
});

export const redateCarrierEstimate = endpoint({
  ...ofEstimate,
  name: 'redateCarrierEstimate',
  method: 'PATCH',
  path: '/api/carrier-estimates/:id',
  summary: 'Correct the date of an imported estimate of the carrier; the rounds follow it',
  body: strictObject({ datedOn: CalendarDate }),
});

const about = { claimId: Id, claimNumber: string(), carrierEstimateId: Id, carrier: string(), datedOn: CalendarDate };

export const carrierEstimateWithdrawn = defineEvent('claims.carrier-estimate-withdrawn', object({ ...about, reason: string() }), staff);

export const carrierEstimateRedated = defineEvent('claims.carrier-estimate-redated', object({ ...about, before: CalendarDate }), staff);

export const carrierCorrectionEndpoints = { withdrawCarrierEstimate, redateCarrierEstimate };
export const carrierCorrectionEvents = { carrierEstimateWithdrawn, carrierEstimateRedated };
