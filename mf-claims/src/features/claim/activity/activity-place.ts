// Where the thing is that an entry of the feed tells of: a tab of its claim, or a page.
import type { ActivityEntry } from '@plumbline/contracts/claims';

export type ActivityPlace = { readonly tab: string; readonly document?: number } | { readonly page: string };

type Place = (entry: ActivityEntry) => ActivityPlace;

const tab =
  (name: string): Place =>
  () => ({ tab: name });

const documents: Place = ({ links }) => {
  const document = links?.['documentId'];
  return { tab: 'documents', ...(document === undefined ? {} : { document }) };
};

const report: Place = ({ links }) => {
  const id = links?.['reportId'];
  return { page: id === undefined ? '/reports' : `/reports?report=${id}` };
};

/** A saved text opens beside the one before it. */
const savedReport: Place = ({ links, ...entry }) => {
  const { reportId: id, revision = 0 } = links ?? {};
  return id !== undefined && revision > 1 ? { page: `/reports?report=${id}&versions=${revision}` } : report({ links, ...entry });
};

/** The texts of a letter are the versions of its document. */
const letter: Place = (entry) => (entry.links?.['documentId'] === undefined ? { tab: 'deadlines' } : documents(entry));

/** Beginning of a type and its place; the first that fits counts. What stands on the overview itself has none. */
export const activityPlaces: readonly (readonly [string, Place])[] = [
  ['claims.party-', tab('people')],
  ['claims.contract-', tab('people')],
  ['claims.report-saved', savedReport],
  ['claims.report-', report],
  ['claims.estimate-', tab('esx')],
  ['claims.document-', documents],
  ['claims.letter-', letter],
  ['claims.deadline-', tab('deadlines')],
  ['claims.key-dates-', tab('deadlines')],
  ['claims.ledger-', tab('money')],
  ['claims.settlement-', tab('money')],
  ['claims.case-', tab('portal')],
  ['comms.case-message-', tab('portal')],
  ['claims.appointment-', tab('portal')],
  ['claims.portal-', tab('portal')],
  ['inspection.', tab('inspections')],
  ['ai.damage-', tab('inspections')],
  ['billing.', tab('billing')],
  ['comms.', tab('communication')],
  ['measurement.', () => ({ page: '/property-measurements' })],
];

export function activityPlace(entry: ActivityEntry): ActivityPlace | undefined {
  return activityPlaces.find(([beginning]) => entry.type.startsWith(beginning))?.[1](entry);
}

/** The same for whoever does not stand in the hub of the claim. */
export function addressOfActivity(entry: ActivityEntry): string | undefined {
  const place = activityPlace(entry);
  if (!place) return undefined;
  if ('page' in place) return place.page;
  if (entry.claimId === undefined) return undefined;
  const query = new URLSearchParams({ tab: place.tab, ...(place.document === undefined ? {} : { document: String(place.document) }) });
  return `/claims/${entry.claimId}?${query.toString()}`;
}
