// The templates that every firm begins with, in English.
import type { DefaultTemplate } from './default-templates.ts';

const greeting = 'Hi {contactName},';
const signature = '{customMessage}\n\nSincerely,\n{adjusterName}\n{firmName}';

export const englishTemplates: readonly DefaultTemplate[] = [
  {
    templateType: 'status_update',
    name: 'Status update',
    subject: 'Update on your claim',
    email: `${greeting}\n\nYour claim {claimNumber} for {propertyAddress} has a new status: {claimStatus}.\n\n${signature}`,
    short: 'Claim {claimNumber}: Your claim has a new status: {claimStatus}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'inspection_reminder',
    name: 'Inspection reminder',
    subject: 'Your inspection on {inspectionDate}',
    email: `${greeting}\n\nYour inspection at {propertyAddress} is scheduled for {inspectionDate} at {inspectionTime}. Please make sure someone can let us in.\n\n${signature}`,
    short: 'Claim {claimNumber}: Your inspection is scheduled for {inspectionDate} at {inspectionTime}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'report_ready',
    name: 'Report ready',
    subject: 'Your damage report is ready',
    email: `${greeting}\n\nThe damage report for claim {claimNumber}, {propertyAddress}, is ready.\n\n${signature}`,
    short: 'Claim {claimNumber}: The damage report is ready. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'settlement_update',
    name: 'Settlement update',
    subject: 'Your claim settlement',
    email: `${greeting}\n\nWe recorded a settlement of {settlementAmount} on claim {claimNumber}.\n\n${signature}`,
    short: 'Claim {claimNumber}: We recorded a settlement of {settlementAmount}. {customMessage} - {adjusterName}',
  },
  {
    templateType: 'intake_response',
    name: 'Intake response',
    subject: 'We received your claim',
    email: `${greeting}\n\nWe received your claim for {propertyAddress}. Your claim number is {claimNumber}. We'll contact you about next steps.\n\n${signature}`,
    short: "Claim {claimNumber}: We received your claim. We'll contact you about next steps. {customMessage} - {adjusterName}",
  },
];
