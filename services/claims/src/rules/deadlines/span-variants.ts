// Rules whose row names two spans: which one holds is decided by a fact of the claim, and asked for where it is not recorded.
import type { MissingForDeadline } from '@plumbline/contracts/claims';
import type { DeadlineClaim } from './deadline-record.ts';
import { missingDetail } from './conditions.ts';
import type { Lengthening, Span } from './due-date.ts';
import { ruleOf, type Rule } from './pack/rule-pack.ts';

export type Varied =
  | { readonly span: Span; readonly because: string; readonly extension?: Lengthening }
  | { readonly missing: readonly MissingForDeadline[] };

export type SpanVariant = (claim: DeadlineClaim, ordinary: Span) => Varied;

const units: Readonly<Record<string, Span['unit']>> = {
  calendar_days: 'calendar_days',
  calendar_days_1y: 'calendar_days',
  business_days: 'business_days',
  months: 'months',
  years: 'years',
  hours: 'hours',
};

/** Throws for a row without a number or with a unit that is no span: such a row is no deadline definition. */
export function spanOf(rule: Rule): Span {
  const unit = units[rule.unit];
  if (unit === undefined || typeof rule.value !== 'number') throw new Error(`${rule.id} is no span of time`);
  return { value: rule.value, unit };
}

const catastropheRule = 'tx-catastrophe-extension';

/** Texas lengthens the carrier's deadlines after a catastrophe. */
function afterCatastrophe(claim: DeadlineClaim, varied: Varied): Varied {
  if ('missing' in varied) return varied;
  const { catastrophe } = claim.deadlineDetails ?? {};
  if (catastrophe === undefined) return { missing: [missingDetail('catastrophe')] };
  if (!catastrophe) return varied;
  const rule = ruleOf(catastropheRule);
  const days = Number(rule.value);
  return { ...varied, extension: { days, unit: 'calendar_days', reason: 'catastrophe loss', citation: rule.citation } };
}

function bySurplusLines(claim: DeadlineClaim, spans: { ordinary: Span; surplus: Span }): Varied {
  const { surplusLines } = claim.deadlineDetails ?? {};
  if (surplusLines === undefined) return { missing: [missingDetail('surplusLines')] };
  return surplusLines
    ? { span: spans.surplus, because: 'The carrier is a surplus lines insurer.' }
    : { span: spans.ordinary, because: 'The carrier is not a surplus lines insurer.' };
}

/** Both the question for the surplus lines carrier and the one for the catastrophe are asked at once. */
function texas(claim: DeadlineClaim, varied: Varied): Varied {
  const extended = afterCatastrophe(claim, { span: { value: 1, unit: 'calendar_days' }, because: '' });
  if ('missing' in varied && 'missing' in extended) return { missing: [...varied.missing, ...extended.missing] };
  return afterCatastrophe(claim, varied);
}

export const spanVariants = {
  texasAcknowledge: (claim, ordinary) => texas(claim, bySurplusLines(claim, { ordinary, surplus: { value: 30, unit: 'business_days' } })),
  texasAcceptReject: (claim, ordinary) => {
    const { arsonSuspected } = claim.deadlineDetails ?? {};
    if (claim.damageType !== 'fire') return texas(claim, { span: ordinary, because: 'The loss is not a fire.' });
    if (arsonSuspected === undefined) return texas(claim, { missing: [missingDetail('arsonSuspected')] });
    return texas(
      claim,
      arsonSuspected
        ? { span: { value: 30, unit: 'calendar_days' }, because: 'The carrier suspects arson.' }
        : { span: ordinary, because: 'The carrier does not suspect arson.' },
    );
  },
  texasPay: (claim, ordinary) => texas(claim, bySurplusLines(claim, { ordinary, surplus: { value: 20, unit: 'business_days' } })),
  texasCatastrophe: (claim, ordinary) => texas(claim, { span: ordinary, because: '' }),
  louisianaInitiate: (claim, ordinary) => {
    const { catastrophe } = claim.deadlineDetails ?? {};
    if (catastrophe === undefined) return { missing: [missingDetail('catastrophe')] };
    return catastrophe
      ? { span: { value: 30, unit: 'calendar_days' }, because: 'This is a catastrophe loss: 30 days.' }
      : { span: ordinary, because: 'This is not a catastrophe loss.' };
  },
} satisfies Record<string, SpanVariant>;
