// Fields of the intake that an email may say something of, by their path in the intake's body.
import { oneOf, type Infer } from '../../kernel/index.ts';

export const emailFields = [
  'propertyOwnerName',
  'propertyOwnerPhone',
  'propertyOwnerEmail',
  'propertyAddress',
  'damageType',
  'incidentDate',
  'estimatedDamage',
  'insuranceCompany',
  'policyNumber',
  'carrierClaimNumber',
  'carrierAdjuster.name',
  'carrierAdjuster.phone',
  'carrierAdjuster.email',
  'mortgagee.name',
  'mortgagee.loanNumber',
] as const;
export const EmailField = oneOf(emailFields);
export type EmailField = Infer<typeof EmailField>;
