// What attorneys and clients see of their cases: plain words, read-only (C80–C83).
import { CalendarDate, Id, Instant, TextLanguage, array, boolean, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import { ClaimStatus, DamageType } from '../../enums/index.ts';
import { Milestone } from '../claim/milestone.ts';
import { PortalAppointment } from './portal-case.ts';

export const PortalSummary = object({
  totalCases: number(),
  activeCases: number(),
  completed: number(),
  reportsReady: number(),
  /** In which a client is written to, as their newest case notes it; absent where it notes none, and for anybody else. */
  language: TextLanguage.optional(),
});
export type PortalSummary = Infer<typeof PortalSummary>;

/** What the counters count, and the cases that were closed, as the filter of the list. */
export const PortalCaseState = oneOf(['active', 'completed', 'closed', 'report-ready']);
export type PortalCaseState = Infer<typeof PortalCaseState>;

export const PortalCase = object({
  id: Id,
  claimNumber: string(),
  propertyOwnerName: string(),
  propertyAddress: string(),
  damageType: DamageType,
  status: ClaimStatus,
  /** `Report Available`, in the words of the portal; of a case that was closed or settled, that. */
  statusLabel: string(),
  /** Nothing more is done in it until it is opened again. Neither who closed it nor why. */
  isClosed: boolean(),
  /** The day on which it was closed, where that is known. */
  closedOn: CalendarDate.optional(),
  progress: number(),
  incidentDate: CalendarDate,
  reportReady: boolean(),
  /** A calendar date or `Completed`; absent once the date has passed, and where the case is closed or settled. */
  estimatedCompletion: string().optional(),
  /** In plain words, also where no date can be given. */
  estimatedCompletionWhy: string().optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type PortalCase = Infer<typeof PortalCase>;

/** Whom to call or write to about a case: the adjuster in charge; what they have not given is the office's. */
export const CaseContact = object({
  name: string(),
  /** Nobody is in charge yet: it is the firm. */
  isOffice: boolean(),
  phone: string().optional(),
  email: string().optional(),
});
export type CaseContact = Infer<typeof CaseContact>;

/** What is asked of who follows the case and is not answered yet. */
export const CaseNeed = object({ kind: oneOf(['sign', 'send']), id: Id, title: string(), note: string().optional() });
export type CaseNeed = Infer<typeof CaseNeed>;

/** The money in one paragraph. `hidden`: the office does not show it; `none`: nothing was asked for yet; `open`: no sum is agreed. Dollars. */
export const CaseMoney = object({
  state: oneOf(['hidden', 'none', 'open', 'agreed']),
  text: string(),
  /** Once a sum is agreed, with the same in a sentence. */
  received: number().optional(),
  toCome: number().optional(),
  bar: string().optional(),
});
export type CaseMoney = Infer<typeof CaseMoney>;

export const PortalCaseDetail = PortalCase.extend({
  milestones: array(Milestone),
  /** In a sentence or two: where it stands, or how the case was closed. */
  waitingFor: string(),
  /** Whose turn it is, in a sentence; absent in a closed case. */
  waitingForWhom: string().optional(),
  /** What comes next, with the day where one is known: of the inspection, or on which the report is expected. Absent once the work is done, and in a closed case. */
  next: object({ what: string(), on: CalendarDate.optional() }).optional(),
  /** The oldest first. Nothing that was asked before a sum was agreed. */
  needs: array(CaseNeed),
  money: CaseMoney,
  /** Absent only while nobody can say who it is. */
  adjuster: CaseContact.optional(),
  /** Inspections that are to come, the next one first. */
  appointments: array(PortalAppointment),
  insuranceCompany: string().optional(),
});
export type PortalCaseDetail = Infer<typeof PortalCaseDetail>;
