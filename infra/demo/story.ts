// The steps of a claim of the demo, each over the real API: what its people did on that day.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import * as fieldwork from '../walk/fieldwork.ts';
import { billClaim } from '../walk/bill.ts';
import * as steps from '../walk/steps.ts';
import type { WalkOrder } from '../walk/walk-order.ts';
import type { DemoPerson } from './call-as.ts';
import { dayIn, inspectionDay, zoneAt } from './days.ts';
import { photosOfInspection } from './inspection-photos.ts';
import * as office from './office-work.ts';
import type { Firm, PlannedClaim } from './plan.ts';

/** Who decides for a firm, who works its claims, and who follows some of them. */
export type FirmPeople = Readonly<Record<'admin' | 'adjuster' | 'attorney' | 'client', DemoPerson>>;
/** Where a story plays. */
export interface Stage {
  readonly firm: Firm;
  readonly index: number;
  readonly today: number;
  readonly call: Call;
  readonly asClient: Call;
  readonly people: FirmPeople;
}

/** A claim of the plan on its way: what is known of it so far. */
export interface Story {
  readonly planned: PlannedClaim;
  readonly stage: Stage;
  readonly order: WalkOrder;
  claim?: Claim;
  inspectionId?: number;
  roofOrderId?: number;
  /** The day of its inspection, where that has taken place. */
  inspectedOn?: string;
}

export async function open(story: Story): Promise<void> {
  const { call, people } = story.stage;
  story.claim = await steps.open(call, story.order);
  if (story.planned.status !== 'intake' && story.claim.status === 'intake')
    story.claim = await steps.qualifyByHand(call, story.claim, 'Reviewed with the owner by phone');
  if (story.planned.client) await call(claimsApi.linkClients, { params: { id: story.claim.id }, body: { userIds: [people.client.id] } });
}

export const work = (story: Story, at: number): office.OfficeWork => ({
  firm: story.stage.firm,
  planned: story.planned,
  claimId: known(story).id,
  index: story.stage.index,
  call: story.stage.call,
  at,
});

/** Owners with an account are greeted in the portal. */
export async function greet(story: Story, at: number): Promise<void> {
  if (story.planned.client) await office.welcome(work(story, at), { owner: story.stage.asClient, to: story.stage.people.client.id });
}

export async function schedule(story: Story, at: number): Promise<void> {
  const claim = known(story);
  // What is still only scheduled has its inspection from today on
  const from = story.inspectedOn ?? inspectionDay(story.planned, story.stage);
  const scheduled = await steps.scheduleFirst(story.stage.call, claim, { ...story.order.inspection, from });
  story.inspectionId = scheduled.id;
  if (story.planned.started) await begin(story, at);
}

/** Somebody is on site at the moment: the inspection has begun and the first photo is there. */
async function begin(story: Story, at: number): Promise<void> {
  const { call } = story.stage;
  const id = story.inspectionId ?? 0;
  await call(inspectionApi.startInspection, { params: { id }, body: { weather: 'clear' } });
  for (const item of photosOf(story, at)) assertStored(item.name, await fieldwork.upload(call, id, item));
}

export async function inspect(story: Story, at: number): Promise<void> {
  const { call } = story.stage;
  const claim = known(story);
  const items = photosOf(story, at);
  if (story.inspectionId === undefined) throw new Error(`The inspection of ${claim.claimNumber} was never scheduled`);
  const onPhoto = (index: number, result: string) => assertStored(items[index]?.name ?? '', result);
  const photos = await fieldwork.inspect(call, story.inspectionId, { order: story.order, items, onPhoto });
  const failed = photos.find((photo) => photo.status === 'failed');
  if (failed) throw new Error(`The demo photo ${failed.originalName} couldn't be processed: ${failed.failureReason ?? 'unknown reason'}`);
  await steps.untilStatus(call, claim.id, 'inspected');
  await steps.analyze(call, story.inspectionId);
  // Whoever measures takes seconds: the days go on meanwhile, and the report waits for it
  if (story.order.measurement) story.roofOrderId = (await steps.orderRoof(call, claim, story.order.measurement)).id;
  if (story.planned.building) await call(claimsApi.saveBuilding, { params: { id: claim.id }, body: story.planned.building });
}

const photosOf = ({ planned, stage }: Story, at: number) => photosOfInspection(planned, { index: stage.index, at });

export async function writeReport(story: Story): Promise<void> {
  const { call } = story.stage;
  const claim = known(story);
  await measured(story);
  await steps.waitForRelay(call, claim.id, ['ai.damage-analyzed', ...(story.order.measurement ? ['measurement.completed'] : [])]);
  await call(claimsApi.generateEsx, { body: { claimId: claim.id } });
  // The demo has sample prices and roofs of the sandbox
  await call(claimsApi.generateReport, { params: { claimId: claim.id }, body: { sections: steps.sectionsWithoutFigures } });
  if (story.planned.message) await steps.writeToOwner(call, claim.id, story.planned.message);
}

async function measured({ stage, roofOrderId }: Story): Promise<void> {
  if (roofOrderId !== undefined) await steps.untilMeasured(stage.call, roofOrderId);
}

export async function followUp(story: Story, at: number): Promise<void> {
  await measured(story);
  await office.followUp(work(story, at), story.stage.today);
}

export async function finish(story: Story, at: number): Promise<void> {
  const dayBefore = dayIn(zoneAt(story.planned.address), at, -1);
  const { call } = story.stage;
  const claim = known(story);
  const card = (await call(claimsApi.listReports, { query: { claimId: claim.id } }))[0];
  if (card?.reportId === undefined) throw new Error(`${claim.claimNumber} has no report`);
  if (story.planned.addition) await office.revise(work(story, at), card.reportId);
  await steps.finalize(call, { id: card.reportId, claimId: claim.id });
  if (story.planned.settlement)
    await steps.settle(call, claim.id, {
      coverage: 'A',
      amount: story.planned.settlement,
      agreedAt: dayBefore,
      approval: {
        by: claim.propertyOwnerName,
        how: 'signed',
        on: dayBefore,
        evidence: 'Signed acceptance of the terms, in the paper file',
      },
      note: 'Agreed with the carrier by letter',
    });
  if (story.planned.client)
    await office.share(work(story, at), { inspectionId: story.inspectionId ?? 0, to: story.stage.people.client.id });
}

export async function bill(story: Story): Promise<void> {
  const { settlement, fee, paid } = story.planned;
  if (settlement === undefined) return;
  const share = paid === 'full' ? settlement : paid === 'half' ? Math.round(settlement * (fee ?? 10)) / 400 : undefined;
  await billClaim(story.stage.call, known(story).id, {
    settlementAmount: settlement,
    feePercentage: fee ?? 10,
    paid: share === undefined ? undefined : Math.round(share * 100) / 100,
  });
}

function assertStored(name: string, result: string): void {
  if (result !== 'stored') throw new Error(`The demo photo ${name} was not stored: ${result}`);
}

function known(story: Story): Claim {
  if (!story.claim) throw new Error(`${story.planned.owner}’s claim was never opened`);
  return story.claim;
}
