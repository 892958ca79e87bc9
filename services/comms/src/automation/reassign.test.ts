// A rule that gives claims to an adjuster: claims is asked once for each cause, and what it refuses is held with its reason.
import { assignClaimByRule, readClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AutomationTest, movedEvent } from '../testing/automation.ts';

let here: AutomationTest;
const asked: object[] = [];
let refusal: Failure | undefined;

const claims = defineService({
  name: 'claims',
  endpoints: [assignClaimByRule, readClaimSnapshot],
  build: () => ({
    mount(on) {
      on(readClaimSnapshot, () => {
        throw new Failure('not_found', 'Claim not found');
      });
      on(assignClaimByRule, ({ params: { id }, body, write }) => {
        if (refusal) throw refusal;
        return write(async () => void asked.push({ id, ...body }));
      });
    },
  }),
});

beforeAll(async () => {
  here = await AutomationTest.start(claims);
  await here.person(3, 'Lee Novak');
  await here.comms.settle();
});
afterAll(() => here.comms.stop());
beforeEach(() => {
  asked.length = 0;
  refusal = undefined;
});

const aRule = () => here.onRule({ name: 'To Lee', action: 'reassign', templateType: undefined, assigneeId: 3 });

test('it is tested first, then asks claims once for each cause, however often that is told', async () => {
  await expect(here.create({ action: 'reassign', templateType: undefined })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(here.create({ action: 'reassign', templateType: undefined, assigneeId: 99 })).rejects.toMatchObject({ httpStatus: 400 });
  const early = await here.opened();
  await here.happen(movedEvent(early));
  const made = await here.create({ name: 'To Lee', action: 'reassign', templateType: undefined, assigneeId: 3 });
  const tested = await here.testRule(made);
  expect(tested.rows).toMatchObject([{ claimId: early.id, outcome: 'assigned', to: 'Lee Novak' }]);
  expect(asked).toEqual([]);
  const rule = await here.turnOn(tested.rule);
  const claim = await here.opened();
  const event = movedEvent(claim);
  await here.happen(event);
  await here.happen(event);
  expect(asked).toEqual([{ id: claim.id, assignedAdjusterId: 3, ruleName: 'To Lee' }]);
  expect(await here.runsOf(rule)).toMatchObject([{ result: 'done', reason: 'Claim assigned to Lee Novak' }]);
  await here.turnOff(rule);
});

test('what claims refuses is held with its reason; while claims is away the run waits', async () => {
  const rule = await aRule();
  refusal = new Failure('invalid', 'Lee Novak has no license in Florida');
  const claim = await here.opened();
  await here.happen(movedEvent(claim));
  expect(await here.runsOf(rule)).toMatchObject([{ result: 'held', reason: 'Lee Novak has no license in Florida' }]);
  refusal = new Failure('unavailable', 'Away');
  const next = await here.opened();
  await here.comms.publish(movedEvent(next));
  await here.comms.settle();
  expect(asked).toEqual([]);
  refusal = undefined;
  const { waiting } = here.comms.service.built.automation;
  await here.comms.service.parts.connection.collection('jobs').updateMany({ name: waiting.name }, { $set: { dueAt: new Date(0) } });
  await here.comms.worked(waiting);
  expect(asked).toMatchObject([{ id: next.id }]);
  await here.turnOff(rule);
});

test('a claim that is theirs already is left alone, as the dry run says', async () => {
  const rule = await aRule();
  const claim = await here.opened({ assignedAdjusterId: 3 });
  await here.happen(movedEvent(claim));
  expect(asked).toEqual([]);
  const reason = 'The claim is theirs already';
  expect(await here.runsOf(rule)).toMatchObject([{ result: 'held', reason }]);
  const { rows } = await here.testRule(rule);
  expect(rows.find((row) => row.claimId === claim.id)).toMatchObject({ outcome: 'held', reason });
  await here.turnOff(rule);
});

test('whoever left gets no claim: the run is held with the reason', async () => {
  const rule = await aRule();
  await here.person(3, 'Lee Novak', false);
  await here.comms.settle();
  const claim = await here.opened();
  await here.happen(movedEvent(claim));
  expect(asked).toEqual([]);
  expect(await here.runsOf(rule)).toMatchObject([{ result: 'held', reason: 'Lee Novak has no access to this workspace' }]);
});
