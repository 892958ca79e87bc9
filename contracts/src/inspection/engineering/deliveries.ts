// Delivering a sealed report: to whom, by which way, what became of it, and the recall of a version that was superseded.
import { endpoint } from '../../kernel/endpoint.ts';
import { reportWriters, staff } from '../../kernel/people.ts';
import { array, Id, IdInPath, Instant, int, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/schema.ts';

export const deliveryStates = ['queued', 'handed', 'kept', 'sent', 'failed'] as const;

export const EngineeringRecipient = object({
  name: textUpTo(200).min(1, 'Enter a name'),
  email: textUpTo(254).min(3, 'Enter an email address'),
  role: textUpTo(60),
});
export type EngineeringRecipient = Infer<typeof EngineeringRecipient>;

/** Who gets a report, resolved from the claim; who has no address is named with the reason. */
export const EngineeringRecipients = object({
  recipients: array(EngineeringRecipient),
  missing: array(object({ name: string(), role: string(), reason: string() })),
  /** Who may get it in the portal: those who follow the case, and their attorneys alone where they have one. */
  portal: array(object({ userId: Id, name: string(), role: string() })),
});

export type EngineeringRecipients = Infer<typeof EngineeringRecipients>;

export const deliveryMethods = ['email', 'portal'] as const;
export const DeliveryMethod = oneOf(deliveryMethods);
export type DeliveryMethod = Infer<typeof DeliveryMethod>;

export const DeliverReport = strictObject({
  deliveryMethod: DeliveryMethod.default('email'),
  /** In the portal: some of those who may get it there; absent: all of them. */
  userIds: array(Id).min(1, 'Choose a recipient').max(20, 'At most 20 recipients').optional(),
  /** By email: some of those whom the claim names now; absent: all of them. Name and role are the claim's. */
  recipients: array(EngineeringRecipient).min(1, 'Choose a recipient').max(20, 'At most 20 recipients').optional(),
  message: textUpTo(4_000).optional(),
});
export type DeliverReport = Infer<typeof DeliverReport>;

export const EngineeringDelivery = object({
  id: Id,
  /** `recall`: the notice that a version no longer holds. */
  kind: oneOf(['report', 'recall']),
  revision: int(),
  deliveryMethod: DeliveryMethod,
  name: string(),
  /** Absent in the portal. */
  email: string().optional(),
  /** In the portal: the account of the recipient. */
  userId: Id.optional(),
  role: string(),
  state: oneOf(deliveryStates),
  reason: string().optional(),
  /** Of the attached file. */
  sha256: string().optional(),
  requestedBy: string(),
  requestedAt: Instant,
  sentAt: Instant.optional(),
  /** Number under which the provider took it. */
  receipt: string().optional(),
  /** In the portal: when the recipient first opened it. */
  openedAt: Instant.optional(),
});
export type EngineeringDelivery = Infer<typeof EngineeringDelivery>;

const byId = object({ id: IdInPath });
const base = { service: 'inspection', params: byId } as const;

export const listEngineeringRecipients = endpoint({
  ...base,
  name: 'listEngineeringRecipients',
  method: 'GET',
  path: '/api/inspections/:id/report-recipients',
  summary: 'List who gets the engineering report, as the claim names them',
  access: staff,
  response: EngineeringRecipients,
});
export const deliverEngineeringReport = endpoint({
  ...base,
  name: 'deliverEngineeringReport',
  method: 'POST',
  path: '/api/inspections/:id/deliver-report',
  summary: 'Deliver the sealed report to each recipient by email or in the portal; only the sealed bytes are given out',
  access: reportWriters,
  body: DeliverReport,
  response: array(EngineeringDelivery),
});
export const listEngineeringDeliveries = endpoint({
  ...base,
  name: 'listEngineeringDeliveries',
  method: 'GET',
  path: '/api/inspections/:id/report-deliveries',
  summary: 'List deliveries and recalls of all versions, newest first',
  access: staff,
  response: array(EngineeringDelivery),
});
export const retryEngineeringDelivery = endpoint({
  ...base,
  name: 'retryEngineeringDelivery',
  method: 'POST',
  path: '/api/inspections/:id/report-deliveries/:deliveryId/retry',
  summary: 'Send a failed delivery again',
  access: reportWriters,
  params: object({ id: IdInPath, deliveryId: IdInPath }),
  response: EngineeringDelivery,
});
/** Asked by communications when the email leaves: the bytes as they were sealed. */
export const readEngineeringAttachment = endpoint({
  ...base,
  name: 'readEngineeringAttachment',
  method: 'GET',
  path: '/internal/engineering-deliveries/:id/file',
  summary: 'Read the file that a delivery carries',
  access: 'services',
  responseTypes: ['application/octet-stream'],
});
export const engineeringDeliveryApi = {
  listEngineeringRecipients,
  deliverEngineeringReport,
  listEngineeringDeliveries,
  retryEngineeringDelivery,
  readEngineeringAttachment,
};
