// The sections of the intake about policy, carrier and contract.
import { contractKindLabels, policyTypeLabels, setContract } from '@plumbline/contracts/claims';
import { coverageLabels, type Coverage } from '@plumbline/contracts/enums';
import { fieldsOf, stateNames, type IntakeField, type IntakeSection } from './intake-field-kinds.ts';

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
      { name: 'noticeToCarrierOn', label: 'Notice to the carrier on', input: 'date' },
      ...fieldsOf('date', { 'policy.periodFrom': 'Policy from', 'policy.periodTo': 'Policy to' }),
      ...fieldsOf('text', { 'mortgagee.name': 'Mortgagee', 'mortgagee.loanNumber': 'Loan number' }),
    ],
  },
  {
    title: 'Carrier’s adjuster (optional)',
    step: 2,
    optional: true,
    fields: [
      { name: 'carrierAdjuster.name', label: 'Carrier’s adjuster', input: 'text' },
      { name: 'carrierAdjuster.phone', label: 'Phone of the carrier’s adjuster', input: 'tel' },
      { name: 'carrierAdjuster.email', label: 'Email of the carrier’s adjuster', input: 'email' },
    ],
  },
  {
    title: 'Contract (optional)',
    step: 2,
    optional: true,
    setBy: setContract,
    fields: [
      { name: 'contract.signedOn', label: 'Contract signed on', input: 'date' },
      { name: 'contract.feePercentage', label: 'Fee in percent', input: 'number' },
      {
        name: 'contract.why',
        label: 'Why this fee (an administrator only)',
        input: 'text',
        wide: true,
        afterRefusalOf: 'contract.feePercentage',
      },
      {
        name: 'contract.kind',
        label: 'Kind of contract',
        input: 'choice',
        choices: contractKindLabels,
        placeholder: contractKindLabels.standard,
      },
      { name: 'contract.state', label: 'State of the contract', input: 'choice', choices: stateNames, placeholder: 'That of the property' },
    ],
  },
  {
    title: 'Limits and deductibles (optional)',
    step: 2,
    optional: true,
    fields: [
      ...limited.flatMap((coverage): IntakeField[] => [
        { name: `coverage.${coverage}`, label: `${coverageLabels[coverage]}, limit`, input: 'dollars' },
        { name: `coverage.${coverage}.deductible`, label: `${coverageLabels[coverage]}, deductible`, input: 'dollars' },
      ]),
      { name: 'policy.deductibles.aop', label: 'Deductible, all other perils', input: 'dollars' },
      { name: 'policy.deductibles.hurricane', label: 'Hurricane deductible in dollars', input: 'dollars' },
      { name: 'policy.deductibles.hurricanePercent', label: 'Hurricane deductible in percent', input: 'number' },
    ],
  },
];
