// The estate: one real thing of each kind that the contracts name, made through the gateway by the people of one firm.
import { billingApi } from '@plumbline/contracts/billing';
import { claimsApi } from '@plumbline/contracts/claims';
import type { Role } from '@plumbline/contracts/kernel';
import { until } from '../../walk/until.ts';
import { untilStatus } from '../../walk/steps.ts';
import type { TestHouse, Visitor } from '../whole-house.ts';
import { bookMoney, fillCase, openCase, sendReport } from './case.ts';
import { keepOwn, keepPeople, leadStorm, moveIn, writeToOwners } from './firm.ts';
import type { Ids } from './parameters.ts';
import { gatherPeople, type People } from './people.ts';
import { bookAnother, measure, visit } from './visits.ts';

export interface Estate {
  readonly people: People;
  readonly ids: Ids;
  /** Another case of our firm, of other followers. */
  readonly otherCaseId: number;
  readonly known: Known;
}

/** What a valid body has to name beside the ids. */
export interface Known {
  readonly claimVersion: number;
  readonly letterVersion: number;
  readonly reportVersion: number;
  readonly reportText: string;
  readonly agreementId: number;
  readonly agreementSha256: string;
  readonly appointmentAt: string;
  readonly adjusterId: number;
  readonly clientId: number;
  readonly contactId: number;
}

/** Takes a few seconds. Throws where a step of the product refuses: then the estate, or the product, is wrong. */
export async function makeEstate(house: TestHouse, known: (who: Role | 'pending') => Visitor): Promise<Estate> {
  const people = await gatherPeople(house, known);
  const made = await makeThings(house, people);
  await house.house.settle(30_000);
  return { people, otherCaseId: made.otherCase.id, ids: idsOf(made, people), known: await knownOf(made, people) };
}

type Made = Awaited<ReturnType<typeof makeThings>>;

/** In the order of a case; what does not touch it is made meanwhile. */
async function makeThings(house: TestHouse, people: People) {
  const claim = await openCase(people);
  const [visited, kept, stormy, claimImport] = await Promise.all([
    visit(claim, people),
    keepPeople(house, people),
    leadStorm(people),
    moveIn(people),
  ]);
  await untilStatus(people.adjuster.call, claim.id, 'inspected');
  const appointment = await bookAnother(claim, people);
  // What the visits tell has reached the claim before somebody changes the version that was read
  await house.house.settle(30_000);
  const filled = await fillCase(claim, people);
  const measurementOrder = await measure(claim, people);
  const money = await bookMoney(claim, people);
  const sent = await sendReport(claim, people);
  const invoice = await bill(claim.id, people);
  const own = await keepOwn(people, claim.id);
  const written = await writeToOwners(people, claim.id);
  await untilSent({ documentId: filled.document.id, reportId: sent.report.id }, people);
  return {
    claim,
    appointment,
    measurementOrder,
    invoice,
    claimImport,
    ...visited,
    ...kept,
    ...stormy,
    ...filled,
    ...money,
    ...sent,
    ...own,
    ...written,
  };
}

function idsOf(made: Made, people: People): Ids {
  const { claim, offer, check, signature, delivery, deadline, folder } = made;
  const numbered = numbersOf({
    session: made.session,
    user: people.colleague,
    accessRequest: made.accessRequest,
    apiKey: made.apiKey,
    contactRequest: made.contactRequest,
    claim,
    party: made.party,
    note: made.note,
    offer,
    ledgerRow: offer,
    check,
    payee: check.payees[1],
    caseRequest: made.caseRequest,
    signatureRequest: signature,
    claimView: made.claimView,
    claimImport: made.claimImport,
    report: made.report,
    reportDelivery: delivery,
    estimate: made.estimate,
    letter: made.letter,
    document: made.document,
    documentMail: made.documentMail,
    stormEvent: made.stormEvent,
    assignmentJob: made.assignmentJob,
    messageJob: made.messageJob,
    appointment: made.appointment,
    photo: made.photo,
    portalView: people.client,
    inspection: made.inspection,
    voiceNote: made.voiceNote,
    invoice: made.invoice,
    notification: made.notification,
    measurementOrder: made.measurementOrder,
  });
  return { ...numbered, deadline: deadline.key, folder: folder.key ?? '', reportRevision: 1, documentVersion: 1, section: 'exterior' };
}

async function knownOf(made: Made, { adjuster, client }: People): Promise<Known> {
  return {
    claimVersion: (await adjuster.call(claimsApi.readClaim, { params: { id: made.claim.id } })).version,
    letterVersion: made.letter.version,
    reportVersion: made.report.version,
    reportText: made.report.content,
    agreementId: made.agreement.id,
    agreementSha256: made.signature.sha256,
    appointmentAt: made.appointment.scheduledAt,
    adjusterId: adjuster.id,
    clientId: client.id,
    contactId: made.contact?.id ?? 0,
  };
}

/** What waited for its carrier has gone out. */
async function untilSent(
  { documentId, reportId }: { documentId: number; reportId: number },
  { adjuster: { call } }: People,
): Promise<void> {
  await until('the mails are sent', async () => {
    const mails = await call(claimsApi.listDocumentMails, { params: { id: documentId } });
    const deliveries = await call(claimsApi.listReportDeliveries, { params: { id: reportId } });
    return [...mails, ...deliveries].every(({ status }) => status !== 'queued') || undefined;
  });
}

async function bill(claimId: number, { adjuster: { call } }: People) {
  await until('billing knows the settlement', async () =>
    (await call(billingApi.listReadyToBill)).find((one) => one.id === claimId) ? true : undefined,
  );
  const feeCapAcknowledgement = { acknowledged: true as const, reason: 'Agreed in the contract' };
  return call(billingApi.issueInvoice, { body: { claimId, settlementAmount: 40_000, feePercentage: 10, feeCapAcknowledgement } });
}

/** Throws for a thing that the product did not make. */
function numbersOf<K extends string>(things: Readonly<Record<K, { readonly id: number } | undefined>>): Record<K, number> {
  const ids = Object.entries<{ readonly id: number } | undefined>(things).map(([name, thing]) => {
    if (!thing) throw new Error(`The estate has no ${name}`);
    return [name, thing.id];
  });
  return Object.fromEntries(ids) as Record<K, number>;
}
