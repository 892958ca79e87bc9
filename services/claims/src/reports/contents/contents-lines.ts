// Contents as lines of the estimate: coverage C, at the cost of replacing them, worn by their own age. Pure.
import { maxWorn, noAmounts, priceLine, wearBy, type EstimateWarning, type LineAmounts } from '@plumbline/contracts/claims';
import type { ExtraLine } from '../estimate/build-estimate.ts';
import type { StoredItem } from './contents-store.ts';

/** What proves an item to the carrier. */
export interface Receipt {
  readonly documentId: number;
  readonly title: string;
  /** Of its current version, hex. */
  readonly sha256: string;
}

const noWear = { basisPoints: 0, basis: undefined };

export interface PricedItem extends LineAmounts {
  readonly depreciationBasisPoints: number;
  readonly depreciationBasis: string | undefined;
}

/** The cost holds its sales tax, and goods have no overhead. An unknown age wears nothing. */
export function pricedItem({ quantity, unitCostCents, ageYears, lifeYears, condition }: StoredItem): PricedItem {
  const isKnown = ageYears !== undefined && lifeYears !== undefined;
  const wear = isKnown ? wearBy({ ageYears, lifeYears, condition, capPercent: maxWorn / 100, isRecoverable: true }) : noWear;
  const amounts = priceLine({
    quantityHundredths: quantity * 100,
    unitCents: unitCostCents,
    activity: '+',
    materialBasisPoints: 0,
    taxThousandths: 0,
    overheadBasisPoints: 0,
    profitBasisPoints: 0,
    depreciationBasisPoints: wear.basisPoints,
  });
  return { ...amounts, depreciationBasisPoints: wear.basisPoints, depreciationBasis: wear.basis };
}

function contentsLine(item: StoredItem, receipt: Receipt | undefined): ExtraLine {
  const { depreciationBasis, ...priced } = pricedItem(item);
  return {
    ...noAmounts,
    ...priced,
    key: `contents ${item.id}`,
    group: `Contents/${item.room}`,
    category: 'CON',
    selector: 'ITEM',
    activity: '+',
    description: item.description,
    reason: receipt ? `Contents inventory. Receipt: ${receipt.title}` : 'Contents inventory, without a receipt',
    unit: 'EA',
    unitCents: item.unitCostCents,
    quantityHundredths: item.quantity * 100,
    coverage: 'C',
    photoIds: [],
    isContents: true,
    ...(depreciationBasis ? { depreciationBasis } : {}),
    ...(receipt ? { receipt } : {}),
  };
}

/** By room, in the order in which rooms and things were entered. */
export function contentsLines(items: readonly StoredItem[], receipts: ReadonlyMap<number, Receipt>): ExtraLine[] {
  const rooms = [...new Set(items.map(({ room }) => room))];
  return rooms.flatMap((room) =>
    items
      .filter((item) => item.room === room)
      .map((item) => contentsLine(item, item.receiptId === undefined ? undefined : receipts.get(item.receiptId))),
  );
}

export function contentsWarnings(lines: readonly ExtraLine[]): EstimateWarning[] {
  const bare = lines.filter(({ receipt }) => !receipt).length;
  const ageless = lines.filter(({ depreciationBasis }) => !depreciationBasis).length;
  const warn = (message: string, onPaper: boolean): EstimateWarning => ({ level: 'warning', message, onPaper });
  const many = (count: number) => (count === 1 ? '1 item' : `${count} items`);
  return [
    ...(lines.length > 0 ? [warn('The cost of contents includes sales tax; overhead and profit are not applied to them.', true)] : []),
    ...(ageless > 0 ? [warn(`No depreciation was applied to ${many(ageless)} of the contents whose age is not recorded.`, true)] : []),
    ...(bare > 0 ? [warn(`${many(bare)} of the contents ${bare === 1 ? 'has' : 'have'} no receipt.`, false)] : []),
  ];
}
