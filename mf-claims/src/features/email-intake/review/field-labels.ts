// What the fields are called here.
import type { EmailField } from '@plumbline/contracts/claims';

export const fieldLabels: Record<EmailField, string> = {
  propertyOwnerName: 'Property owner',
  propertyOwnerPhone: 'Phone',
  propertyOwnerEmail: 'Email',
  propertyAddress: 'Address',
  damageType: 'Damage type',
  incidentDate: 'Incident date',
  estimatedDamage: 'Description',
  insuranceCompany: 'Carrier',
  policyNumber: 'Policy number',
  carrierClaimNumber: 'Carrier claim number',
  'carrierAdjuster.name': 'Carrier’s adjuster',
  'carrierAdjuster.phone': 'Adjuster phone',
  'carrierAdjuster.email': 'Adjuster email',
  'mortgagee.name': 'Mortgage company',
  'mortgagee.loanNumber': 'Loan number',
};
