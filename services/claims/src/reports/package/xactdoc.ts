// XACTDOC.XML of the open package: the estimate as a tree, lines grouped, summed items priced (standards §1, our own schema).
import { usualWearBase } from '@plumbline/contracts/claims';
import { dollarsOf } from '@plumbline/contracts/kernel';
import { dayAt, stageOf, statusOf, usesSandbox, type EstimateModel, type ModelLine } from '../estimate/estimate-model.ts';
import { element } from '../../base/xml-text.ts';
import { beforeNet, contacts, coverageTotals, roofMeasurements } from './claim-elements.ts';

const schema = 'urn:pa-open-estimate:1';

function money(cents: number): string {
  return dollarsOf(cents).toFixed(2);
}

function quantity(line: ModelLine): string | undefined {
  return line.quantityHundredths === undefined ? undefined : (line.quantityHundredths / 100).toFixed(2);
}

export function xactdoc(model: EstimateModel): string {
  const attributes = {
    schema,
    generatedBy: 'Plumbline',
    version: '1',
    createdAt: model.createdAt,
    estimateType: model.kind,
    stage: stageOf(model),
    finalizedAt: model.finalized?.at,
    finalizedBy: model.finalized?.by,
    finalizedStatedBy: model.finalized?.statedBy,
    isSamplePricing: model.priceList.isSample,
    isSandboxRoof: usesSandbox(model),
    label: model.label,
  };
  const parts = [
    projectInfo(model),
    element('ADM', { SYSTEM: 'Plumbline' }),
    claimInfo(model),
    contacts(model),
    coverageTotals(model),
    params(model),
    ...groups(model),
    priceList(model),
    totals(model),
    ...roofMeasurements(model),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('XACTDOC', attributes, [...parts, photos(model), validation(model)])}\n`;
}

function projectInfo({ claim, revision, createdAt, priceList: list }: EstimateModel): string {
  return element('PROJECT_INFO', {}, [
    element('PROJECT_NAME', {}, `${claim.claimNumber} ${claim.propertyOwnerName}`),
    element('ESTIMATE_NUMBER', {}, `${claim.claimNumber}-E${revision}`),
    element('ESTIMATE_DATE', {}, dayAt(createdAt, claim)),
    element('PRICE_LIST', {
      code: list.code,
      region: list.region,
      month: list.effective.slice(5, 7),
      year: list.effective.slice(0, 4),
      sample: list.isSample,
    }),
  ]);
}

function claimInfo({ claim }: EstimateModel): string {
  const optional = (name: string, value: string | undefined) => (value === undefined ? [] : [element(name, {}, value)]);
  const address = element('ADDRESS', {}, [
    element('ONE_LINE', {}, claim.propertyAddress),
    ...optional('STREET', claim.street),
    ...optional('CITY', claim.city),
    ...optional('STATE', claim.state),
    ...optional('ZIP', claim.zip),
  ]);
  return element('CLAIM_INFO', {}, [
    ...optional('CARRIER', claim.insuranceCompany),
    ...optional('NAIC', claim.carrierNaic),
    element('CLAIM_NUMBER', {}, claim.claimNumber),
    ...optional('CARRIER_CLAIM_NUMBER', claim.carrierClaimNumber),
    ...optional('POLICY_NUMBER', claim.policyNumber),
    element('DATE_OF_LOSS', {}, claim.incidentDate),
    ...optional('DATE_INSPECTED', claim.inspectedDate),
    element('TYPE_OF_LOSS', {}, claim.damageType),
    address,
  ]);
}

function params(model: EstimateModel): string {
  const { wearBase = usualWearBase } = model;
  return element('PARAMS', {
    OVERHEAD_PCT: model.overheadBasisPoints / 100,
    PROFIT_PCT: model.profitBasisPoints / 100,
    OP_METHOD: 'simple',
    OP_BASE: model.overheadBase === 'price-and-tax' ? 'price and tax' : 'price',
    TAX_PCT: model.taxThousandths / 1000,
    TAX_BASIS: 'material',
    DEPR_OP: wearBase.withOverhead,
    // The removal in a line of removal and replacement; a line of removal alone is never depreciated
    DEPR_REMOVAL: wearBase.withRemoval ? 'with replacement' : 'none',
    ROUNDING: 'half away from zero, per line',
  });
}

function groups(model: EstimateModel): string[] {
  const names = [...new Set(model.lines.map((line) => line.group))];
  return names.map((name) => {
    const items = model.lines.filter((line) => line.group === name).map((line) => groupItem(line));
    return element('GROUP', { name }, [element('ITEMS', {}, items)]);
  });
}

function groupItem(line: ModelLine): string {
  return element('ITEM', { id: line.number, status: statusOf(line) }, [
    element('SUMMARY_REF', {}, String(line.number)),
    element('REASON', {}, line.reason),
    ...(line.depreciationBasis ? [element('DEPRECIATION_BASIS', {}, line.depreciationBasis)] : []),
    ...changesOf(line),
    ...(line.foundByAi ? [element('ORIGIN', {}, 'found by AI, accepted by a person')] : []),
    ...(line.receipt ? [element('DOCUMENT_REF', { id: line.receipt.documentId, sha256: line.receipt.sha256 }, line.receipt.title)] : []),
    ...(line.note ? [element('NOTE', {}, line.note)] : []),
    ...(line.quantitySource ? [element('QUANTITY_SOURCE', {}, line.quantitySource)] : []),
    ...line.photoIds.map((id) => element('PHOTO_REF', {}, String(id))),
  ]);
}

/** What a person set instead of the list and the recorded age. */
function changesOf({ setPrice, setWear, setTerms, whenIncurred }: ModelLine): string[] {
  const spent = whenIncurred?.incurred;
  return [
    ...(setPrice ? [element('PRICE_SET', { by: setPrice.by, at: setPrice.at }, setPrice.reason)] : []),
    ...(setWear ? [element('DEPRECIATION_SET', { by: setWear.by, at: setWear.at }, setWear.reason)] : []),
    ...(setTerms ? [element('TERMS_SET', { by: setTerms.by, at: setTerms.at }, setTerms.reason)] : []),
    ...(spent ? [element('INCURRED', { on: spent.on, amount: money(spent.amountCents), document: spent.documentId })] : []),
  ];
}

function priceList(model: EstimateModel): string {
  const items = model.lines.map((line) =>
    element('SUMITEM', {
      id: line.number,
      cat: line.category,
      sel: line.selector,
      act: line.activity,
      desc: line.description,
      unit: line.unit,
      qty: quantity(line),
      price: money(line.unitCents),
      ...(line.setPrice ? { listPrice: money(line.setPrice.listCents) } : {}),
      base: money(line.baseCents),
      tax: money(line.taxCents),
      oh: money(line.overheadCents),
      profit: money(line.profitCents),
      rcv: money(line.rcvCents),
      depPct: line.depreciationBasisPoints / 100,
      dep: money(line.depreciationCents),
      acv: money(line.acvCents),
      recoverable: !line.isNonRecoverable,
      coverage: line.coverage,
      codeUpgrade: line.isCode,
      owed: line.whenIncurred ? 'when incurred' : undefined,
      rcvWhenIncurred: line.heldCents === undefined ? undefined : money(line.heldCents),
    }),
  );
  return element('EMBEDDED_PL', {}, [
    element('PRICE_LIST', { code: model.priceList.code, sha256: model.priceList.sha256, sample: model.priceList.isSample }, [
      element('SUMITEMS', {}, items),
    ]),
  ]);
}

function totals({ sums }: EstimateModel): string {
  return element('TOTALS', {
    base: money(sums.baseCents),
    tax: money(sums.taxCents),
    overhead: money(sums.overheadCents),
    profit: money(sums.profitCents),
    rcv: money(sums.rcvCents),
    depreciation: money(sums.depreciationCents),
    nonRecoverable: money(sums.nonRecoverableCents ?? 0),
    acv: money(sums.acvCents),
    deductible: money(sums.deductibleCents),
    ...beforeNet(sums),
    netClaim: money(sums.netClaimCents),
    ...apart(sums),
  });
}

/** Left out where there is none. */
function apart({ whenIncurredCents, codeWhenIncurredCents, codeCents }: EstimateModel['sums']) {
  const some = (cents: number | undefined) => (cents === undefined ? undefined : money(cents));
  return { whenIncurred: some(whenIncurredCents), codeWhenIncurred: some(codeWhenIncurredCents), codeUpgrade: some(codeCents) };
}

function photos(model: EstimateModel): string {
  return element(
    'PHOTOS',
    {},
    model.photos.map((photo) =>
      element('PHOTO', { id: photo.id, file: `PHOTOS/${photo.file}`, sha256OriginalBytes: photo.sha256OriginalBytes }),
    ),
  );
}

function validation(model: EstimateModel): string {
  return element(
    'VALIDATION',
    {},
    model.warnings.map((warning) => element('MESSAGE', { level: warning.level }, warning.message)),
  );
}
