// Carrier's estimates as they are answered: dollars.
import type { CarrierEstimate, CarrierEstimateCard, CarrierEstimateLine } from '@plumbline/contracts/claims';
import { dollarsOf } from '@plumbline/contracts/kernel';
import type { CarrierLine, CarrierTotals } from './carrier-model.ts';
import type { CarrierEstimateRecord } from './carrier-store.ts';

/** The rounds in their order, then what was withdrawn. */
export function carrierCards(imports: readonly CarrierEstimateRecord[]): CarrierEstimateCard[] {
  const rounds = imports.filter(({ withdrawn }) => !withdrawn);
  return [
    ...rounds.map((head, index) => carrierCard(head, index + 1)),
    ...imports.filter(({ withdrawn }) => withdrawn).map((head) => carrierCard(head, undefined)),
  ];
}

export function carrierCardIn(imports: readonly CarrierEstimateRecord[], head: CarrierEstimateRecord): CarrierEstimateCard {
  const at = imports.filter(({ withdrawn }) => !withdrawn).findIndex(({ _id }) => _id === head._id);
  return carrierCard(head, at < 0 ? undefined : at + 1);
}

/** `round`: undefined for one that was withdrawn. */
export function carrierCard(head: CarrierEstimateRecord, round: number | undefined): CarrierEstimateCard {
  const { _id: id, claimId, carrier, datedOn, format, documentId, fileName, sha256, pages, lineCount, priceList, importedBy } = head;
  return {
    id,
    claimId,
    ...(round === undefined ? {} : { round }),
    carrier,
    datedOn,
    format,
    documentId,
    fileName,
    sha256,
    pages,
    lineCount,
    ...(priceList ? { priceList } : {}),
    totals: totalsWire(head.totals),
    importedBy,
    importedAt: head.importedAt.toISOString(),
    ...withdrawnWire(head),
  };
}

function withdrawnWire({ withdrawn }: CarrierEstimateRecord): Pick<CarrierEstimateCard, 'withdrawn'> {
  return withdrawn ? { withdrawn: { ...withdrawn, at: withdrawn.at.toISOString() } } : {};
}

export function carrierInFull(card: CarrierEstimateCard, lines: readonly CarrierLine[]): CarrierEstimate {
  return { ...card, lines: lines.map(lineWire) };
}

function totalsWire(totals: CarrierTotals): CarrierEstimateCard['totals'] {
  return {
    tax: dollarsOf(totals.taxCents),
    overheadAndProfit: dollarsOf(totals.opCents),
    rcv: dollarsOf(totals.rcvCents),
    depreciation: dollarsOf(totals.depreciationCents),
    recoverable: dollarsOf(totals.recoverableCents),
    unsaid: dollarsOf(totals.unsaidCents),
    acv: dollarsOf(totals.acvCents),
    deductible: dollarsOf(totals.deductibleCents),
    priorPayments: dollarsOf(totals.priorPaymentsCents),
    netClaim: dollarsOf(totals.netClaimCents),
    setAside: dollarsOf(totals.setAsideCents),
  };
}

function lineWire(line: CarrierLine): CarrierEstimateLine {
  const code = [line.category, line.selector].filter((part) => part !== undefined).join(' ');
  return {
    key: line.key,
    number: line.number,
    area: line.area,
    ...(code === '' ? {} : { code }),
    ...(line.activity ? { activity: line.activity } : {}),
    description: line.description,
    notes: [...line.notes],
    quantity: line.quantityHundredths / 100,
    unit: line.unit,
    unitPrice: dollarsOf(line.unitCents),
    tax: dollarsOf(line.taxCents),
    overheadAndProfit: dollarsOf(line.opCents),
    rcv: dollarsOf(line.rcvCents),
    depreciation: dollarsOf(line.depreciationCents),
    acv: dollarsOf(line.acvCents),
    ...(line.recoverable === undefined ? {} : { recoverable: line.recoverable }),
    counted: line.counted,
    page: line.page,
  };
}
