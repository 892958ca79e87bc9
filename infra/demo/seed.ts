// The demo data: every claim of the plan is walked over the real API by the demo's people, with the clock of the business
// set to the day on which each step happened. Facts, counters and the audit trail are as real as those of a used system.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { makeCall, type Call, type EndpointShape, type Scope } from '@plumbline/contracts/kernel';
import { claimStatuses, damageAreas, type ClaimStatus } from '@plumbline/contracts/words';
import { signGatewayToken, type Environment } from '@plumbline/server';
import * as steps from '../walk/steps.ts';
import type { WalkOrder } from '../walk/walk-order.ts';
import { dayMs, dayOf, orderOf } from './order-of.ts';
import { nameStorm } from './name-storm.ts';
import { makePhoto } from './photo.ts';
import { plan, type PlannedClaim } from './plan.ts';

/** Somebody of the demo: the id that identity gave, and what the token says. */
export interface DemoPerson {
  readonly id: number;
  readonly organizationId: number;
  readonly name: string;
  readonly role: NonNullable<Scope['actor']['role']>;
}

export interface DemoPeople {
  readonly adjuster: DemoPerson;
  readonly attorney: DemoPerson;
  readonly client: DemoPerson;
  readonly rival: DemoPerson;
}

interface Moment {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** Fills an empty system. `say` hears of the progress. Takes about half a minute, most of it drawing and reading photos. */
export async function seedDemo(environment: Environment, people: DemoPeople, say: (line: string) => void): Promise<void> {
  const real = environment.clock;
  const today = real().getTime();
  const moments = [
    ...plan.demo.flatMap((planned, index) => momentsOf(planned, { index, today, call: callAs(environment, people.adjuster), people })),
    ...plan.rival.flatMap((planned, index) =>
      momentsOf(planned, { index: 100 + index, today, call: callAs(environment, people.rival), people }),
    ),
    ...(['demo', 'rival'] as const).flatMap((firm) => {
      const call = callAs(environment, firm === 'demo' ? people.adjuster : people.rival);
      // Named when its losses have been reported
      return plan.storms[firm].map((storm) => ({ at: today - storm.ended * dayMs + 4 * dayMs, run: () => nameStorm(call, storm, today) }));
    }),
  ].toSorted((a, b) => a.at - b.at);
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

function callAs(environment: Environment, person: DemoPerson): Call {
  const scope: Scope = {
    organizationId: person.organizationId,
    actor: { kind: 'user', id: person.id, name: person.name, role: person.role },
  };
  const headers = async () => ({ authorization: `Bearer ${await signGatewayToken(environment.keys, { scope, isAuthorized: true })}` });
  return ((endpoint: EndpointShape, input?: never) =>
    makeCall({ baseUrl: environment.urlOf(endpoint.service), headers })(endpoint, input)) as Call;
}

interface Stage {
  readonly index: number;
  readonly today: number;
  readonly call: Call;
  readonly people: DemoPeople;
}

/** Shares of the time between intake and today at which the steps of a claim happen. */
const pace: Partial<Record<ClaimStatus, number>> = {
  scheduled: 0.15,
  inspected: 0.4,
  report_in_progress: 0.65,
  completed: 0.8,
  billed: 0.9,
};

function momentsOf(planned: PlannedClaim, stage: Stage): Moment[] {
  const opened = stage.today - planned.opened * dayMs + (stage.index % 7) * 1_800_000;
  const reached = (status: ClaimStatus) => claimStatuses.indexOf(planned.status) >= claimStatuses.indexOf(status);
  const when = (status: ClaimStatus) => opened + (pace[status] ?? 0) * (stage.today - opened);
  const told: Told = { planned, stage, order: orderOf(planned, stage.today, stage.people.attorney.id) };
  const all: [ClaimStatus, (told: Told, at: number) => Promise<void>][] = [
    ['intake', open],
    ['scheduled', schedule],
    ['inspected', inspect],
    ['report_in_progress', writeReport],
    ['completed', finish],
    ['billed', bill],
  ];
  return all.filter(([status]) => reached(status)).map(([status, run]) => ({ at: when(status), run: () => run(told, when(status)) }));
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

async function schedule(told: Told, at: number): Promise<void> {
  const claim = known(told);
  // What is still only scheduled has its visit from today on; the others had it where the plan says.
  const visit = told.planned.status === 'scheduled' ? told.stage.today + (told.stage.index % 4) * dayMs : at + dayMs;
  const booked = await steps.book(told.stage.call, claim, { ...told.order.inspection, from: dayOf(visit) });
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

/** The photos of a visit: an overview first, then close-ups of the first damage, a minute and a step apart. */
function photosOf({ planned, stage }: Told, at: number): steps.UploadItem[] {
  const [latitude, longitude] = planned.at;
  const seen = planned.observations?.[0];
  const about =
    seen && damageAreas[seen.category].some((area) => area === seen.area) ? { damageArea: seen.area, severity: seen.severity } : {};
  return (planned.scenes ?? []).map((scene, shot) => {
    const seed = stage.index * 10 + shot;
    const order = { scene, seed, takenAt: exifTime(at + shot * 60_000), latitude: latitude + shot * 0.0001, longitude };
    return {
      name: `IMG_${1_000 + seed}.jpg`,
      fields: { category: shot === 0 ? 'overview' : 'close_up', ...about },
      read: async () => new Blob([new Uint8Array(await makePhoto(order))], { type: 'image/jpeg' }),
    };
  });
}

async function writeReport(told: Told): Promise<void> {
  const { call } = told.stage;
  const claim = known(told);
  await steps.untilTold(call, claim.id, ['ai.damage-analyzed', ...(told.order.measurement ? ['measurement.completed'] : [])]);
  await call(claimsApi.generateEsx, { body: { claimId: claim.id } });
  await call(claimsApi.generateReport, { params: { claimId: claim.id } });
  if (told.planned.message) await steps.writeToOwner(call, claim.id, told.planned.message);
}

async function finish(told: Told, at: number): Promise<void> {
  const { call } = told.stage;
  const claim = known(told);
  const card = (await call(claimsApi.listReports, { query: { claimId: claim.id } }))[0];
  if (card?.reportId === undefined) throw new Error(`${claim.claimNumber} has no report`);
  await call(claimsApi.finalizeReport, { params: { id: card.reportId } });
  if (told.planned.settlement)
    await steps.settle(call, claim.id, {
      amount: told.planned.settlement,
      agreedAt: dayOf(at - dayMs),
      approval: {
        by: claim.propertyOwnerName,
        how: 'signed',
        on: dayOf(at - dayMs),
        evidence: 'Signed acceptance of the terms, in the paper file',
      },
      note: 'Agreed with the carrier by letter',
    });
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

function exifTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', ' ');
}
