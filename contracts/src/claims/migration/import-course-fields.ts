// Fields of an imported file about the course of a claim: how it was closed, and the dates that deadlines start from.
import type { ImportField } from './import-field.ts';

/** A closed claim comes in closed: without these its clocks would begin to run. */
export const closingFields = [
  {
    key: 'disposition',
    label: 'Disposition',
    names: ['outcome', 'claim outcome', 'resolution', 'closing status', 'closure status', 'close type', 'closed as'],
  },
  {
    key: 'dispositionReason',
    label: 'Reason for closing',
    names: ['closing reason', 'closed reason', 'close reason', 'reason closed', 'reason for closure', 'disposition reason'],
  },
  { key: 'closedOn', label: 'Closed on', names: ['date closed', 'closed date', 'close date', 'closing date', 'closed at'] },
] as const satisfies readonly ImportField[];

/** Each is the key date of the same name. */
export const dateFields = [
  {
    key: 'noticeToCarrierOn',
    label: 'Carrier notified of the loss',
    names: [
      'notice of loss to the carrier',
      'notice to carrier',
      'notice of loss',
      'notice date',
      'date of notice',
      'carrier notified',
      'reported to carrier',
      'date reported to carrier',
      'date reported',
      'reported on',
    ],
  },
  {
    key: 'carrierAcknowledgedOn',
    label: 'Carrier acknowledged the claim',
    names: [
      'acknowledged',
      'acknowledged on',
      'acknowledgement',
      'acknowledgment',
      'acknowledgement date',
      'acknowledgment date',
      'date acknowledged',
      'carrier acknowledged',
    ],
  },
  {
    key: 'proofOfLossSentOn',
    label: 'Proof of loss sent',
    names: ['proof of loss', 'proof of loss date', 'proof of loss sent on', 'proof of loss submitted', 'pol sent', 'pol date'],
  },
  {
    key: 'proofOfLossReceivedOn',
    label: 'Proof of loss received by the carrier',
    names: ['proof of loss received', 'proof of loss received on', 'pol received'],
  },
  {
    key: 'carrierInspectedOn',
    label: 'Carrier inspected',
    names: ['carrier inspection', 'carrier inspection date', 'carrier inspected on', 'inspected by carrier'],
  },
  {
    key: 'coverageAcceptedOn',
    label: 'Carrier accepted the claim',
    names: ['accepted on', 'date accepted', 'acceptance date', 'coverage accepted', 'carrier accepted'],
  },
  {
    key: 'coverageDeniedOn',
    label: 'Carrier denied in writing',
    names: ['denied on', 'date denied', 'denial date', 'denial letter', 'coverage denied', 'carrier denied'],
  },
] as const satisfies readonly ImportField[];
