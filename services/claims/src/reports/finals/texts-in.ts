// Every text of an estimate that goes out and that somebody wrote, each once, with the words with which a reader finds it. Pure.
import type { EstimateOpenItem } from '@plumbline/contracts/claims';
import type { EstimateModel, ModelLine } from '../estimate/estimate-model.ts';

interface Text {
  /** `the reason of line 3`. */
  readonly where: string;
  readonly text: string;
  readonly place: EstimateOpenItem['place'];
}

export function textsIn(model: EstimateModel): Text[] {
  const all = [...textsOfClaim(model), ...model.lines.flatMap(textsOfLine), ...textsOfPhotos(model), ...said(model)];
  const first = new Map<string, Text>();
  for (const one of all) if (one.text !== '' && !first.has(one.text)) first.set(one.text, one);
  return [...first.values()];
}

function textsOfClaim({ claim }: EstimateModel): Text[] {
  const named = {
    'the claim number': claim.claimNumber,
    'the name of the owner': claim.propertyOwnerName,
    'the address': claim.propertyAddress,
    'the carrier': claim.insuranceCompany,
    'the policy number': claim.policyNumber,
    'the claim number of the carrier': claim.carrierClaimNumber,
    'the name of the adjuster': claim.preparedBy,
    'the mortgagee': claim.mortgagees?.join('\n'),
  };
  return Object.entries(named).map(([where, text = '']) => ({ where, text, place: 'claim' }));
}

function textsOfLine(line: ModelLine): Text[] {
  const of = `line ${line.number}`;
  const named = {
    [`the area of ${of}`]: line.group,
    [`the description of ${of}`]: line.description,
    [`the reason of ${of}`]: line.reason,
    [`the note of ${of}`]: line.note,
    [`the quantity of ${of}`]: line.quantitySource,
    [`the depreciation of ${of}`]: line.depreciationBasis,
    [`the reason for the price of ${of}`]: line.setPrice?.reason,
    [`the reason for the depreciation of ${of}`]: line.setWear?.reason,
    [`the reason for the terms of ${of}`]: line.setTerms?.reason,
    [`the receipt of ${of}`]: line.receipt?.title,
  };
  return Object.entries(named).map(([where, text = '']) => ({ where, text, place: 'estimate' }));
}

function textsOfPhotos({ photos }: EstimateModel): Text[] {
  return photos.map(({ file, caption }) => ({ where: `the caption of photo ${file}`, text: caption, place: 'inspection' }));
}

/** The notes on the paper name people and their reasons, and the head the price list. */
function said({ warnings, priceList }: EstimateModel): Text[] {
  return [
    ...warnings.map(({ message }) => ({ where: 'the notes', text: message, place: 'estimate' as const })),
    { where: 'the price list', text: `${priceList.code}, ${priceList.region}`, place: 'estimate' },
  ];
}
