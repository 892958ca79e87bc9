// Every filter and every order of the list reads through an index, whether few claims match or many: a later change cannot silently scan.
import { claimSorts, type ClaimSort } from '@plumbline/contracts/claims';
import { claimStatuses } from '@plumbline/contracts/enums';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter, FindOptions } from '@plumbline/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfOnePerson } from '../../claim/model/claim-indexes.ts';
import { claimCollection, type Claims } from '../../claim/model/claim-record.ts';
import { figuresStore, type FiguresStore } from '../../claim/counters/figures-store.ts';
import { startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';
import { countTabs } from './count-tabs.ts';
import type { ListFilter } from './list-filter.ts';
import { readList, readNeighbors } from './read-list.ts';

interface Stage {
  readonly stage: string;
  readonly indexName?: string;
  readonly covered?: boolean;
  readonly inputStage?: Stage;
}

let office: ClaimsTestService;
let claims: Claims;
let figures: FiguresStore;
let claimId: number;
beforeAll(async () => {
  office = await startClaimsService();
  claimId = (await office.open()).id;
  const { parts: own } = office.service.service;
  // The collections that the service made, as it uses them
  const parts = {
    ...own,
    collection(name: string) {
      const model = own.connection.models[name];
      return { name, model, findOne: (asker: Scope, filter: Filter) => model?.findOne({ ...filter, ...asker }).lean() };
    },
  };
  claims = claimCollection(parts as never);
  figures = figuresStore(parts as never);
});
afterAll(() => office.stop());

const scope = { organizationId: 1 } as Scope;
/** Over the property zones it is two days at this moment, as in most hours. */
const now = new Date('2031-05-21T08:00:00.000Z');

/** The claims, telling how each question is read. With `many`, each count goes to its limit: as if every filter matched a great many. */
function watched(many: boolean): { claims: Claims; plans: Stage[] } {
  const plans: Stage[] = [];
  const within = (filter: Filter) => ({ ...filter, ...scope }) as never;
  const told = async (asked: { explain(verbosity: string): PromiseLike<unknown> }) => {
    plans.push(((await asked.explain('executionStats')) as { queryPlanner: { winningPlan: Stage } }).queryPlanner.winningPlan);
  };
  const model = claims.model;
  const watching = {
    model,
    async find(_: Scope, filter: Filter, { projection, ...options }: FindOptions = {}) {
      await told(model.find(within(filter), projection as never, { lean: true, ...options }));
      return model.find(within(filter), projection as never, { lean: true, ...options });
    },
    get: async () => model.findOne(within({ _id: claimId })).lean(),
    async countUpTo(_: Scope, filter: Filter, options: { limit: number; hint?: FindOptions['hint'] }) {
      await told(model.find(within(filter), { _id: 1 }, { lean: true, ...options } as never));
      return many ? options.limit : model.countDocuments(within(filter), options as never);
    },
  };
  return { claims: watching as unknown as Claims, plans };
}

const filters: ListFilter[] = [
  {},
  { search: 'reyes' },
  { status: ['intake'] },
  { status: ['intake', 'qualified'] },
  { disposition: ['open'] },
  { damageType: ['hail'] },
  { priority: ['high'] },
  { carrier: 'Citizens' },
  { state: 'FL' },
  { assignee: 7 },
  { assignee: 'none' },
  { attorney: 6 },
  { stormEventId: 3 },
  { createdFrom: '2026-01-01', createdTo: '2026-02-01' },
  { updatedFrom: '2026-01-01' },
  { incidentFrom: '2026-01-01' },
  { followUpTo: '2026-01-01' },
  { deadlineFrom: '2026-01-01' },
  { valueFrom: 10 },
  { deadline: 'overdue' },
  { deadline: 'due7' },
  { deadline: 'none' },
  { hasPhotos: 'yes' },
  { hasPhotos: 'no' },
  { tags: ['storm'] },
  { status: ['intake'], assignee: 7, search: 'reyes', state: 'FL' },
];
const sorts = Object.keys(claimSorts) as ClaimSort[];

const leaf = (stage: Stage): Stage => (stage.inputStage ? leaf(stage.inputStage) : stage);
const isIndexed = (plan: Stage) => leaf(plan).stage === 'IXSCAN';

test.each(filters)('a list with %j walks an index in every order', async (filter) => {
  for (const sort of sorts) {
    const few = watched(false);
    await readList({ claims: few.claims, scope, now }, { ...filter, sort });
    expect(
      few.plans.filter((plan) => !isIndexed(plan)),
      `${sort}, few`,
    ).toEqual([]);
    const many = watched(true);
    await readList({ claims: many.claims, scope, now }, { ...filter, sort });
    // Among many nothing is put in order: the index of the order is walked
    expect(
      many.plans.filter((plan) => plan.stage !== 'IXSCAN'),
      `${sort}, many`,
    ).toEqual([]);
  }
});

test.each(filters)('tab counts with %j are counted along an index', async (filter) => {
  for (const many of [false, true]) {
    const { claims: counted, plans } = watched(many);
    await countTabs({ claims: counted, figures, scope, now }, filter);
    expect(plans.filter((plan) => !isIndexed(plan))).toEqual([]);
  }
});

test.each(['status', 'assignee', 'attorney', 'stormEventId', 'carrier', 'state', 'damageType', 'priority', 'disposition', 'hasPhotos'])(
  'among many claims %s is tested on the keys, in every order and for every tab: no claim is read that does not match',
  async (name) => {
    const filter = filters.find((one) => Object.keys(one).join() === name) ?? {};
    expect(filter).toHaveProperty(name);
    for (const sort of sorts.filter((one) => one !== 'newest' && one !== 'oldest')) {
      const { claims: walked, plans } = watched(true);
      await readList({ claims: walked, scope, now }, { ...filter, sort });
      expect(
        plans.filter((plan) => plan.covered !== true),
        sort,
      ).toEqual([]);
    }
    const { claims: counted, plans } = watched(true);
    await countTabs({ claims: counted, figures, scope, now }, filter);
    expect(plans.filter((plan) => plan.covered !== true)).toEqual([]);
  },
);

test('among many claims of one person each tab is counted along the keys of that person alone', async () => {
  for (const filter of [{ assignee: 7 }, { assignee: 'none' as const, disposition: ['open' as const] }]) {
    const { claims: counted, plans } = watched(true);
    await countTabs({ claims: counted, figures, scope, now }, filter);
    const tabs = plans.slice(-claimStatuses.length);
    expect(tabs.map((plan) => [leaf(plan).indexName, plan.covered])).toEqual(
      claimStatuses.map(() => [Object.entries(openOfOnePerson).flat().join('_'), true]),
    );
  }
});

test.each(['overdue', 'due7', 'due30'] as const)(
  'among many deadlines %s is told by the days of all zones on the keys alone',
  async (deadline) => {
    const { claims: counted, plans } = watched(true);
    await countTabs({ claims: counted, figures, scope, now }, { deadline });
    expect(plans.filter((plan) => plan.covered !== true)).toEqual([]);
    const { claims: walked, plans: inOrder } = watched(true);
    await readList({ claims: walked, scope, now }, { deadline, sort: 'deadline' });
    expect(inOrder.filter((plan) => plan.covered !== true)).toEqual([]);
  },
);

test('the claims before and after one are found along the index of the order, by its keys alone', async () => {
  for (const sort of sorts) {
    const { claims: walked, plans } = watched(true);
    await readNeighbors({ claims: walked, scope, now }, claimId, { sort });
    expect(
      plans.filter((plan) => plan.stage !== 'IXSCAN' || plan.covered !== true),
      sort,
    ).toEqual([]);
  }
});

test('a deadline is overdue by the day at the property: while the day lasts in Hawaii, it is over in New York', async () => {
  const [york, hawaii] = [
    await office.open({ propertyAddress: '1 Main St, Albany, NY 12207' }),
    await office.open({ propertyAddress: '2 Palm St, Hilo, HI 96720' }),
  ];
  const ids = [york.id, hawaii.id];
  await claims.model.updateMany({ _id: { $in: ids }, ...scope } as never, { $set: { nextDeadlineOn: '2031-05-20' } });
  const overdueAt = async (at: string, zone: string) => {
    const { cards } = await readList({ claims: watched(false).claims, scope, now: new Date(at) }, { deadline: 'overdue', zone });
    return cards
      .map(({ id }) => id)
      .filter((id) => ids.includes(id))
      .toSorted((one, other) => one - other);
  };
  for (const zone of ['Asia/Tokyo', 'Pacific/Honolulu']) {
    expect(await overdueAt('2031-05-21T03:59:00.000Z', zone)).toEqual([]);
    expect(await overdueAt('2031-05-21T04:00:00.000Z', zone)).toEqual([york.id]);
    expect(await overdueAt('2031-05-21T10:00:00.000Z', zone)).toEqual(ids.toSorted((one, other) => one - other));
  }
});
