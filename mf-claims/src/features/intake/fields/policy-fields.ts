// The sections of the intake about policy, carrier and contract.
import { contractKindLabels, policyTypeLabels, setContract } from '@plumbline/contracts/claims';
import { coverageLabels, type Coverage } from '@plumbline/contracts/enums';
import { fieldsOf, stateNames, yesOrNo, type IntakeField, type IntakeSection } from './intake-field-kinds.ts';

const limited: readonly Coverage[] = ['A', 'B', 'C', 'D'];

export const policySections: readonly IntakeSection[] = [
  {
    title: 'Policy and coverage (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'insuranceCompany', label: 'Carrier', input: 'text' },
      { name: 'carrierNaic', label: 'NAIC code', input: 'number' },
      ...fieldsOf('text', { policyNumber: 'Policy number', carrierClaimNumber: 'Carrier claim no.' }),
      { name: 'policy.type', label: 'Policy type', input: 'choice', choices: policyTypeLabels },
      { name: 'noticeToCarrierOn', label: 'Carrier notified on', input: 'date' },
      ...fieldsOf('date', { 'policy.periodFrom': 'Policy start', 'policy.periodTo': 'Policy end' }),
      ...fieldsOf('text', { 'mortgagee.name': 'Mortgagee', 'mortgagee.loanNumber': 'Loan number' }),
    ],
  },
  {
    title: 'Desk adjuster (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'carrierAdjuster.name', label: 'Desk adjuster', input: 'text' },
      { name: 'carrierAdjuster.phone', label: 'Desk adjuster phone', input: 'tel' },
      { name: 'carrierAdjuster.email', label: 'Desk adjuster email', input: 'email' },
    ],
  },
  {
    title: 'Contract (optional)',
    step: 2,
    optional: true,
    setBy: setContract,
    fields: [
      { name: 'contract.signedOn', label: 'Contract signed on', input: 'date' },
      { name: 'contract.signedAt', label: 'Time of signing (Texas, Colorado)', input: 'time' },
      { name: 'contract.feePercentage', label: 'Fee (%)', input: 'number' },
      { name: 'contract.declaredEmergency', label: 'Claim from a declared emergency', input: 'choice', choices: yesOrNo },
      {
        name: 'contract.why',
        label: 'Reason for this fee',
        input: 'text',
        wide: true,
        afterRefusalOf: 'contract.why',
      },
      {
        name: 'contract.kind',
        label: 'Contract type',
        input: 'choice',
        choices: contractKindLabels,
        placeholder: contractKindLabels.standard,
      },
      { name: 'contract.state', label: 'Contract state', input: 'choice', choices: stateNames, placeholder: 'Same as the property' },
    ],
  },
  {
    title: 'Limits and deductibles (optional)',
    step: 2,
    optional: true,
    fields: [
      ...limited.flatMap((coverage): IntakeField[] => [
        { name: `coverage.${coverage}`, label: `${coverageLabels[coverage]}, limit`, input: 'dollars' },
        { name: `coverage.${coverage}.deductible`, label: `${coverageLabels[coverage]}, deductible ($ or %)`, input: 'text' },
      ]),
      { name: 'policy.deductibles.aop', label: 'AOP deductible', input: 'dollars' },
      { name: 'policy.deductibles.hurricane', label: 'Hurricane deductible ($)', input: 'dollars' },
      { name: 'policy.deductibles.hurricaneUsed', label: 'Hurricane deductible used this year', input: 'dollars' },
      { name: 'policy.deductibles.hurricanePercent', label: 'Hurricane deductible (%)', input: 'number' },
    ],
  },
];
