// The demo data: every claim of the plan is walked over the real API by the demo's people, with the clock of the business
// set to the day on which each step happened. Events, counters and the audit trail are as real as those of a used system.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { inspectionApi } from '@plumbline/contracts/inspection';
import type { Call } from '@plumbline/contracts/kernel';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/words';
import type { Environment } from '@plumbline/server';
import * as steps from '../walk/steps.ts';
import type { WalkOrder } from '../walk/walk-order.ts';
import { callAs, type DemoPerson } from './call-as.ts';
import { dayIn, dayMs, visitDay, zoneAt } from './days.ts';
import { nameStorm } from './name-storm.ts';
import * as office from './office-work.ts';
import { orderOf } from './order-of.ts';
import { firms, plan, type Firm, type PlannedClaim } from './plan.ts';
import { photosOfVisit } from './visit-photos.ts';

/** Who decides for a firm, who works its claims, and who follows some of them. */
type FirmPeople = Readonly<Record<'admin' | 'adjuster' | 'attorney' | 'client', DemoPerson>>;
export type DemoPeople = Readonly<Record<Firm, FirmPeople>>;

interface Moment {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** Fills an empty system. `say` hears of the progress. Takes about half a minute, most of it drawing and reading photos. */
export async function seedDemo(environment: Environment, people: DemoPeople, say: (line: string) => void): Promise<void> {
  const real = environment.clock;
  const today = real().getTime();
  const moments = firms
    .flatMap((firm) => {
      const call = callAs(environment, people[firm].adjuster);
      const stage = { firm, today, call, asClient: callAs(environment, people[firm].client), people: people[firm] };
      const first = firm === 'demo' ? 0 : 100;
      const settings = plan.settings[firm];
      const decide = async () => {
        if (settings) await callAs(environment, people[firm].admin)(identityApi.changeOrganization, { body: settings });
      };
      return [
        // Long before its first claim, whose number follows from it
        { at: today - 150 * dayMs, run: decide },
        ...plan[firm].flatMap((planned, index) => momentsOf(planned, { ...stage, index: first + index })),
        // Named when its losses have been reported
        ...plan.storms[firm].map((storm) => ({ at: today - storm.ended * dayMs + 4 * dayMs, run: () => nameStorm(call, storm, today) })),
      ];
    })
    .toSorted((a, b) => a.at - b.at);
  try {
    for (const [index, moment] of moments.entries()) {
      const at = new Date(Math.min(moment.at, today));
      environment.clock = () => at;
      await moment.run();
      if ((index + 1) % 20 === 0) say(`Demo data: ${Math.round(((index + 1) / moments.length) * 100)} %`);
    }
  } finally {
    environment.clock = real;
  }
}

interface Stage {
  readonly firm: Firm;
  readonly index: number;
  readonly today: number;
  readonly call: Call;
  readonly asClient: Call;
  readonly people: FirmPeople;
}

/** A step of a claim that has come at least to this status, at its share of the time between intake and today. */
interface Step {
  readonly reached: ClaimStatus;
  readonly share: number;
  readonly run: (told: Told, at: number) => Promise<void>;
}

const course: readonly Step[] = [
  { reached: 'intake', share: 0, run: open },
  { reached: 'qualified', share: 0.05, run: greet },
  { reached: 'scheduled', share: 0.1, run: (told, at) => office.represent(work(told, at)) },
  { reached: 'scheduled', share: 0.15, run: schedule },
  { reached: 'scheduled', share: 0.3, run: (told, at) => office.hearFromCarrier(work(told, at)) },
  { reached: 'inspected', share: 0.4, run: inspect },
  { reached: 'report_in_progress', share: 0.65, run: writeReport },
  { reached: 'completed', share: 0.76, run: (told, at) => office.negotiate(work(told, at)) },
  { reached: 'completed', share: 0.8, run: finish },
  { reached: 'billed', share: 0.86, run: (told, at) => office.collect(work(told, at)) },
  { reached: 'billed', share: 0.9, run: bill },
  { reached: 'intake', share: 0.98, run: (told, at) => office.followUp(work(told, at), told.stage.today) },
];

function momentsOf(planned: PlannedClaim, stage: Stage): Moment[] {
  const opened = stage.today - planned.opened * dayMs + (stage.index % 7) * 1_800_000;
  const hasReached = (status: ClaimStatus) => claimStatuses.indexOf(planned.status) >= claimStatuses.indexOf(status);
  const told: Told = { planned, stage, order: orderOf(planned, stage.today, stage.people.attorney.id) };
  return course
    .filter(({ reached }) => hasReached(reached))
    .map(({ share, run }) => {
      const at = opened + share * (stage.today - opened);
      return { at, run: () => run(told, at) };
    });
}

interface Told {
  readonly planned: PlannedClaim;
  readonly stage: Stage;
  readonly order: WalkOrder;
  claim?: Claim;
  inspectionId?: number;
}

async function open(told: Told): Promise<void> {
  const { call, people } = told.stage;
  told.claim = await steps.open(call, told.order);
  if (told.planned.status !== 'intake' && told.claim.status === 'intake')
    told.claim = await steps.qualifyByHand(call, told.claim, 'Reviewed with the owner by phone');
  if (told.planned.client) await call(claimsApi.linkClients, { params: { id: told.claim.id }, body: { userIds: [people.client.id] } });
}

const work = (told: Told, at: number): office.OfficeWork => ({
  firm: told.stage.firm,
  planned: told.planned,
  claimId: known(told).id,
  index: told.stage.index,
  call: told.stage.call,
  at,
});

/** Owners with an account are greeted in the portal. */
async function greet(told: Told, at: number): Promise<void> {
  if (told.planned.client) await office.welcome(work(told, at), { owner: told.stage.asClient, to: told.stage.people.client.id });
}

async function schedule(told: Told, at: number): Promise<void> {
  const claim = known(told);
  // What is still only scheduled has its visit from today on; the others had it where the plan says.
  const from = told.planned.status === 'scheduled' ? visitDay(told.planned, told.stage) : dayIn(zoneAt(told.planned.address), at, 1);
  const booked = await steps.book(told.stage.call, claim, { ...told.order.inspection, from });
  told.inspectionId = booked.id;
  if (told.planned.started) await begin(told, at);
}

/** Somebody is on site at the moment: the visit has begun and the first photo is there. */
async function begin(told: Told, at: number): Promise<void> {
  const { call } = told.stage;
  const id = told.inspectionId ?? 0;
  await call(inspectionApi.startInspection, { params: { id }, body: { weather: 'clear' } });
  for (const item of photosOf(told, at)) assertStored(item.name, await steps.upload(call, id, item));
}

async function inspect(told: Told, at: number): Promise<void> {
  const { call } = told.stage;
  const claim = known(told);
  const items = photosOf(told, at);
  if (told.inspectionId === undefined) throw new Error(`The visit of ${claim.claimNumber} was never booked`);
  const onPhoto = (index: number, result: string) => assertStored(items[index]?.name ?? '', result);
  const photos = await steps.inspect(call, told.inspectionId, { order: told.order, items, onPhoto });
  const failed = photos.find((photo) => photo.status === 'failed');
  if (failed) throw new Error(`The demo photo ${failed.originalName} could not be processed: ${failed.failureReason ?? 'unknown reason'}`);
  await steps.untilStatus(call, claim.id, 'inspected');
  await steps.analyze(call, told.inspectionId);
  if (told.order.measurement) await steps.measure(call, claim, told.order.measurement);
}

const photosOf = ({ planned, stage }: Told, at: number) => photosOfVisit(planned, { index: stage.index, at });

async function writeReport(told: Told): Promise<void> {
  const { call } = told.stage;
  const claim = known(told);
  await steps.untilTold(call, claim.id, ['ai.damage-analyzed', ...(told.order.measurement ? ['measurement.completed'] : [])]);
  await call(claimsApi.generateEsx, { body: { claimId: claim.id } });
  // The demo has sample prices and roofs of the sandbox
  await call(claimsApi.generateReport, { params: { claimId: claim.id }, body: { sections: steps.sectionsWithoutFigures } });
  if (told.planned.message) await steps.writeToOwner(call, claim.id, told.planned.message);
}

async function finish(told: Told, at: number): Promise<void> {
  const dayBefore = dayIn(zoneAt(told.planned.address), at, -1);
  const { call } = told.stage;
  const claim = known(told);
  const card = (await call(claimsApi.listReports, { query: { claimId: claim.id } }))[0];
  if (card?.reportId === undefined) throw new Error(`${claim.claimNumber} has no report`);
  if (told.planned.addition) await office.revise(work(told, at), card.reportId);
  await call(claimsApi.finalizeReport, { params: { id: card.reportId } });
  if (told.planned.settlement)
    await steps.settle(call, claim.id, {
      coverage: 'A',
      amount: told.planned.settlement,
      agreedAt: dayBefore,
      approval: {
        by: claim.propertyOwnerName,
        how: 'signed',
        on: dayBefore,
        evidence: 'Signed acceptance of the terms, in the paper file',
      },
      note: 'Agreed with the carrier by letter',
    });
  if (told.planned.client) await office.share(work(told, at), { inspectionId: told.inspectionId ?? 0, to: told.stage.people.client.id });
}

async function bill(told: Told): Promise<void> {
  const { settlement, fee, paid } = told.planned;
  if (settlement === undefined) return;
  const share = paid === 'full' ? settlement : paid === 'half' ? Math.round(settlement * (fee ?? 10)) / 200 : undefined;
  await steps.invoice(told.stage.call, known(told).id, {
    settlementAmount: settlement,
    feePercentage: fee ?? 10,
    paid: share === undefined ? undefined : Math.round(share * 100) / 100,
  });
}

function assertStored(name: string, result: string): void {
  if (result !== 'stored') throw new Error(`The demo photo ${name} was not stored: ${result}`);
}

function known(told: Told): Claim {
  if (!told.claim) throw new Error(`${told.planned.owner}’s claim was never opened`);
  return told.claim;
}
