// Fields of an imported file about the contract, the people, the policy, the building and the marks of a claim.
import type { ImportField } from './import-field.ts';

export const detailFields = [
  {
    key: 'contractSignedOn',
    label: 'Contract signed on',
    names: ['contract date', 'contract signed', 'date of contract', 'agreement date', 'retainer date', 'signed on', 'date signed'],
  },
  {
    key: 'assigneeEmail',
    label: 'Our adjuster, by email',
    names: [
      'adjuster email',
      'assigned adjuster email',
      'assignee email',
      'assignee',
      'assigned to',
      'assigned adjuster',
      'our adjuster',
      'handler',
    ],
  },
  {
    key: 'attorneyEmail',
    label: 'Referring attorney, by email',
    names: ['attorney email', 'referring attorney email', 'referring attorney', 'referred by attorney', 'lawyer email'],
  },
  { key: 'policyType', label: 'Policy type', names: ['policy form', 'type of policy', 'form type'] },
  {
    key: 'policyFrom',
    label: 'Policy from',
    names: [
      'policy effective date',
      'effective date',
      'policy start',
      'policy start date',
      'policy period from',
      'policy effective',
      'inception date',
    ],
  },
  {
    key: 'policyTo',
    label: 'Policy to',
    names: [
      'policy expiration date',
      'expiration date',
      'policy end',
      'policy end date',
      'policy period to',
      'policy expiration',
      'policy expires',
    ],
  },
  {
    key: 'coverageA',
    label: 'Limit of coverage A',
    names: ['coverage a limit', 'cov a', 'cov a limit', 'dwelling limit', 'dwelling', 'dwelling coverage'],
  },
  {
    key: 'coverageB',
    label: 'Limit of coverage B',
    names: ['coverage b limit', 'cov b', 'cov b limit', 'other structures', 'other structures limit'],
  },
  {
    key: 'coverageC',
    label: 'Limit of coverage C',
    names: ['coverage c limit', 'cov c', 'cov c limit', 'contents', 'contents limit', 'personal property', 'personal property limit'],
  },
  {
    key: 'coverageD',
    label: 'Limit of coverage D',
    names: [
      'coverage d limit',
      'cov d',
      'cov d limit',
      'loss of use',
      'loss of use limit',
      'ale',
      'additional living expense',
      'ale limit',
    ],
  },
  {
    key: 'hurricaneDeductible',
    label: 'Hurricane deductible, in dollars or percent',
    names: ['hurricane deductible', 'hurricane ded', 'hurricane deductible %', 'named storm deductible'],
  },
  { key: 'carrierNaic', label: 'NAIC code of the carrier', names: ['naic', 'naic code', 'naic number', 'naic no', 'naic #'] },
  { key: 'mortgagee', label: 'Mortgagee', names: ['mortgage company', 'mortgage holder', 'lender', 'mortgagee name', 'bank'] },
  {
    key: 'mortgageeLoanNumber',
    label: 'Loan number',
    names: ['loan no', 'loan #', 'mortgage number', 'mortgagee loan number', 'mortgage loan number'],
  },
  { key: 'yearBuilt', label: 'Year built', names: ['year of construction', 'construction year', 'built in'] },
  { key: 'squareFeet', label: 'Square feet', names: ['sq ft', 'sqft', 'square footage', 'living area'] },
  { key: 'tags', label: 'Tags', names: ['tag', 'labels', 'label', 'categories'] },
  {
    key: 'communicationPreference',
    label: 'Written to by',
    names: ['preferred contact', 'preferred contact method', 'contact preference', 'preferred communication', 'prefers'],
  },
  { key: 'language', label: 'Language', names: ['preferred language', 'spoken language', 'client language', 'language spoken'] },
  {
    key: 'smsConsent',
    label: 'Consent to text messages',
    names: ['sms consent', 'text consent', 'sms opt in', 'text opt in', 'consent to sms', 'consent to texts'],
  },
  {
    key: 'smsConsentOn',
    label: 'Consent to text messages: day',
    names: ['sms consent date', 'sms consent on', 'date of sms consent', 'sms opt in date', 'text consent date'],
  },
  {
    key: 'callConsent',
    label: 'Consent to automated calls',
    names: ['call consent', 'phone consent', 'voice consent', 'consent to calls', 'call opt in', 'phone opt in'],
  },
  {
    key: 'callConsentOn',
    label: 'Consent to automated calls: day',
    names: ['call consent date', 'call consent on', 'date of call consent', 'phone consent date', 'call opt in date'],
  },
  { key: 'emailConsent', label: 'Consent to email', names: ['email consent', 'e-mail consent', 'email opt in', 'consent to email'] },
  {
    key: 'emailConsentOn',
    label: 'Consent to email: day',
    names: ['email consent date', 'e-mail consent date', 'email consent on', 'date of email consent', 'email opt in date'],
  },
  {
    key: 'recordingConsent',
    label: 'Consent to recording of calls',
    names: ['recording consent', 'call recording consent', 'consent to recording'],
  },
  {
    key: 'recordingConsentOn',
    label: 'Consent to recording of calls: day',
    names: ['recording consent date', 'recording consent on', 'date of recording consent'],
  },
] as const satisfies readonly ImportField[];
