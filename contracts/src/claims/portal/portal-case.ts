// What a client does and sees in a case beside its documents: appointments and the answer to them, shared photos, the money in plain words.
import {
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  endpoint,
  defineEvent,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
  type Role,
} from '../../kernel/index.ts';
import { SharedPhoto, AppointmentReply } from '../../enums/index.ts';
import { readIn, seenAs } from '../base/seen-as.ts';

/** An inspection that is to come. Its time is meant in the zone of the property. */
export const PortalAppointment = object({
  inspectionId: Id,
  scheduledAt: Instant,
  timeZone: string(),
  what: string(),
  /** Who comes. */
  visitor: string().optional(),
  answer: AppointmentReply.optional(),
});
export type PortalAppointment = Infer<typeof PortalAppointment>;

const wordsMissing = 'Enter a time that works better';

/** `scheduledAt` is the time that the client saw: another one since then is refused. */
export const AppointmentAnswer = strictObject({
  answer: oneOf(['confirmed', 'another_time'], 'Confirm the time or request another one'),
  words: textUpTo(500).optional(),
  scheduledAt: Instant,
}).refine(({ answer, words }) => answer === 'confirmed' || (words?.trim() ?? '') !== '', { error: wordsMissing, path: ['words'] });
export type AppointmentAnswer = Infer<typeof AppointmentAnswer>;

export const portalMoneyKeys = ['claimed', 'agreed', 'paid', 'onTheWay', 'heldBack', 'deductible', 'fee', 'yourShare'] as const;

/** One figure with what it means and the entries that it is made of. */
export const PortalMoneyLine = object({
  key: oneOf(portalMoneyKeys),
  label: string(),
  amount: number(),
  meaning: string(),
  /** Who asked, agreed or paid. */
  who: string(),
  entries: array(object({ on: CalendarDate, amount: number(), what: string() })),
});
export type PortalMoneyLine = Infer<typeof PortalMoneyLine>;

/** Without `isShown` the office does not show the money of this case. */
export const PortalMoney = object({ isShown: boolean(), lines: array(PortalMoneyLine) });
export type PortalMoney = Infer<typeof PortalMoney>;

/** What the office shows of a claim beside its documents and photos. */
export const PortalSharing = strictObject({ money: boolean() });
export type PortalSharing = Infer<typeof PortalSharing>;

const visitors = ['attorney', 'client', 'admin', 'adjuster'] as const satisfies readonly Role[];
const ofClaim = object({ id: IdInPath });
const base = { service: 'claims' } as const;

export const portalCaseEndpoints = {
  answerAppointment: endpoint({
    ...base,
    name: 'answerAppointment',
    method: 'POST',
    path: '/api/portal/cases/:id/appointments/:inspectionId/answer',
    summary: 'Confirm an appointment or request another time; notifies the firm and the inspector',
    access: ['client'],
    params: object({ id: IdInPath, inspectionId: IdInPath }),
    query: object(readIn),
    body: AppointmentAnswer,
    response: PortalAppointment,
    status: 201,
  }),
  portalPhotos: endpoint({
    ...base,
    name: 'portalPhotos',
    method: 'GET',
    path: '/api/portal/cases/:id/photos',
    summary: 'List the inspection photos shared in the portal, newest first',
    access: visitors,
    params: ofClaim,
    query: object(seenAs),
    response: array(SharedPhoto),
  }),
  portalPhoto: endpoint({
    ...base,
    name: 'portalPhoto',
    method: 'GET',
    path: '/api/portal/cases/:id/photos/:photoId/file',
    summary: 'Download a shared photo as JPEG without its location',
    access: visitors,
    params: object({ id: IdInPath, photoId: IdInPath }),
    query: object({ ...seenAs, size: oneOf(['320', '1600'], 'Choose a size of 320 or 1600 pixels').default('1600') }),
    responseTypes: ['image/jpeg'],
  }),
  portalMoney: endpoint({
    ...base,
    name: 'portalMoney',
    method: 'GET',
    path: '/api/portal/cases/:id/money',
    summary: 'Get the amounts requested, agreed and paid, where the firm shares them',
    access: visitors,
    params: ofClaim,
    query: object({ ...seenAs, ...readIn }),
    response: PortalMoney,
  }),
  readPortalSharing: endpoint({
    ...base,
    name: 'readPortalSharing',
    method: 'GET',
    path: '/api/claims/:id/portal-sharing',
    summary: 'Get whether the portal shows the amounts of a claim',
    access: staff,
    params: ofClaim,
    response: PortalSharing,
  }),
  setPortalSharing: endpoint({
    ...base,
    name: 'setPortalSharing',
    method: 'PUT',
    path: '/api/claims/:id/portal-sharing',
    summary: 'Show or hide the amounts of a claim in the portal',
    access: ['admin', 'adjuster'],
    params: ofClaim,
    body: PortalSharing,
    response: PortalSharing,
  }),
};

const about = { claimId: Id, claimNumber: string() };

export const appointmentAnswered = defineEvent(
  'claims.appointment-answered',
  object({
    ...about,
    inspectionId: Id,
    scheduledAt: Instant,
    timeZone: string(),
    answer: AppointmentReply.shape.answer,
    words: string().optional(),
    by: string(),
    inspectorId: Id.optional(),
  }),
  staff,
);
export const portalMoneySet = defineEvent('claims.portal-money-set', object({ ...about, shown: boolean() }), staff);

export const portalCaseEvents = { appointmentAnswered, portalMoneySet };
