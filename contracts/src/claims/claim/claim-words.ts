// How the fields of a stored claim are called where a change of them is told: as its forms call them.
import { coverageLabels, damageTypeLabels, feeKindLabels, priorityLabels } from '../../enums/index.ts';
import {
  dayWords,
  counted,
  day,
  each,
  choice,
  figure,
  money,
  partOf,
  person,
  share,
  storm,
  time,
  words,
  yesNo,
  type FieldWords,
} from '../../kernel/field-words.ts';
import { consentKindLabels, languageLabels, policyTypeLabels } from './intake-details.ts';

const contactLabels = { email: 'Email', sms: 'Text message', phone: 'Phone' };

export const ownerWords: FieldWords = {
  propertyOwnerName: words('Property owner'),
  propertyOwnerPhone: words('Phone'),
  propertyOwnerEmail: words('Email'),
  communicationPreference: choice('Preferred contact', contactLabels),
  language: choice('Language', languageLabels),
  clientUserIds: person('Portal access'),
  'consents.*': each(
    '* consent',
    (one) => `${one['given'] === true ? 'given' : 'declined'} on ${dayWords(partOf(one, 'on'))} by ${partOf(one, 'by')}`,
    consentKindLabels,
  ),
};

const policyWords: FieldWords = {
  insuranceCompany: words('Carrier'),
  carrierNaic: words('NAIC code'),
  policyNumber: words('Policy number'),
  carrierClaimNumber: words('Carrier claim no.'),
  deductibleCents: money('Deductible'),
  'policy.type': choice('Policy type', policyTypeLabels),
  'policy.periodFrom': day('Policy start'),
  'policy.periodTo': day('Policy end'),
  'policy.coverages.*.limitCents': money('* limit', coverageLabels),
  'policy.coverages.*.deductibleCents': money('* deductible', coverageLabels),
  'policy.coverages.*.deductibleBasisPoints': share('* deductible (%)', coverageLabels),
  'policy.deductibles.aopCents': money('AOP deductible'),
  'policy.deductibles.hurricaneCents': money('Hurricane deductible ($)'),
  'policy.deductibles.hurricaneUsedCents': money('Hurricane deductible used this year'),
  'policy.deductibles.hurricaneBasisPoints': share('Hurricane deductible (%)'),
  'mortgagee.name': words('Mortgagee'),
  'mortgagee.loanNumber': words('Loan number'),
};

const lossWords: FieldWords = {
  propertyAddress: words('Address'),
  'address.county': words('County'),
  'address.lat': figure('Latitude'),
  'address.lng': figure('Longitude'),
  damageType: choice('Damage', damageTypeLabels),
  incidentDate: day('Date of loss'),
  'loss.time': time('Time of loss'),
  'loss.cause': words('Cause of loss'),
  'loss.yearBuilt': figure('Year built'),
  'loss.squareFeet': counted('Living area', ' sq ft'),
  'loss.occupied': yesNo('Occupied'),
  'loss.mitigationDone': yesNo('Mitigation done'),
  'loss.priorClaims': words('Prior claims'),
  'loss.declaredEmergency': words('Declared emergency'),
  'loss.declaredHurricane': yesNo('Declared hurricane'),
  'loss.hurricaneFrom': day('First hurricane watch'),
  'loss.hurricaneUntil': day('Last watch or warning ended'),
  'loss.policeReportNumber': words('Police report no.'),
  'loss.fireReportNumber': words('Fire report no.'),
  stormEventId: storm('Storm event'),
  estimatedDamage: words('Initial assessment'),
  description: words('Description'),
};

const officeWords: FieldWords = {
  priority: choice('Priority', priorityLabels),
  tags: words('Tags'),
  assignedAdjusterId: person('Assigned adjuster'),
  referringAttorneyId: person('Referred by'),
  claimValueCents: money('Claim value'),
  estimatedValueCents: money('Estimated value'),
  feeBasisPoints: share('Fee'),
  nextFollowUpDate: day('Next follow-up'),
  followUpNote: words('Next step'),
  expectedCompletionOn: day('Expected completion'),
  notes: words('Notes'),
};

export const claimWords: FieldWords = { ...ownerWords, ...policyWords, ...lossWords, ...officeWords };

/** The contract with the insured; the fee that the claim repeats is the contract's own. */
export const contractWords: FieldWords = {
  'contract.kind': choice('Contract', {
    standard: 'Standard',
    emergency: 'Declared emergency',
    supplement: 'Reopened or supplemental claim',
  }),
  'contract.signedOn': day('Signed on'),
  'contract.signedAt': time('Signed at'),
  'contract.feeKind': choice('Kind of fee', feeKindLabels),
  'contract.feeBasisPoints': share('Fee'),
  'contract.flatCents': money('Flat fee'),
  'contract.rateCents': money('Hourly rate'),
  'contract.livingExpenseDisclosed': yesNo('Fee on living expense disclosed'),
  'contract.state': words('Law of'),
  'contract.signedBy': words('Signed by, person no.'),
  'contract.cancelUntil': day('May be canceled until'),
  'contract.cancelledOn': day('Canceled on'),
  'deadlineDetails.declaredEmergency': yesNo('Claim from a declared emergency'),
};
