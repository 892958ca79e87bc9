// Rules whose row names two spans: which one holds is decided by a fact of the claim, and asked for where it is not recorded.
import type { MissingForDeadline } from '@plumbline/contracts/claims';
import { recordedDate, type DeadlineClaim } from './deadline-record.ts';
import { daysBetween } from '@plumbline/contracts/kernel';
import type { CalendarName } from './calendar/holiday-sets.ts';
import { missingDate, missingDetail } from './conditions.ts';
import type { Lengthening, Span } from './due-date.ts';
import { ruleOf, type Rule } from './pack/rule-pack.ts';

export type Varied =
  | { readonly span: Span; readonly because: string; readonly extension?: Lengthening }
  | { readonly missing: readonly MissingForDeadline[] };

export type SpanVariant = (claim: DeadlineClaim, ordinary: Span) => Varied;

const units: Readonly<Record<string, Span['unit']>> = {
  calendar_days: 'calendar_days',
  business_days: 'business_days',
  months: 'months',
  years: 'years',
  hours: 'hours',
  stated: 'stated',
};

/** Throws for a row without a number or with a unit that is no span: such a row is no deadline definition. */
export function spanOf(rule: Rule): Span {
  const unit = units[rule.unit];
  if (unit === undefined || typeof rule.value !== 'number') throw new Error(`${rule.id} is no span of time`);
  return { value: rule.value, unit };
}

/** Texas counts business days by one list of holidays, and rolls other last days over another. */
export function calendarOf({ calendar }: Rule, { unit }: Span): CalendarName | undefined {
  if (calendar === 'TX-legal' || calendar === 'TX-business') return unit === 'business_days' ? 'TX-business' : 'TX-legal';
  return calendar ?? undefined;
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

/** Louisiana's commissioner may give carriers more days to begin after a catastrophe. */
function byCommissioner(): Lengthening {
  const { value, citation } = ruleOf('la-commissioner-extension');
  return { days: Number(value), unit: 'calendar_days', reason: 'an extension by the commissioner', citation };
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
  /** A policy that follows the statute gives two years and a day. */
  texasSuit: (_, ordinary) => ({
    span: ordinary,
    because: 'From acceptance or rejection, as accrual is argued.',
    extension: { days: 1, unit: 'calendar_days', reason: 'two years and a day in the policy', citation: ruleOf('tx-suit').citation },
  }),
  newYorkAcceptReject: (claim, ordinary) => {
    const { arsonSuspected } = claim.deadlineDetails ?? {};
    if (claim.damageType !== 'fire') return { span: ordinary, because: 'The loss is not a fire.' };
    if (arsonSuspected === undefined) return { missing: [missingDetail('arsonSuspected')] };
    return arsonSuspected
      ? { span: { value: 30, unit: 'business_days' }, because: 'The carrier suspects arson.' }
      : { span: ordinary, because: 'The carrier does not suspect arson.' };
  },
  /** Tolled from the notice of the claim to its denial. */
  californiaSuit: (claim, ordinary) => {
    const notice = recordedDate(claim, 'noticeToCarrierOn')?.date;
    const denial = recordedDate(claim, 'coverageDeniedOn')?.date;
    if (!notice) return { span: ordinary, because: 'No notice is recorded, so nothing is tolled yet.' };
    if (!denial) return { missing: [missingDate('coverageDeniedOn')] };
    const days = daysBetween(notice, denial);
    return {
      span: ordinary,
      because: 'Tolled from notice to denial.',
      extension: { days, unit: 'calendar_days', reason: 'the time from notice to denial', citation: ruleOf('ca-suit').citation },
    };
  },
  louisianaInitiate: (claim, ordinary) => {
    const { catastrophe, commissionerExtension } = claim.deadlineDetails ?? {};
    if (catastrophe === undefined) return { missing: [missingDetail('catastrophe')] };
    if (!catastrophe) return { span: ordinary, because: 'This is not a catastrophe loss.' };
    if (commissionerExtension === undefined) return { missing: [missingDetail('commissionerExtension')] };
    const inCatastrophe = { span: { value: 30, unit: 'calendar_days' }, because: 'This is a catastrophe loss: 30 days.' } as const;
    return commissionerExtension ? { ...inCatastrophe, extension: byCommissioner() } : inCatastrophe;
  },
} satisfies Record<string, SpanVariant>;
