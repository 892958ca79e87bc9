// Claims with an estimate of ours and one of the carrier, for tests of what comes of the two.
import {
  claimsApi as api,
  type CarrierEstimateCard,
  type Claim,
  type ComparisonDecision,
  type EstimateComparison,
} from '@plumbline/contracts/claims';
import type { Photo } from '@plumbline/contracts/inspection';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ClaimsTestService } from './claims-service.ts';
import { anObservation, aPhoto, someInspectionEvidence } from './fixtures.ts';

export const firmPrices = {
  code: 'FLTA8X_OCT26',
  region: 'Tampa, FL',
  effective: '2026-10-01',
  taxPercent: 0,
  csv: 'Cat,Sel,Desc,Unit,Remove,Replace,Material%,Life\nSFG,GUTA,Aluminum gutter,LF,1.00,10.00,50%,25\n',
};

export const ofCarrier = { insuranceCompany: 'Tower Hill' };

const gutterPhoto = (claimId: number) => [aPhoto(claimId * 10, claimId, { damageArea: 'gutters_downspouts' })];

/** Forty feet of aluminum gutters with a photo, priced with the firm's list where there is one: 440.00. */
export async function guttered(office: ClaimsTestService, photos: (claimId: number) => Photo[] = gutterPhoto): Promise<Claim> {
  const claim = await office.inspected(ofCarrier);
  const { call } = office.adjuster;
  await call(api.saveBuilding, { params: { id: claim.id }, body: { parts: { gutters: { material: 'aluminum' } } } });
  const observations = { exterior: [anObservation({ area: 'gutters_downspouts', quantity: 40, unit: 'LF' })] };
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations, photos: photos(claim.id) })]);
  await call(api.generateEsx, { body: { claimId: claim.id } });
  return claim;
}

export async function storedFile(office: ClaimsTestService, claimId: number, file: { bytes: Uint8Array | string; fileName: string }) {
  const body = typeof file.bytes === 'string' ? new TextEncoder().encode(file.bytes) : Uint8Array.from(file.bytes);
  const query = { fileName: file.fileName, type: 'estimate_carrier' as const };
  return (await office.adjuster.call(api.storeDocument, { params: { id: claimId }, query, body })).document.id;
}

export const carrierCsv = (quantity: string, rcv: string) =>
  `Area,Description,Qty,Unit,Unit Price,RCV\nExterior,R&R Aluminum gutter,${quantity},LF,9.00,${rcv}\nExterior,Paint fascia,10.00,LF,2.00,20.00\nTotal,,,,,${(Number(rcv) + 20).toFixed(2)}\n`;

export async function imported(
  office: ClaimsTestService,
  claim: Claim,
  { csv, datedOn }: { csv: string; datedOn: string },
): Promise<CarrierEstimateCard> {
  const documentId = await storedFile(office, claim.id, { bytes: csv, fileName: `carrier ${datedOn}.csv` });
  return office.adjuster.call(api.importCarrierEstimate, { params: { id: claim.id }, body: { documentId, datedOn } });
}

export function decided(office: ClaimsTestService, claimId: number, body: ComparisonDecision): Promise<EstimateComparison> {
  return office.adjuster.call(api.decideComparison, { params: { id: claimId }, body });
}

/** Includes all of our lines that differ; answers what they come to. */
export async function allIncluded(office: ClaimsTestService, claimId: number): Promise<number> {
  const { rows } = await office.adjuster.call(api.readEstimateComparison, { params: { id: claimId } });
  const lines = rows.filter(({ ours, parts }) => ours && parts.length > 0).map(({ key }) => key);
  const chosen = await decided(office, claimId, { kind: 'include', lines, included: true });
  return Math.round(chosen.rows.reduce((sum, row) => sum + (row.included ? row.apart * 100 : 0), 0)) / 100;
}

export async function textOf(answer: { arrayBuffer(): Promise<ArrayBuffer> }): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}
