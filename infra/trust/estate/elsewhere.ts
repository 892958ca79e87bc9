// Ids that stand beside the path, in a query or in the body of an endpoint without one: what each names, and a request that carries it.
import { isWrite, type EndpointShape } from '@plumbline/contracts/kernel';
import { openApiDocument, type OpenApiOperation } from '@plumbline/contracts/registry';
import { day } from './case.ts';
import type { Estate } from './estate.ts';

export interface Carrying {
  /** The endpoint and the field of its query or body. */
  readonly name: string;
  readonly shape: EndpointShape;
  /** The id that is ours. */
  readonly ours: (estate: Estate) => number | string;
  readonly query: (id: number | string) => string;
  readonly body?: (id: number | string) => unknown;
}

type Ours = Carrying['ours'];
const claim: Ours = ({ ids }) => ids.claim;
const user: Ours = ({ ids }) => ids.user;
const stormEvent: Ours = ({ ids }) => ids.stormEvent;

/** What a field of a query names. */
const inQueries: Readonly<Record<string, Ours>> = {
  claimId: claim,
  ids: claim,
  stormEventId: stormEvent,
  actorId: user,
  userId: user,
  departedUserId: user,
  inspectorId: user,
  exceptInspectionId: ({ ids }) => ids.inspection,
  as: ({ people }) => people.client.id,
};

/** What a query needs beside it. */
const besides: Readonly<Record<string, string>> = {
  listInspectionSlots: `&date=${day(3)}`,
  'listInspectionSlots exceptInspectionId': `&date=${day(3)}&claimId=1`,
  quoteFee: '&settlementAmount=1000&feePercentage=10',
  findDuplicateMeasurements: `&propertyAddress=${encodeURIComponent('12 Palm Ave, Tampa, FL 33602')}`,
};

const intake = {
  propertyOwnerName: 'Thore Third',
  propertyOwnerPhone: '305-555-0102',
  propertyAddress: '9 Main St, Atlanta, GA 30301',
  damageType: 'hail',
  incidentDate: day(-20),
};
const message = { eventType: 'manual_communication', data: { templateType: 'status_update', customMessage: 'On our way' } };
const invoice = { settlementAmount: 1_000, feePercentage: 10 };

/** What a field of a body names, and the body around it. */
const inBodies: Readonly<Record<string, readonly [Ours, (id: number) => unknown]>> = {
  'openClaim referringAttorneyId': [({ people }) => people.attorney.id, (referringAttorneyId) => ({ ...intake, referringAttorneyId })],
  'openClaim assignedAdjusterId': [({ people }) => people.adjuster.id, (assignedAdjusterId) => ({ ...intake, assignedAdjusterId })],
  'openClaim stormEventId': [stormEvent, (stormEventId) => ({ ...intake, stormEventId })],
  'changeClaims ids': [claim, (id) => ({ ids: [id], action: { kind: 'tag', add: ['hail'] } })],
  'generateEsx claimId': [claim, (claimId) => ({ claimId })],
  'beginPortalView userId': [({ people }) => people.client.id, (userId) => ({ userId })],
  'bookInspection claimId': [claim, (claimId) => ({ claimId, status: 'in_progress' })],
  'issueInvoice claimId': [claim, (claimId) => ({ ...invoice, claimId })],
  'triggerCommunication claimId': [claim, (claimId) => ({ ...message, claimId })],
  'recordOptOut contactId': [({ known }) => known.contactId, (contactId) => ({ contactId, method: 'email', reason: 'By phone' })],
  'recordConsent contactId': [
    ({ known }) => known.contactId,
    (contactId) => ({ contactId, method: 'sms', given: true, on: '2026-11-01', how: 'phone' }),
  ],
  'orderMeasurement claimId': [claim, (claimId) => ({ claimId, propertyAddress: intake.propertyAddress })],
};

/** Told claim by claim in the background, named with another id that decides first, or read from the asker's own things: tested there. */
const decidedOtherwise: ReadonlySet<string> = new Set([
  'startClaimMessages ids',
  'addUser supervisorId',
  'changeClaims assignedAdjusterId',
  'bookInspection inspectorId',
  'triggerCommunication contactIds',
  'generateNarrative claimId',
  'generateNarrative inspectionId',
]);

const isIdField = (name: string) => /(Id|Ids)$|^ids$|^as$/.test(name);
const withoutPathId = (shape: EndpointShape) => !shape.path.includes(':') && shape.access !== 'anyone';

/** Every field of a query or body that carries an id, of the endpoints without one in their path. */
export function carryings(endpoints: readonly EndpointShape[]): Carrying[] {
  const { paths } = openApiDocument(endpoints, '0');
  return endpoints.filter(withoutPathId).flatMap((shape) => {
    const operation = paths[shape.path]?.[shape.method.toLowerCase()];
    return operation ? [...new Set(fieldsOf(operation, shape))].flatMap((field) => carryingOf(shape, field)) : [];
  });
}

function carryingOf(shape: EndpointShape, field: string): Carrying[] {
  const name = `${shape.name} ${field}`;
  if (decidedOtherwise.has(name)) return [];
  if (!isWrite(shape.method)) {
    const ours = inQueries[field];
    if (!ours) throw new Error(`The query of ${name} names an id that is not in the table`);
    return [{ name, shape, ours, query: (id) => `?${field}=${id}${besides[name] ?? besides[shape.name] ?? ''}` }];
  }
  const [ours, body] = inBodies[name] ?? [];
  if (!ours || !body) throw new Error(`The body of ${name} names an id that is not in the table`);
  return [{ name, shape, ours, query: () => '', body: (id) => body(Number(id)) }];
}

function fieldsOf(operation: OpenApiOperation, { method }: EndpointShape): string[] {
  if (isWrite(method)) return idFieldsOf(operation.requestBody);
  const ofQuery = operation.parameters.filter(({ in: place }) => place === 'query');
  return ofQuery.map(({ name }) => String(name)).filter(isIdField);
}

/** Of a JSON schema and all within it. */
function idFieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap(idFieldsOf);
  const named = (schema as { properties?: object }).properties ?? {};
  return [...Object.keys(named).filter(isIdField), ...Object.values(schema).flatMap(idFieldsOf)];
}
