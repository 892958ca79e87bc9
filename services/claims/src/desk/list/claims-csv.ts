// The list of claims as CSV, line by line, safe to open in a spreadsheet.
import { csvLine, dollarsOf } from '@plumbline/contracts/kernel';
import { claimStatusLabel, damageTypeLabels } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';

const money = (cents: number | undefined) => (cents === undefined ? '' : dollarsOf(cents).toFixed(2));

/** What stands in each column, in this order. */
const columns: readonly (readonly [string, (claim: ClaimRecord) => string])[] = [
  ['Claim number', (claim) => claim.claimNumber],
  ['Status', (claim) => claimStatusLabel(claim.status)],
  ['Disposition', (claim) => claim.disposition],
  ['Priority', (claim) => claim.priority],
  ['Owner', (claim) => claim.propertyOwnerName],
  ['Phone', (claim) => claim.propertyOwnerPhone],
  ['Email', (claim) => claim.propertyOwnerEmail ?? ''],
  ['Address', (claim) => claim.propertyAddress],
  ['State', (claim) => claim.address.state ?? ''],
  ['Damage type', (claim) => damageTypeLabels[claim.damageType]],
  ['Incident date', (claim) => claim.incidentDate],
  ['Carrier', (claim) => claim.insuranceCompany ?? ''],
  ['Policy number', (claim) => claim.policyNumber ?? ''],
  ['Carrier claim number', (claim) => claim.carrierClaimNumber ?? ''],
  ['Estimated value', (claim) => money(claim.estimatedValueCents)],
  ['Settlement', (claim) => money(claim.settlementCents)],
  ['Assigned adjuster id', (claim) => String(claim.assignedAdjusterId ?? '')],
  ['Referring attorney id', (claim) => String(claim.referringAttorneyId ?? '')],
  ['Next deadline', (claim) => claim.nextDeadlineOn ?? ''],
  ['Next follow-up', (claim) => claim.nextFollowUpDate ?? ''],
  ['Photos', (claim) => String(claim.photoCount ?? 0)],
  ['Tags', (claim) => (claim.tags ?? []).join(', ')],
  ['Created', (claim) => claim.createdAt.toISOString()],
  ['Updated', (claim) => claim.updatedAt.toISOString()],
];

/** The head, then the claims as they come. The mark in front tells spreadsheets that it is UTF-8. */
export async function* csvOf(pages: AsyncIterable<readonly ClaimRecord[]> | Iterable<readonly ClaimRecord[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(columns.map(([name]) => name))}`;
  for await (const page of pages) yield page.map((claim) => csvLine(columns.map(([, read]) => read(claim)))).join('');
}
