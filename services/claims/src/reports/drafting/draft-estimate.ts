// The estimate as it would be generated now: the same gathering and the same rules, and nothing is stored.
import { totalsWire, usualWearBase, type DraftLine, type EstimateDraft, type LossTerms } from '@plumbline/contracts/claims';
import { coverages } from '@plumbline/contracts/enums';
import { dollarsOf, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { lineWire, type ModelLine } from '../estimate/estimate-model.ts';
import { entriesWire } from '../estimate/estimate-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { PriceList, PriceListItem } from '../prices/price-list.ts';
import { modelOf } from '../writing/generate-esx.ts';

/** Throws `not_found` for a missing or foreign claim, `unavailable` while the inspections cannot be asked. */
export async function draftEstimate(scope: Scope, claimId: number, deps: ReportStores): Promise<EstimateDraft> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const { model, entries, prices, terms } = await modelOf(scope, claim, deps);
  const { code, isSample, notice, sha256 } = model.priceList;
  return {
    claimId,
    totals: totalsWire(model.sums),
    lines: model.lines.map((line) => draftLine(line, prices)),
    warnings: [...model.warnings],
    priceList: { code, isSample, notice, sha256 },
    overheadBase: model.overheadBase,
    entries: entriesWire(entries),
    taxThousandths: model.taxThousandths,
    overheadBasisPoints: model.overheadBasisPoints,
    wearBase: model.wearBase ?? usualWearBase,
    ...termsWire(terms),
  };
}

/** Contents hold their tax and take no overhead; they are changed in their inventory. */
function draftLine(line: ModelLine, prices: PriceList): DraftLine {
  const item = line.isContents ? undefined : prices.item(line.category, line.selector);
  return {
    ...lineWire(line),
    materialBasisPoints: item?.materialBp ?? 0,
    takesOverhead: line.takesOverhead ?? false,
    ...removalOf(line, item),
  };
}

function removalOf({ activity, unitCents }: ModelLine, item: PriceListItem | undefined): Pick<DraftLine, 'removalPrice'> {
  return activity === '&' && item ? { removalPrice: dollarsOf(Math.min(item.removeCents, unitCents)) } : {};
}

function termsWire({ sharedCents, own, limits, paid }: LossTerms): Pick<EstimateDraft, 'deductibles' | 'limits' | 'paid'> {
  const shared = sharedCents === undefined ? {} : { shared: dollarsOf(sharedCents) };
  return { deductibles: { ...shared, own: amountsWire(own) }, limits: amountsWire(limits), paid: amountsWire(paid) };
}

function amountsWire(each: LossTerms['paid'] = {}): EstimateDraft['paid'] {
  return coverages.flatMap((coverage) => {
    const cents = each[coverage];
    return cents === undefined ? [] : [{ coverage, amount: dollarsOf(cents) }];
  });
}
