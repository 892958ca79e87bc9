// The templates that every organization begins with, one per purpose and channel.
import type { Channel, TemplateType } from '@plumbline/contracts/enums';

export interface DefaultTemplate {
  readonly templateType: TemplateType;
  readonly name: string;
  readonly subject: string;
  readonly email: string;
  /** Short text for SMS; calls read it aloud. */
  readonly short: string;
}

const greeting = 'Hello {contactName},';
const signature = '{customMessage}\n\nSincerely,\n{adjusterName}';

export const defaultTemplates: readonly DefaultTemplate[] = [
  {
    templateType: 'status_update',
    name: 'Status update',
    subject: 'Update on your claim',
    email: `${greeting}\n\nThis is an update on claim {claimNumber} for {propertyAddress}. Its status is now: {claimStatus}.\n\n${signature}`,
    short: 'Claim {claimNumber}: the status is now {claimStatus}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'inspection_reminder',
    name: 'Inspection reminder',
    subject: 'Your inspection on {inspectionDate}',
    email: `${greeting}\n\nThe inspection of {propertyAddress} is on {inspectionDate} at {inspectionTime}. Please make sure that someone can let us in.\n\n${signature}`,
    short: 'Claim {claimNumber}: the inspection is on {inspectionDate} at {inspectionTime}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'report_ready',
    name: 'Report ready',
    subject: 'The report on your claim is ready',
    email: `${greeting}\n\nThe report on claim {claimNumber} for {propertyAddress} is ready.\n\n${signature}`,
    short: 'Claim {claimNumber}: the report is ready. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'settlement_update',
    name: 'Settlement update',
    subject: 'Settlement of your claim',
    email: `${greeting}\n\nThe settlement recorded for claim {claimNumber} is {settlementAmount}.\n\n${signature}`,
    short: 'Claim {claimNumber}: the recorded settlement is {settlementAmount}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'intake_response',
    name: 'Intake response',
    subject: 'We received your claim',
    email: `${greeting}\n\nWe received your claim for {propertyAddress}. Its number is {claimNumber}.\n\n${signature}`,
    short: 'We received your claim. Its number is {claimNumber}. {customMessage} - {adjusterName}',
  },
];

export const templateChannels: readonly Channel[] = ['email', 'sms', 'phone'];
