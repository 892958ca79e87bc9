// Carrier's estimates as they are answered: dollars.
import type { CarrierEstimate, CarrierEstimateCard, CarrierEstimateLine } from '@plumbline/contracts/claims';
import { dollarsOf } from '@plumbline/contracts/kernel';
import type { CarrierLine, CarrierTotals } from './carrier-model.ts';
import type { CarrierEstimateRecord } from './carrier-store.ts';
import { withheldIn } from './withheld.ts';

export function carrierCard(head: CarrierEstimateRecord, round: number): CarrierEstimateCard {
  const { _id: id, claimId, carrier, datedOn, format, documentId, fileName, sha256, pages, lineCount, priceList, importedBy } = head;
  return {
    id,
    claimId,
    round,
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
    importedAt: head.createdAt.toISOString(),
  };
}

export function carrierInFull(head: CarrierEstimateRecord, round: number, lines: readonly CarrierLine[]): CarrierEstimate {
  return { ...carrierCard(head, round), lines: lines.map(lineWire) };
}

function totalsWire(totals: CarrierTotals): CarrierEstimateCard['totals'] {
  const withheld = withheldIn(totals);
  return {
    tax: dollarsOf(totals.taxCents),
    overheadAndProfit: dollarsOf(totals.opCents),
    rcv: dollarsOf(totals.rcvCents),
    depreciation: dollarsOf(totals.depreciationCents),
    recoverable: dollarsOf(withheld.recoverableCents),
    unsaid: dollarsOf(withheld.unsaidCents),
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
