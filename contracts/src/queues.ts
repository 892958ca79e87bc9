// Who hears which events: the durable queues of all services. The event server is set up by this list and gives rights by it,
// and a service that listens to more or to less does not start.
import { damageAnalyzed, findingsReviewed } from './ai/index.ts';
import { invoiceIssued, invoicePaid, invoiceSent, paymentRecorded, paymentReversed } from './billing/index.ts';
import * as claims from './claims/index.ts';
import {
  callEnded,
  caseMessageSent,
  conversationChanged,
  messageFailed,
  messagePastDeadline,
  messageKept,
  messageReceived,
  messageSent,
  picturesFetched,
  voicemailKept,
  voicemailLost,
} from './comms/index.ts';
import * as identity from './identity/index.ts';
import * as inspection from './inspection/index.ts';
import { consumerOf, type EventDefinition, anyEvent, type Queue, type ServiceName, serviceNames } from './kernel/index.ts';
import { measurementCompleted } from './measurement/index.ts';

/** What the parts of a service hear; the part without a name is the service itself. */
type Heard = Readonly<Record<string, readonly Pick<EventDefinition, 'type'>[]>>;

const everything = [{ type: anyEvent }];
const projectionsOfClaims = [...claims.claimSnapshotEvents, claims.claimRemoved];
const inspections = [
  inspection.inspectionScheduled,
  inspection.inspectionRescheduled,
  inspection.inspectionCancelled,
  inspection.inspectionNoShow,
];
/** Asked of those who follow a case, and sent in by them. */
const requests = [claims.itemRequested, claims.itemReceived, claims.itemWithdrawn];
const people = [identity.userAdded, identity.userChanged, identity.userDeactivated, identity.userReturned];

/** What clients see of their case, told to them as it changes. */
const newsOfCases = [
  claims.claimStatusChanged,
  claims.dispositionChanged,
  claims.appointmentAnswered,
  caseMessageSent,
  messageReceived,
  picturesFetched,
  conversationChanged,
  claims.itemRequested,
  claims.itemReceived,
  claims.itemWithdrawn,
  claims.signatureRequested,
  claims.signatureWithdrawn,
  claims.documentSigned,
  claims.documentStored,
  claims.documentVersioned,
  claims.documentEdited,
  claims.documentShared,
  claims.documentDeleted,
  claims.documentRestored,
  claims.reportDelivered,
  claims.settlementRecorded,
  claims.ledgerRecorded,
  claims.ledgerEntryReversed,
  claims.checkRecorded,
  claims.checkStateChanged,
  claims.portalMoneySet,
  inspection.photoShared,
  inspection.photosShared,
  inspection.engineeringReportDelivered,
  inspection.engineeringReportRecalled,
];

/** What somebody of the firm is notified of. */
const newsForPeople = [
  claims.claimOpened,
  claims.claimEdited,
  claims.claimStatusChanged,
  claims.settlementRecorded,
  claims.deadlineApproaching,
  claims.missedDeadline,
  claims.reportSubmitted,
  claims.reportReturned,
  claims.reportNotSent,
  claims.appointmentAnswered,
  claims.itemReceived,
  caseMessageSent,
  ...inspections,
  invoicePaid,
  paymentReversed,
  messageFailed,
  messagePastDeadline,
  messageReceived,
  callEnded,
  voicemailKept,
  voicemailLost,
  identity.accessRequested,
  identity.contactReceived,
  identity.userAdded,
  identity.userChanged,
  identity.userDeactivated,
];

/** What may begin a rule of automation, and what takes that back. */
const causes = [
  claims.claimOpened,
  claims.claimStatusChanged,
  claims.claimRemoved,
  claims.reportSent,
  claims.reportDelivered,
  claims.settlementRecorded,
  claims.ledgerEvents.checkRecorded,
  claims.deadlineApproaching,
  claims.missedDeadline,
  inspection.inspectionScheduled,
  inspection.inspectionCompleted,
  inspection.inspectionNoShow,
  paymentRecorded,
  paymentReversed,
];

const heard: Readonly<Record<ServiceName, Heard>> = {
  identity: { audit: everything },
  claims: {
    '': [
      ...newsOfCases,
      ...inspections,
      inspection.inspectionCompleted,
      inspection.photoStored,
      inspection.photoProcessed,
      invoiceIssued,
      invoiceSent,
      invoicePaid,
      paymentReversed,
      messageSent,
      messageKept,
      messageFailed,
      damageAnalyzed,
      findingsReviewed,
      measurementCompleted,
      identity.organizationChanged,
      ...people,
    ],
    activity: everything,
  },
  inspection: {
    '': [
      ...projectionsOfClaims,
      claims.emailIntakeApproved,
      claims.appointmentAnswered,
      damageAnalyzed,
      findingsReviewed,
      identity.organizationChanged,
      ...people,
      messageSent,
      messageKept,
      messageFailed,
    ],
  },
  ai: {},
  billing: {
    '': [...projectionsOfClaims, identity.organizationCreated, identity.organizationChanged, messageSent, messageKept, messageFailed],
  },
  comms: {
    '': [
      ...projectionsOfClaims,
      ...inspections,
      ...requests,
      claims.documentDispatched,
      claims.emailIntakeApproved,
      claims.emailIntakeRejected,
      claims.emailSenderAsked,
      identity.organizationCreated,
      identity.organizationChanged,
    ],
    notifications: newsForPeople,
    automation: causes,
  },
  measurement: { '': [claims.claimOpened, claims.claimEdited, claims.claimStatusChanged] },
};

export function queuesOf(service: ServiceName): Queue[] {
  return Object.entries(heard[service]).flatMap(([part, events]) =>
    events.map(({ type }) => ({ consumer: consumerOf(service, part), type })),
  );
}

export const allQueues: readonly Queue[] = serviceNames.flatMap(queuesOf);
