// The policy as editable fields: its parts, the limit and the deductible of each coverage, the mortgagee.
import { policyTypeLabels, type ClaimEdit } from '@plumbline/contracts/claims';
import { coverageLabels, coverages, type Coverage } from '@plumbline/contracts/enums';
import { plainAmount } from '@plumbline/web';
import { ownDeductible } from '../../../../shared/claims/own-deductible.ts';
import { part, type FieldShape, type Texts } from './field-shape.ts';

const limitName = (coverage: Coverage) => `coverage.${coverage}` as const;
const deductibleName = (coverage: Coverage) => `coverage.${coverage}.deductible` as const;

/** The coverages are replaced as one list: those of the others stand in it as they are. */
function coveragesOf(all: Texts): Partial<ClaimEdit> {
  const list = coverages.flatMap((coverage) => {
    const limit = plainAmount(all[limitName(coverage)] ?? '');
    return limit === '' ? [] : [{ coverage, limit, ...ownDeductible(all[deductibleName(coverage)] ?? '') }];
  });
  return { policy: { coverages: list.length === 0 ? null : list } } as unknown as Partial<ClaimEdit>;
}

function limitOf(coverage: Coverage): FieldShape {
  const name = limitName(coverage);
  return {
    label: `${coverageLabels[coverage]}, limit`,
    kind: 'dollars',
    refusedAs: 'policy.coverages',
    read: ({ policy }) => String(policy?.coverages.find((one) => one.coverage === coverage)?.limit ?? ''),
    send: (text, all) => coveragesOf({ ...all, [name]: text }),
    complaint: (text, all) =>
      text.trim() === '' && all[deductibleName(coverage)] ? 'Remove the deductible of this coverage first' : undefined,
  };
}

function deductibleOf(coverage: Coverage): FieldShape {
  const name = deductibleName(coverage);
  return {
    label: `${coverageLabels[coverage]}, deductible`,
    kind: 'dollars-or-percent',
    refusedAs: 'policy.coverages',
    read: ({ policy }) => {
      const { deductible, deductiblePercent } = policy?.coverages.find((one) => one.coverage === coverage) ?? {};
      return deductiblePercent === undefined ? String(deductible ?? '') : `${deductiblePercent}%`;
    },
    send: (text, all) => coveragesOf({ ...all, [name]: text }),
    complaint: (text, all) => (text.trim() !== '' && !all[limitName(coverage)] ? 'Enter the limit of this coverage first' : undefined),
  };
}

type CoverageField = ReturnType<typeof limitName> | ReturnType<typeof deductibleName>;

export const coverageFields = Object.fromEntries(
  coverages.flatMap((coverage) => [
    [limitName(coverage), limitOf(coverage)],
    [deductibleName(coverage), deductibleOf(coverage)],
  ]),
) as Record<CoverageField, FieldShape>;

export const policyFields = {
  'policy.type': part('policy.type', 'choice', {
    label: 'Policy type',
    choices: Object.entries(policyTypeLabels).map(([value, label]) => ({ value, label })),
  }),
  'policy.periodFrom': part('policy.periodFrom', 'date', { label: 'Policy start' }),
  'policy.periodTo': part('policy.periodTo', 'date', { label: 'Policy end' }),
  'policy.deductibles.aop': part('policy.deductibles.aop', 'dollars', { label: 'AOP deductible' }),
  'policy.deductibles.hurricane': part('policy.deductibles.hurricane', 'dollars', { label: 'Hurricane deductible ($)' }),
  'policy.deductibles.hurricaneUsed': part('policy.deductibles.hurricaneUsed', 'dollars', { label: 'Hurricane deductible used this year' }),
  'policy.deductibles.hurricanePercent': part('policy.deductibles.hurricanePercent', 'percent', { label: 'Hurricane deductible (%)' }),
} satisfies Record<string, FieldShape>;

export const mortgageeFields = {
  'mortgagee.name': part('mortgagee.name', 'text', { label: 'Mortgagee' }),
  'mortgagee.loanNumber': part('mortgagee.loanNumber', 'text', { label: 'Loan number' }),
} satisfies Record<string, FieldShape>;
