// Words of templates: what a message is for, and the variables that its text may name.
import { oneOf, string, type Infer } from '../kernel/schema.ts';

/** The union of both lists of the specification; `reminder` is `inspection_reminder`. */
export const templateTypes = ['status_update', 'inspection_reminder', 'report_ready', 'settlement_update', 'intake_response'] as const;
export const TemplateType = oneOf(templateTypes);
export type TemplateType = Infer<typeof TemplateType>;

export const templateTypeLabels: Record<TemplateType, string> = {
  status_update: 'Status Update',
  inspection_reminder: 'Inspection Reminder',
  report_ready: 'Report Ready',
  settlement_update: 'Settlement Update',
  intake_response: 'Intake Response',
};

/** The types that the Send Communication dialog offers, in its order. */
export const sendableTemplateTypes = ['status_update', 'inspection_reminder', 'report_ready', 'settlement_update'] as const;

/** A template type in any accepted spelling, stored in one. */
export const AnyTemplateType = string({ error: 'Template type is required' })
  .trim()
  .min(1, 'Template type is required')
  .transform((word) => (word === 'reminder' ? 'inspection_reminder' : word))
  .pipe(TemplateType);

/** Variables of a template, written in braces: `{claimNumber}`. */
export const templateVariables = [
  'claimNumber',
  'claimStatus',
  'ownerName',
  'contactName',
  'propertyAddress',
  'adjusterName',
  'firmName',
  'portalUrl',
  'date',
  'time',
  'inspectionDate',
  'inspectionTime',
  'settlementAmount',
  'customMessage',
] as const;
export const TemplateVariable = oneOf(templateVariables);
export type TemplateVariable = Infer<typeof TemplateVariable>;

export const templateVariableLabels: Record<TemplateVariable, string> = {
  claimNumber: 'Claim number',
  claimStatus: "Status in the client's words",
  ownerName: 'Name of the owner',
  contactName: 'Name of the recipient',
  propertyAddress: 'Property address',
  adjusterName: 'Name of the sender',
  firmName: 'Name of your firm',
  portalUrl: 'Address of the portal',
  date: 'Date of sending',
  time: 'Time of sending',
  inspectionDate: 'Date of the next inspection',
  inspectionTime: 'Time of the next inspection',
  settlementAmount: 'Settlement amount',
  customMessage: 'Message typed when sending; can be empty',
};
