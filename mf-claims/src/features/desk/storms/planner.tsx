// Adjusters, the plan as a picture and a table, and the button that carries it out.
import { claimsApi, type Candidate, type StormEvent, type StormPlan } from '@plumbline/contracts/claims';
import { carriesClaims, type CallInput } from '@plumbline/contracts/kernel';
import { Button, Checkbox, ConfirmDialog, Group, Notice, NumberInput, QueryBoundary, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CandidateDetails } from '../../../shared/people/assignee-picker.tsx';
import { useChange } from '../../../shared/use-change.ts';
import { workloadQuery } from '../../../shared/people/workload.ts';
import { MoveZip, type Move } from './move-zip.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './storms.module.css';

/** Which claims of the event are planned, and who is told of the plan that stands on the screen. */
export interface PlanFrame {
  /** Absent: all that nobody handles. */
  readonly claimIds?: readonly number[];
  /** Equal for the same claims: a plan of others is no plan any more. */
  readonly key: string;
  readonly onPlan: (plan: StormPlan | undefined, key: string) => void;
}

const everything: PlanFrame = { key: '', onPlan: () => undefined };

export function Planner({ event, frame = everything }: { event: StormEvent; frame?: PlanFrame }) {
  const states = [...new Set(event.counties.map(({ state }) => state))];
  const workload = useQuery(workloadQuery(states));
  return (
    <QueryBoundary query={workload} what="adjusters">
      {(people) => (
        <PlanForm
          event={event}
          frame={frame}
          states={states}
          adjusters={people.filter(({ role }) => carriesClaims(role)).toSorted(byName)}
        />
      )}
    </QueryBoundary>
  );
}

/** The list of those who take part keeps its order while the figures change. */
const byName = (one: Candidate, other: Candidate) => one.name.localeCompare(other.name) || one.userId - other.userId;

interface PlanFormProps {
  event: StormEvent;
  frame: PlanFrame;
  states: readonly string[];
  adjusters: readonly Candidate[];
}

function PlanForm({ event, frame, states, adjusters }: PlanFormProps) {
  const form = usePlan(event, { adjusters, frame });
  const { plan, chosen } = form;
  const count = plan ? plan.adjusters.reduce((sum, one) => sum + one.given, 0) : 0;
  return (
    <div className={styles.planner}>
      <fieldset className={styles.people}>
        <legend>Adjusters</legend>
        {adjusters.map((one) => (
          <Checkbox
            key={one.userId}
            label={one.name}
            description={<CandidateDetails candidate={one} />}
            checked={chosen.includes(one.userId)}
            onChange={() => form.toggle(one.userId)}
          />
        ))}
      </fieldset>
      <NumberInput
        label="Maximum open claims per adjuster"
        value={form.most}
        onChange={form.setMost}
        min={1}
        max={5_000}
        placeholder="No limit"
      />
      <Group gap="xs">
        <Button variant="default" disabled={chosen.length === 0} loading={form.isDrawing} onClick={form.draw}>
          Preview plan
        </Button>
        {count > 0 && <Assign count={count} takers={plan?.adjusters.filter(({ given }) => given > 0).length ?? 0} form={form} />}
      </Group>
      {chosen.length === 0 && <p className={styles.quiet}>Select at least one adjuster.</p>}
      {plan && <PlanTable plan={plan} />}
      {plan && <MoveZip plan={plan} states={states} moves={form.moves} busy={form.isDrawing} onMoves={form.moveTo} />}
      {plan && <LeftOver left={plan.left} />}
    </div>
  );
}

/** So many claims change hands only after a second word; the assignment can be undone afterwards. */
function Assign({ count, takers, form }: { count: number; takers: number; form: ReturnType<typeof usePlan> }) {
  const [isConfirming, ask] = useDisclosure(false);
  const claims = `${count.toLocaleString('en-US')} ${count === 1 ? 'claim' : 'claims'}`;
  return (
    <>
      <Button loading={form.isAssigning} disabled={form.isDrawing} onClick={ask.open}>
        Assign {claims}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Assign ${claims}?`}
        confirm="Assign"
        busy={form.isAssigning}
        onClose={ask.close}
        onConfirm={() => {
          ask.close();
          form.assign();
        }}
      >
        Assign to {takers} {takers === 1 ? 'adjuster' : 'adjusters'} as planned. You can undo this later.
      </ConfirmDialog>
    </>
  );
}

type Question = CallInput<typeof claimsApi.planStorm>;

/** The plan on the screen with the question it answers: that question is what is assigned, and its moves are those that stand. */
function usePlan(event: StormEvent, { adjusters, frame }: { adjusters: readonly Candidate[]; frame: PlanFrame }) {
  const [left, setLeft] = useState<readonly number[]>([]);
  const [most, setMost] = useState<number | string>('');
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [drawn, setDrawn] = useState<{ plan: StormPlan; question: Question; key: string }>();
  const asked = useRef<{ question: Question; key: string }>(undefined);
  const keep = (plan: StormPlan | undefined, question?: Question, key = frame.key) => {
    setDrawn(plan && question && { plan, question, key });
    frame.onPlan(plan, key);
  };
  const draw = useChange(claimsApi.planStorm, { failed: "Couldn't create the plan", stale: [] }, (plan, question) => {
    // Something else was chosen meanwhile
    if (question !== asked.current?.question) return;
    keep(plan, question, asked.current.key);
    setMoves(question.body.moves ?? []);
  });
  const stale = ['assignments', 'storms', 'claims'];
  const assign = useChange(claimsApi.assignStorm, { done: 'Assigning claims', failed: "Couldn't assign the claims", stale }, () =>
    keep(undefined),
  );
  const chosen = adjusters.map(({ userId }) => userId).filter((id) => !left.includes(id));
  const questionWith = (byHand: readonly Move[]): Question => ({
    params: { id: event.id },
    body: {
      adjusterIds: chosen,
      ...(frame.claimIds ? { claimIds: [...frame.claimIds] } : {}),
      ...(typeof most === 'number' ? { maxOpenClaims: most } : {}),
      ...(byHand.length > 0 ? { moves: [...byHand] } : {}),
    },
  });
  const drawWith = (byHand: readonly Move[]) => {
    asked.current = { question: questionWith(byHand), key: frame.key };
    draw.mutate(asked.current.question);
  };
  // Other claims are shown by now
  const current = drawn?.key === frame.key ? drawn : undefined;
  const forget = () => {
    asked.current = undefined;
    keep(undefined);
  };
  return {
    plan: current?.plan,
    moves,
    chosen,
    most,
    isDrawing: draw.isPending,
    isAssigning: assign.isPending,
    setMost: (value: number | string) => {
      forget();
      setMost(value);
    },
    toggle: (id: number) => {
      forget();
      setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
    },
    /** The plan is drawn again around what was given by hand. */
    moveTo: drawWith,
    draw: () => drawWith(moves),
    assign: () => {
      if (current) assign.mutate(current.question);
    },
  };
}

function LeftOver({ left }: { left: StormPlan['left'] }) {
  return left.map(({ reason, claims, zips }) => (
    <Notice key={reason} tone="warning" title={`${claims.toLocaleString('en-US')} ${claims === 1 ? 'claim' : 'claims'} can't be assigned`}>
      {reason}
      {zips.length > 0 && ` (ZIP ${zips.slice(0, 8).join(', ')}${zips.length > 8 ? ' …' : ''})`}
    </Notice>
  ));
}
