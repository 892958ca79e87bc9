// The chapters of a report that quote figures, and the figures that no final report may quote: sample prices, and what rests on a roof of the sandbox. Pure.
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { apartRows, notesOnNet, type CoverageSums, type EstimateSums } from '@plumbline/contracts/claims';
import { coverageLabels, measurementProviderLabels, shortReference } from '@plumbline/contracts/enums';
import { sandboxRoofSentence } from '@plumbline/contracts/narrative';
import { lostReceipt, lostReceiptRemedy } from '../contents/lost-receipts.ts';
import { roofPlanLine, type ReportRoof } from '../render/report-roof.ts';
import { amountsOfLines, sandboxFiguresOfLines, type QuotedLine } from './line-figures.ts';
import { smallerFiguresOfRoof } from './roof-figures.ts';
import type { ReportInput, Say } from './write-report.ts';

/** Figures that are no facts of the claim, and why. They may stand in a draft. */
export interface Provisional {
  readonly kind: 'prices' | 'roof' | 'findings' | 'entries' | 'receipts';
  readonly reason: string;
  /** How it can stay, beside its removal from the text. */
  readonly remedy?: string;
  /** As the text quotes them. */
  readonly figures: readonly string[];
}

const money = (cents: number) => showDollars(dollarsOf(cents));

export function measurements({ roof }: ReportInput, say: Say): string {
  if (!roof) return say('Roof measurement', undefined);
  const { measurement: one } = roof;
  const lines = [
    `Roof area ${areaOf(one)} (${squaresOf(one)}), ${one.facets} facets, predominant pitch ${one.predominantPitch}.`,
    `Eaves ${count(one.eaveLf)} ft, rakes ${count(one.rakeLf)} ft, ridges and hips ${count(one.ridgeHipLf)} ft, valleys ${count(one.valleyLf)} ft.`,
    `Source: ${measurementProviderLabels[one.provider]}, report ${shortReference(one.providerReportId)}, accurate to within ±${one.tolerancePercent}%.`,
  ];
  const said = [...lines, ...(one.sandbox ? [sandboxRoofSentence] : [])].join('\n');
  return one.drawing ? `${said}\n\n${roofPlanLine(roof)}` : said;
}

type Roof = ReportRoof['measurement'];
const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const areaOf = ({ roofAreaSf }: Roof) => `${count(roofAreaSf)} square feet`;
const squaresOf = ({ squares }: Roof) => `${count(squares)} squares`;

export function estimate({ estimate: one }: ReportInput, say: Say): string {
  if (!one) return say('Estimate', undefined);
  const { sums } = one;
  const open = one.openLines > 0 ? `, ${one.openLines} of them without a quantity and not in the totals` : '';
  const rows: readonly (readonly [string, number])[] = [
    ['Replacement cost value', sums.rcvCents],
    ['Overhead, included', sums.overheadCents],
    ['Profit, included', sums.profitCents],
    ['Tax, included', sums.taxCents],
    ['Depreciation', sums.depreciationCents],
    ['Actual cash value', sums.acvCents],
    ['Deductible', sums.deductibleCents],
    ...beforeNet(sums),
    ['Net claim', sums.netClaimCents],
    ...apartRows(sums),
  ];
  return [
    `Estimate version ${one.revision} with ${one.lineItemCount === 1 ? '1 line' : `${count(one.lineItemCount)} lines`}${open}. Price list ${one.priceListCode}${one.isSample ? ` (${samplePrices})` : ''}.`,
    rows.map(([name, cents]) => `${name}: ${money(cents)}`).join('\n'),
    ...byCoverage(sums),
    ...(one.isSandbox ? [sandboxRoofSentence] : []),
  ].join('\n\n');
}

/** Of one coverage the totals are its own. */
function byCoverage({ byCoverage: each = [] }: EstimateSums): string[] {
  if (each.length < 2) return [];
  const lines = each.map((one) => {
    const between = beforeNet(one).map(([name, cents]) => `, ${name.toLowerCase()} ${money(cents)}`);
    return `${coverageLabels[one.coverage]}: actual cash value ${money(one.acvCents)}, deductible ${money(one.deductibleCents)}${between.join('')}, net claim ${money(one.netClaimCents)}.`;
  });
  return [lines.join('\n'), ...notesOnNet(each)];
}

/** What beside the deductible stands before the net claim, where something does. */
function beforeNet({ overLimitCents: over, paidCents: paid }: Pick<CoverageSums, 'overLimitCents' | 'paidCents'>): [string, number][] {
  return [
    ...(over === undefined ? [] : [['Above the limit of the policy', over] as [string, number]]),
    ...(paid === undefined ? [] : [['Prior payments', paid] as [string, number]]),
  ];
}

const samplePrices = 'sample prices, not a licensed list';

const arePlaceholders = 'which are placeholders, not your firm’s price list';
const aboutPrices = { kind: 'prices', reason: `It quotes sample prices, ${arePlaceholders}` } as const;
const aboutRoof = { kind: 'roof', reason: 'It quotes a sandbox roof measurement, or amounts that rest on one, not the real roof' } as const;

/** What marks such figures in every text that was ever written here, also in one that is restored. */
export const marked: readonly Provisional[] = [
  { ...aboutPrices, figures: [samplePrices] },
  { ...aboutRoof, figures: [sandboxRoofSentence] },
];

interface Quoted extends Pick<ReportInput, 'estimate'> {
  readonly roof?: Pick<ReportRoof, 'measurement'>;
}

export function provisionalOf({ estimate: one, roof }: Quoted): Provisional[] {
  const found: Provisional[] = [];
  if (one?.isSample) {
    const reason = `It quotes sample prices (${one.priceListCode}), ${arePlaceholders}`;
    found.push({ ...aboutPrices, reason, figures: [samplePrices, one.priceListCode, ...figuresOfSums(one.sums)] });
  }
  if (one?.isSandbox) found.push({ ...aboutRoof, figures: [sandboxRoofSentence, ...figuresOfSums(one.sums)] });
  if (roof?.measurement.sandbox) found.push({ ...aboutRoof, figures: [sandboxRoofSentence, ...figuresOfRoof(roof.measurement)] });
  return found;
}

/** What single lines of such an estimate say: a price, an amount or a quantity can be copied alone. */
export function provisionalLines(
  { isSample, isSandbox }: Pick<NonNullable<ReportInput['estimate']>, 'isSample' | 'isSandbox'>,
  lines: readonly QuotedLine[],
): Provisional[] {
  return [
    ...(isSample ? [{ ...aboutPrices, figures: amountsOfLines(lines) }] : []),
    ...(isSandbox ? [{ ...aboutRoof, figures: sandboxFiguresOfLines(lines) }] : []),
  ];
}

/** The plan of a sandbox roof: no final report shows it, whatever its text says. */
export function sandboxPlan(roof: ReportRoof | undefined): Provisional[] {
  return roof?.measurement.sandbox ? [{ ...aboutRoof, figures: [roofPlanLine(roof)] }] : [];
}

/** Of an estimate that prices findings which count no more. */
export function withdrawnEstimate({ revision, sums }: Pick<NonNullable<ReportInput['estimate']>, 'revision' | 'sums'>): Provisional {
  const reason = `It quotes estimate version ${revision}, which prices a finding of AI that no longer counts`;
  return { kind: 'findings', reason, figures: figuresOfSums(sums) };
}

/** Of an estimate after which people changed what it prices. */
export function outdatedEstimate({ revision, sums }: Pick<NonNullable<ReportInput['estimate']>, 'revision' | 'sums'>): Provisional {
  const reason = `It quotes estimate version ${revision}, after which lines, contents or the building were changed`;
  return { kind: 'entries', reason, figures: figuresOfSums(sums) };
}

/** Of an estimate whose contents name a document that is no receipt any more. */
export function lostReceiptEstimate({ revision, sums }: Pick<NonNullable<ReportInput['estimate']>, 'revision' | 'sums'>): Provisional {
  const reason = `It quotes estimate version ${revision}, which names ${lostReceipt}`;
  return { kind: 'receipts', reason, remedy: lostReceiptRemedy, figures: figuresOfSums(sums) };
}

/** As a text quotes them; the deductible is of the policy and a payment of the ledger, whatever the estimate says. */
export function figuresOfSums(sums: NonNullable<ReportInput['estimate']>['sums']): string[] {
  const {
    rcvCents,
    depreciationCents,
    acvCents,
    overheadCents,
    profitCents,
    taxCents,
    overLimitCents = 0,
    netClaimCents,
    whenIncurredCents = 0,
    codeWhenIncurredCents = 0,
    codeCents = 0,
    byCoverage: each = [],
  } = sums;
  const ofCoverages = each.flatMap((one) => [
    one.rcvCents,
    one.depreciationCents,
    one.acvCents,
    one.overLimitCents ?? 0,
    one.netClaimCents,
  ]);
  const later = [whenIncurredCents, codeWhenIncurredCents, codeCents];
  const values = [rcvCents, depreciationCents, acvCents, overheadCents, profitCents, taxCents, overLimitCents, netClaimCents];
  const all = [...values, ...later, ...ofCoverages];
  return [...new Set(all)].filter((cents) => cents > 0).flatMap(amounts);
}

/** With cents the number is enough; a whole one may as well be a house number. */
function amounts(cents: number): string[] {
  const dollars = String(dollarsOf(cents));
  const exact = dollarsOf(cents).toFixed(2);
  return cents % 100 === 0 ? [exact, `$${dollars}`, `${dollars} dollars`] : [exact];
}

/** Feet of all edges together. */
export function edgesOf({ eaveLf, rakeLf, ridgeHipLf, valleyLf }: Roof): number {
  return eaveLf + rakeLf + ridgeHipLf + valleyLf;
}

/** A length counts beside what it measures: the same number of something else is no figure of this roof. */
export function figuresOfRoof(roof: Roof): string[] {
  const { eaveLf, rakeLf, ridgeHipLf, valleyLf, predominantPitch: pitch, providerReportId } = roof;
  const lengths = [
    [eaveLf, 'eaves'],
    [rakeLf, 'rakes'],
    [ridgeHipLf, 'ridges and hips'],
    [ridgeHipLf, 'hips and ridges'],
    [valleyLf, 'valleys'],
  ] as const;
  return [
    areaOf(roof),
    squaresOf(roof),
    `${roof.facets} facets`,
    `pitch ${pitch}`,
    `${pitch} pitch`,
    `slope ${pitch}`,
    `${pitch} slope`,
    `linear components measure ${count(edgesOf(roof))} ft`,
    ...lengths.flatMap(([feet, edge]) => [`${edge} ${count(feet)} ft`, `${count(feet)} ft ${edge}`]),
    ...smallerFiguresOfRoof(roof),
    providerReportId,
    shortReference(providerReportId),
  ];
}
