// Which thing a path parameter names: the path up to and with the parameter says it. The estate has one real thing of each.
import { fillPath, type EndpointShape } from '@plumbline/contracts/kernel';

/** An endpoint whose parameter is missing here fails a test by name. */
export const thingOfParameter = {
  '/api/sessions/:id': 'session',
  '/api/users/:id': 'user',
  '/api/access-requests/:id': 'accessRequest',
  '/api/api-keys/:id': 'apiKey',
  '/api/contact-requests/:id': 'contactRequest',
  '/api/claims/:id': 'claim',
  '/api/claims/:id/parties/:partyId': 'party',
  '/api/claims/:id/notes/:noteId': 'note',
  '/api/claims/:id/deadlines/:key': 'deadline',
  '/api/claims/:id/documents/folders/:key': 'folder',
  '/api/claims/:id/ledger/offers/:rowId': 'offer',
  '/api/claims/:id/ledger/:rowId': 'ledgerRow',
  '/api/claims/:id/checks/:checkId': 'check',
  '/api/claims/:id/checks/:checkId/payees/:payeeId': 'payee',
  '/api/claims/:id/case-requests/:requestId': 'caseRequest',
  '/api/claims/:id/signature-requests/:requestId': 'signatureRequest',
  '/api/claim-views/:id': 'claimView',
  '/api/claim-imports/:id': 'claimImport',
  '/api/reports/generate/:claimId': 'claim',
  '/api/reports/:id': 'report',
  '/api/reports/:id/revisions/:revisionId': 'reportRevision',
  '/api/report-deliveries/:id': 'reportDelivery',
  '/api/estimates/:id': 'estimate',
  '/api/letters/:id': 'letter',
  '/api/documents/:id': 'document',
  '/api/documents/:id/versions/:number': 'documentVersion',
  '/api/document-mails/:id': 'documentMail',
  '/api/storm-events/:id': 'stormEvent',
  '/api/assignment-jobs/:id': 'assignmentJob',
  '/api/message-jobs/:id': 'messageJob',
  '/api/portal/cases/:id': 'claim',
  '/api/portal/cases/:id/documents/:documentId': 'document',
  '/api/portal/cases/:id/requests/:requestId': 'caseRequest',
  '/api/portal/cases/:id/appointments/:inspectionId': 'appointment',
  '/api/portal/cases/:id/photos/:photoId': 'photo',
  '/api/portal/cases/:id/signature-requests/:requestId': 'signatureRequest',
  '/api/portal/views/:userId': 'portalView',
  '/api/inspections/:id': 'inspection',
  '/api/inspections/:id/sections/:category': 'section',
  '/api/inspections/claim/:claimId': 'claim',
  '/api/photos/:id': 'photo',
  '/api/photos/inspection/:inspectionId': 'inspection',
  '/api/photos/upload/:inspectionId': 'inspection',
  '/api/voice-notes/:id': 'voiceNote',
  '/api/ai/analyze-damage/:inspectionId': 'inspection',
  '/api/ai/runs/:inspectionId': 'inspection',
  '/api/invoices/:id': 'invoice',
  '/api/notifications/:id': 'notification',
  '/api/measurements/:id': 'measurementOrder',
  '/api/measurements/orders/claim/:claimId': 'claim',
} as const;

/** No ids but secrets: whoever holds one may. Tested where they are made. */
const secrets: ReadonlySet<string> = new Set(['/api/shared-reports/:token']);

export type Thing = (typeof thingOfParameter)[keyof typeof thingOfParameter];
export type Ids = Readonly<Record<Thing, number | string>>;

/** Counted within the thing that they belong to: the same number stands in every claim, document or report. */
const countedWithin: ReadonlySet<Thing> = new Set(['party', 'deadline', 'folder', 'payee', 'reportRevision', 'documentVersion', 'section']);

/** Of the form of an id, and of nothing. */
const ofNothing: Partial<Record<Thing, string>> = { deadline: 'no-such-deadline', folder: 'own-987', section: 'attic' };
export const nothing = (thing: Thing): string => ofNothing[thing] ?? '987654321';

interface Parameter {
  readonly name: string;
  /** The path up to and with it. */
  readonly path: string;
  readonly thing: Thing | undefined;
}

/** The parameters of an endpoint, the outermost first. */
export function parametersOf({ path }: Pick<EndpointShape, 'path'>): Parameter[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((found) => {
    const until = path.slice(0, found.index + found[0].length);
    return { name: found[1] ?? '', path: until, thing: (thingOfParameter as Readonly<Record<string, Thing>>)[until] };
  });
}

/** The address of an endpoint with these things. Throws for a parameter that the table does not know. */
export function addressWith(shape: Pick<EndpointShape, 'path'>, idOf: (thing: Thing, position: number) => number | string): string {
  const filled = parametersOf(shape).map(({ name, path, thing }, position) => {
    if (secrets.has(path)) return [name, 'no-such-secret'] as const;
    if (thing === undefined) throw new Error(`${path} is not in the table of parameters`);
    return [name, idOf(thing, position)] as const;
  });
  return fillPath(shape.path, Object.fromEntries(filled));
}

/** Whether the innermost parameter names something that has its number in the whole workspace. */
export function hasInnerId(shape: Pick<EndpointShape, 'path'>): boolean {
  const [, ...inner] = parametersOf(shape);
  return inner.some(({ thing }) => thing !== undefined && !countedWithin.has(thing));
}

/** The parameters of numbered things at which the contract lets this text pass. */
export function idsTaken(shape: EndpointShape, { id, ids }: { id: string; ids: Ids }): string[] {
  const all = parametersOf(shape).flatMap(({ name, path, thing }) => (thing ? [{ name, path, thing }] : []));
  const good = Object.fromEntries(all.map(({ name, thing }) => [name, String(ids[thing])]));
  const numbered = all.filter(({ thing }) => ofNothing[thing] === undefined);
  return numbered.flatMap(({ name, path }) => (shape.params?.safeParse({ ...good, [name]: id }).success ? [`${path} takes ${id}`] : []));
}
