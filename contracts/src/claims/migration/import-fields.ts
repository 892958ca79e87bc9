// The fields that a column of an imported file can fill, with the headers that mean them.
import { closingFields, dateFields } from './import-course-fields.ts';
import { detailFields } from './import-detail-fields.ts';
import type { ImportField } from './import-field.ts';

/** What the intake asks for, and where the claim stands. An address may come in one column or in parts. */
const coreFields = [
  {
    key: 'propertyOwnerName',
    label: 'Property owner name',
    required: true,
    names: ['policyholderName', 'policyholder', 'owner', 'owner name', 'insured', 'insured name', 'client', 'client name', 'name'],
  },
  {
    key: 'propertyOwnerPhone',
    label: 'Phone number',
    required: true,
    names: ['phone', 'telephone', 'mobile', 'cell', 'owner phone', 'insured phone', 'primary phone', 'contact phone'],
  },
  { key: 'propertyOwnerEmail', label: 'Email', names: ['e-mail', 'email address', 'owner email', 'insured email', 'contact email'] },
  {
    key: 'propertyAddress',
    label: 'Property address',
    required: true,
    names: ['address', 'loss address', 'loss location', 'risk address', 'full address', 'location'],
  },
  {
    key: 'addressStreet',
    label: 'Street',
    names: ['street', 'street name', 'address 1', 'address line 1', 'street address', 'loss street', 'loss street name'],
  },
  {
    key: 'addressNumber',
    label: 'Street number',
    names: ['street number', 'street no', 'street #', 'house number', 'house no', 'house #', 'address number', 'loss street number'],
  },
  { key: 'addressUnit', label: 'Unit', names: ['unit', 'address 2', 'address line 2', 'apt', 'suite'] },
  { key: 'addressCity', label: 'City', names: ['city', 'loss city', 'property city', 'town'] },
  { key: 'addressState', label: 'State', names: ['state', 'loss state', 'property state', 'st'] },
  {
    key: 'addressZip',
    label: 'ZIP',
    names: ['zip', 'zip code', 'postal code', 'loss zip', 'property zip', 'property zip code', 'property postal code'],
  },
  {
    key: 'addressPlace',
    label: 'City, state and ZIP',
    names: ['city state zip', 'city st zip', 'csz', 'city and state', 'city state', 'loss city state zip', 'property city state zip'],
  },
  { key: 'county', label: 'County', names: ['address county', 'loss county', 'property county', 'parish', 'county name'] },
  {
    key: 'damageType',
    label: 'Damage type',
    required: true,
    names: ['peril', 'cause of loss', 'loss type', 'type of loss', 'cause', 'damage'],
  },
  {
    key: 'incidentDate',
    label: 'Date of loss',
    required: true,
    names: ['incident date', 'dateOfLoss', 'date of loss', 'loss date', 'dol', 'incident', 'date of incident'],
  },
  {
    key: 'insuranceCompany',
    label: 'Carrier',
    names: ['insurance company', 'carrier', 'insurer', 'insurance carrier', 'insurance', 'company'],
  },
  { key: 'policyNumber', label: 'Policy number', names: ['policy', 'policy no', 'policy #', 'policy id'] },
  {
    key: 'carrierClaimNumber',
    label: 'Carrier claim number',
    names: ['claim number', 'claim no', 'claim #', 'carrier claim', 'carrier claim no', 'insurer claim number', 'insurance claim number'],
  },
  {
    key: 'estimatedValue',
    label: 'Estimated value',
    names: [
      'estimatedDamageValue',
      'est. value',
      'est. damage',
      'estimate',
      'estimated damage value',
      'estimated amount',
      'estimated loss',
    ],
  },
  { key: 'claimValue', label: 'Claim value', names: ['claim amount', 'amount claimed'] },
  { key: 'deductible', label: 'Deductible', names: ['policy deductible', 'deductible amount'] },
  {
    key: 'adjusterFeePercentage',
    label: 'Fee (%)',
    names: ['fee in percent', 'fee', 'fee %', 'fee percent', 'fee percentage', 'contract fee', 'contingency fee', 'pa fee'],
  },
  { key: 'estimatedDamage', label: 'Initial damage assessment', names: ['assessment', 'damage description', 'damage assessment'] },
  { key: 'description', label: 'Description', names: ['loss description', 'details', 'summary'] },
  { key: 'notes', label: 'Notes', names: ['note', 'comments', 'remarks'] },
  { key: 'priority', label: 'Priority', names: ['urgency'] },
  { key: 'status', label: 'Status', names: ['claim status', 'stage'] },
  { key: 'nextFollowUpDate', label: 'Next follow-up', names: ['follow up', 'follow-up date', 'next follow up date', 'diary date'] },
  {
    key: 'externalId',
    label: 'File number in the old system',
    names: [
      'number in the old system',
      'external id',
      'file number',
      'file no',
      'file #',
      'reference',
      'id',
      'our file',
      'old number',
      'legacy number',
      'legacy id',
      'system id',
    ],
  },
  { key: 'openedOn', label: 'Opened on', names: ['opened', 'date opened', 'created', 'created at', 'date created', 'intake date'] },
] as const satisfies readonly ImportField[];

export { dateFields };

/** Every field that a column or a default can fill. */
export const importFields = [...coreFields, ...closingFields, ...dateFields, ...detailFields] as const;
