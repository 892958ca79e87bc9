// The walk of one claim, step by step over the API: the same calls for a partner's program and for the demo.
import { aiApi } from '@plumbline/contracts/ai';
import { claimsApi, reportSections, type Claim, type EsxPackage, type Report } from '@plumbline/contracts/claims';
import { commsApi } from '@plumbline/contracts/comms';
import { inspectionApi, type InspectionDetail } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { measurementApi, type MeasurementOrder } from '@plumbline/contracts/measurement';
import { until } from './until.ts';
import type { WalkOrder } from './walk-order.ts';

export async function open(call: Call, order: WalkOrder): Promise<Claim> {
  return (await call(claimsApi.openClaim, { body: order.claim })).claim;
}

/** Waits until an event of another service has moved the claim. */
export async function untilStatus(call: Call, claimId: number, status: Claim['status']): Promise<Claim> {
  return until(`the claim is ${status}`, async () => {
    const claim = await call(claimsApi.readClaim, { params: { id: claimId } });
    return claim.status === status ? claim : undefined;
  });
}

/** The claim once its score came; the AI service may be a moment late. */
export async function untilScored(call: Call, claim: Claim): Promise<Claim> {
  if (claim.qualificationState !== 'pending') return claim;
  return until(`${claim.claimNumber} is scored`, async () => {
    const now = await call(claimsApi.readClaim, { params: { id: claim.id } });
    return now.qualificationState === 'pending' ? undefined : now;
  });
}

/** A claim that stayed in intake is qualified by a person's decision, with the reason. */
export async function qualifyByHand(call: Call, claim: Claim, why: string): Promise<Claim> {
  return call(claimsApi.moveClaim, { params: { id: claim.id }, body: { status: 'qualified', why } });
}

const daysToTry = 30;

/** Schedules the first free time from a day on, and waits until the claim follows. */
export async function scheduleFirst(call: Call, claim: Claim, inspection: NonNullable<WalkOrder['inspection']>): Promise<InspectionDetail> {
  const first = Date.parse(`${inspection.from ?? tomorrow()}T00:00:00Z`);
  await until('the inspection service has the claim', async () => {
    const day = await call(inspectionApi.listInspectionSlots, { query: { date: dateOf(first), claimId: claim.id } }).catch(onlyIfMissing);
    return day;
  });
  for (let day = 0; day < daysToTry; day += 1) {
    const date = dateOf(first + day * 86_400_000);
    // Somebody may have been put in charge a moment ago: what was free for nobody is taken in their day, and the list says so soon
    const scheduled = await until(`scheduling a time on ${date}`, async () => {
      const { slots } = await call(inspectionApi.listInspectionSlots, {
        query: { date, claimId: claim.id, inspectionType: inspection.type },
      });
      const free = slots.find((slot) => slot.free);
      if (!free) return 'full';
      const body = { claimId: claim.id, inspectionType: inspection.type ?? 'comprehensive', scheduledDate: date, scheduledTime: free.time };
      return call(inspectionApi.scheduleInspection, { body }).catch(onlyIfTaken);
    });
    if (scheduled === 'full') continue;
    if (claim.status === 'qualified') await untilStatus(call, claim.id, 'scheduled');
    return scheduled;
  }
  throw new Error(`No available time within ${daysToTry} days from ${dateOf(first)}`);
}

export async function analyze(call: Call, inspectionId: number): Promise<{ findings: number; provider: string }> {
  const run = await call(aiApi.analyzeDamage, { params: { inspectionId } });
  return { findings: run.findings.length, provider: run.providerLabel };
}

/** Orders the roof, and waits until the provider has measured it or has given up. */
export async function measure(call: Call, claim: Claim, wanted: NonNullable<WalkOrder['measurement']>): Promise<MeasurementOrder> {
  const order = await orderRoof(call, claim, wanted);
  return untilMeasured(call, order.id);
}

export function orderRoof(call: Call, claim: Claim, wanted: NonNullable<WalkOrder['measurement']>): Promise<MeasurementOrder> {
  return until('the measurement service has the claim', () =>
    call(measurementApi.orderMeasurement, {
      body: { claimId: claim.id, propertyAddress: claim.propertyAddress, confirmDuplicate: true, ...wanted } as never,
    }).catch(onlyIfMissing),
  );
}

export function untilMeasured(call: Call, orderId: number): Promise<MeasurementOrder> {
  return until(
    'the measurement is complete',
    async () => {
      const now = await call(measurementApi.readMeasurementOrder, { params: { id: orderId } });
      return now.status === 'completed' || now.status === 'failed' ? now : undefined;
    },
    300_000,
  );
}

/** A colleague by name; refused where their license does not reach the property. Throws when nobody is called so. */
export async function putInCharge(call: Call, claim: Claim, name: string): Promise<void> {
  const candidates = await call(claimsApi.readWorkload, { query: {} });
  const found = candidates.find((one) => one.name === name);
  if (!found) throw new Error(`No adjuster named ${name}`);
  await call(claimsApi.editClaim, { params: { id: claim.id }, body: { assignedAdjusterId: found.userId } });
}

/** Without the chapters whose figures may be sample prices or a roof of the sandbox. */
export const sectionsWithoutFigures = reportSections.filter((key) => key !== 'measurements' && key !== 'estimate');

/** The report of a claim; where sample data would keep it from being final, without the chapters that quote them. */
export async function writeReport(call: Call, claimId: number): Promise<Report> {
  const written = await call(claimsApi.generateReport, { params: { claimId } });
  if (written.obstacles.length === 0) return written;
  return call(claimsApi.generateReport, { params: { claimId }, body: { sections: sectionsWithoutFigures } });
}

/** What is open is reviewed by whoever calls; a program names the adjuster in charge, with whom that was agreed. */
export async function finalize(call: Call, { id, claimId }: Pick<Report, 'id' | 'claimId'>): Promise<Report> {
  const { items } = await call(claimsApi.listOpenItems, { params: { id } });
  const { assignedAdjusterId: reviewedBy } = await call(claimsApi.readClaim, { params: { id: claimId } });
  const reviewed = items.map(({ key }) => key);
  return call(claimsApi.finalizeReport, { params: { id }, body: { reviewed, ...(reviewedBy === undefined ? {} : { reviewedBy }) } });
}

/** The report, written and saved once: nobody sends what nobody read. */
export async function prepareReport(call: Call, claimId: number): Promise<Report> {
  const { id, content, version } = await writeReport(call, claimId);
  return call(claimsApi.saveReport, { params: { id }, body: { content, version } });
}

/** The estimate rests on events that travel: measurement and findings have arrived when the claim's feed shows them. */
export async function estimate(call: Call, claimId: number, expected: readonly string[]): Promise<EsxPackage> {
  await waitForRelay(call, claimId, expected);
  return call(claimsApi.generateEsx, { body: { claimId } });
}

export async function waitForRelay(call: Call, claimId: number, types: readonly string[]): Promise<void> {
  for (const type of types) {
    await until(`${type} is in the feed`, async () =>
      (await call(claimsApi.listActivity, { query: { claimId, type, limit: 1 } })).length > 0 ? true : undefined,
    );
  }
}

export async function settle(call: Call, claimId: number, settlement: NonNullable<WalkOrder['settlement']>): Promise<void> {
  await call(claimsApi.recordSettlement, {
    params: { id: claimId },
    body: { ...settlement, agreedAt: settlement.agreedAt ?? today() },
  });
}

export async function writeToOwner(call: Call, claimId: number, customMessage: string): Promise<number> {
  const sent = await until('communications has the claim', () =>
    call(commsApi.triggerCommunication, {
      body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', customMessage } },
    }).catch(onlyIfMissing),
  );
  return sent.communicationIds.length;
}

/** Somebody else was faster: look again. */
function onlyIfTaken(error: unknown): undefined {
  if ((error as { httpStatus?: number }).httpStatus !== 409) throw error;
}

/** A service that has not heard of the claim yet answers 404: ask again. Anything else is real. */
export function onlyIfMissing(error: unknown): undefined {
  if ((error as { httpStatus?: number }).httpStatus === 404) return undefined;
  throw error;
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function tomorrow(): string {
  return dateOf(Date.now() + 86_400_000);
}

function today(): string {
  return dateOf(Date.now());
}
