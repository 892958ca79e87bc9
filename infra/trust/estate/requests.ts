// A valid request for each write with an id in its path, so that nothing but the thing itself can be missing.
import type { aiApi } from '@plumbline/contracts/ai';
import type { billingApi } from '@plumbline/contracts/billing';
import type { claimsApi } from '@plumbline/contracts/claims';
import type { commsApi } from '@plumbline/contracts/comms';
import type { identityApi } from '@plumbline/contracts/identity';
import type { inspectionApi } from '@plumbline/contracts/inspection';
import type { measurementApi } from '@plumbline/contracts/measurement';
import { isWrite, type EndpointShape, type InputOf, type ZodType } from '@plumbline/contracts/kernel';
import { aPicture, day } from './case.ts';
import type { Estate } from './estate.ts';
import { aRecording, form } from './visits.ts';

type Apis = typeof identityApi &
  typeof claimsApi &
  typeof inspectionApi &
  typeof aiApi &
  typeof billingApi &
  typeof commsApi &
  typeof measurementApi;
type NeedsBody = { [N in keyof Apis]: Apis[N] extends { path: `/api/${string}:${string}`; body: ZodType } ? N : never }[keyof Apis];
type BodyOf<E> = E extends { body: infer B extends ZodType } ? InputOf<B> : never;
/** Complete by type: a new write without a body here does not compile. */
type Bodies = { readonly [N in NeedsBody]: (estate: Estate) => BodyOf<Apis[N]> };

const why = 'Said by the owner on the phone';
/** A day that is over everywhere: a day begins later at the property than in UTC. */
const lately = day(-1);
const mail = { recipients: [{ name: 'Olive Owner', email: 'olive@owner.test' }], subject: 'Your papers', message: 'Attached.' };
const proof = { by: 'Olive Owner', on: day(-1), evidence: 'Call noted', how: 'phone' } as const;

const bodies: Bodies = {
  // People
  changeUser: () => ({ firstName: 'Una' }),
  departUser: ({ known }) => ({ successorId: known.adjusterId }),
  undoDeparture: () => ({}),
  resetSecondFactor: () => ({ why }),
  correctEmail: () => ({ email: 'put.right@owner.test' }),
  decideAccess: () => ({ grant: true }),
  // The claim
  editClaim: () => ({ description: 'Two rooms are wet' }),
  moveClaim: () => ({ status: 'report_in_progress', why }),
  setDisposition: () => ({ disposition: 'settled', why }),
  linkClients: ({ known }) => ({ userIds: [known.clientId] }),
  saveNarrative: () => ({ narrative: 'Wind lifted the covering.' }),
  finishFollowUp: () => ({}),
  snoozeFollowUp: () => ({ days: 1 }),
  takeBackFollowUp: () => ({ version: 1 }),
  addNote: () => ({ text: 'Called back' }),
  reviseNote: () => ({ text: 'The tarp is on since noon', revision: 1 }),
  addParty: () => ({ role: 'contractor', name: 'Roof & Son' }),
  editParty: () => ({ note: 'Servicer of the loan' }),
  setContract: () => ({ kind: 'standard', signedBy: [] }),
  editClaimView: () => ({ name: 'Hail and wind' }),
  requestItem: () => ({ title: 'Receipt of the tarp' }),
  answerCase: ({ known }) => ({ text: 'On Monday', to: known.clientId }),
  setPortalSharing: () => ({ money: true }),
  // Its days
  setKeyDates: ({ known }) => ({ version: known.claimVersion, dates: { carrierAcknowledgedOn: { on: day(-1) } } }),
  addDeadline: () => ({ title: 'Call the desk', dueOn: day(9), owedBy: 'adjuster' }),
  meetDeadline: () => ({ on: lately }),
  waiveDeadline: () => ({ reason: why }),
  tollDeadline: () => ({ from: day(-9), until: day(-8), reason: why }),
  extendDeadline: () => ({ days: 3, unit: 'calendar_days', reason: why }),
  resetDeadline: () => ({ reason: why }),
  saveLetter: ({ known }) => ({ version: known.letterVersion, title: 'Reminder', content: 'Please answer.' }),
  // Its papers
  writeLetter: () => ({ kind: 'carrier_notice' }),
  addFolder: () => ({ name: 'Receipts' }),
  renameFolder: () => ({ name: 'Drone flights' }),
  markChecklist: () => ({ key: 'police_report', applies: false, why }),
  holdDocuments: () => ({ reason: why }),
  releaseDocuments: () => ({ why }),
  editDocument: () => ({ note: 'From the south' }),
  holdDocument: () => ({ reason: why }),
  releaseDocument: () => ({ why }),
  dispatchDocument: () => ({ channel: 'fax', sentOn: lately, to: 'Gulf Mutual', proof: 'Sheet 7' }),
  mailDocument: () => ({ ...mail, number: 1 }),
  retryDocumentMail: () => ({}),
  requestSignature: ({ known }) => ({ documentId: known.agreementId }),
  signDocument: ({ known }) => ({ fullName: 'Miguel Santos', consent: true, sha256: known.agreementSha256 }),
  // Its money
  recordSettlement: () => ({ amount: 100, agreedAt: day(-1), coverage: 'A', approval: proof }),
  recordLedgerRow: () => ({ kind: 'demand', coverage: 'A', on: lately, amount: 100 }),
  answerOffer: () => ({ ...proof, decision: 'approved' }),
  agreeToOffer: () => ({ agreedAt: lately }),
  correctLedgerRow: () => ({ why }),
  setMoneyTerms: () => ({ feeOn: 'all_paid' }),
  recordCheck: () => ({
    number: '7',
    issuer: 'Gulf Mutual',
    receivedOn: lately,
    lines: [{ coverage: 'A', amount: 100 }],
    payees: [{ kind: 'insured', name: 'Olive Owner' }],
  }),
  moveEndorsement: () => ({ state: 'sent', on: lately }),
  changeCheckState: () => ({ state: 'deposited', on: lately }),
  recordDraw: () => ({ amount: 1, on: lately }),
  editInvoice: () => ({ dueDate: day(40) }),
  cancelInvoice: () => ({ reason: why }),
  recordPayment: () => ({ amount: 1 }),
  // Its report
  generateReport: () => ({ template: 'summary' }),
  saveReport: ({ known }) => ({ content: known.reportText, version: known.reportVersion }),
  saveReportDraft: ({ known }) => ({ title: 'Report', content: 'Words', baseVersion: known.reportVersion }),
  submitReport: ({ known }) => ({ version: known.reportVersion }),
  returnReport: ({ known }) => ({ version: known.reportVersion, comment: why }),
  sendReport: ({ known }) => ({ ...mail, version: known.reportVersion, channel: 'link', publishToPortal: false }),
  retryReportDelivery: () => ({}),
  // Its visits and words
  rescheduleInspection: () => ({ scheduledDate: day(6), scheduledTime: '11:00 AM', reason: why }),
  cancelInspection: () => ({ reason: why }),
  startInspection: () => ({}),
  setConditions: () => ({ weather: 'clear' }),
  addInspectionNote: () => ({ text: 'Ridge is open' }),
  completeInspection: () => ({}),
  saveSection: () => ({ baseRevision: 1, notes: 'Nothing to see' }),
  chooseVersions: () => ({ choices: [{ id: 'notes', seen: [1, 2], keep: [1] }] }),
  editPhoto: () => ({ description: 'Ridge' }),
  sharePhoto: () => ({ shared: true }),
  sharePhotos: () => ({ shared: true }),
  answerAppointment: ({ known }) => ({ answer: 'confirmed', scheduledAt: known.appointmentAt }),
  sendToOffice: () => ({ text: 'Thank you' }),
  addContact: () => ({ contactType: 'secondary', name: 'Harbor Bank', email: 'desk@harbor.test' }),
  // Many claims
  changeStormEvent: () => ({ note: 'Landfall at noon' }),
  attachToStorm: ({ ids }) => ({ claimIds: [Number(ids.claim)] }),
  planStorm: () => ({}),
  assignStorm: () => ({}),
  checkClaimImport: () => ({ mapping: { Insured: 'propertyOwnerName' } }),
  chooseDuplicates: () => ({ choice: 'skip' }),
};

interface Sent {
  readonly query?: string;
  readonly body: () => Promise<BodyInit>;
  readonly contentType?: string;
}
const text = (fileName: string): Sent => ({
  query: `?fileName=${fileName}`,
  body: () => Promise.resolve('What was asked for.\n'),
  contentType: 'application/octet-stream',
});
const picture = async () => new Blob([new Uint8Array(await aPicture(9))], { type: 'image/jpeg' });

/** Those that carry files. */
const files: Readonly<Record<string, Sent>> = {
  storeDocument: text('receipt.txt'),
  storeVersion: text('roof.txt'),
  sendRequestedItem: text('page.txt'),
  uploadPhotos: { body: async () => form('photos', await picture(), 'ridge.jpg') },
  uploadVoiceNote: { body: () => Promise.resolve(form('audio', aRecording(), 'again.wav')) },
};

/** Writes with an id that need a body and have none here. */
export function withoutRequest(endpoints: readonly EndpointShape[]): string[] {
  const needsBody = ({ body, accepts, method }: EndpointShape) => isWrite(method) && (body ?? accepts) !== undefined;
  return endpoints.filter((shape) => needsBody(shape) && !(shape.name in bodies) && !(shape.name in files)).map(({ name }) => name);
}

/** What is sent beside the address, and the query that belongs to it. */
export async function requestOf(shape: EndpointShape, estate: Estate): Promise<{ query: string; request: RequestInit }> {
  const { method, name } = shape;
  const file = files[name];
  if (file) {
    const headers = file.contentType ? { 'content-type': file.contentType } : {};
    return { query: file.query ?? '', request: { method, headers, body: await file.body() } };
  }
  const body = (bodies as Readonly<Record<string, (estate: Estate) => unknown>>)[name];
  if (!body) return { query: '', request: { method } };
  const headers = { 'content-type': 'application/json' };
  return { query: '', request: { method, headers, body: JSON.stringify(body(estate)) } };
}
