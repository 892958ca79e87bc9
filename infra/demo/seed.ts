// The demo data: every claim of the plan is walked over the real API by the demo's people, with the clock of the business
// set to the day on which each step happened. Events, counters and the audit trail are as real as those of a used system.
import { identityApi } from '@plumbline/contracts/identity';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import type { Environment } from '@plumbline/server';
import { callAs } from './call-as.ts';
import { clockTime, dayIn, dayMs, daysAgo, minutesAtWork, zoneAt } from './days.ts';
import { nameStorm } from './name-storm.ts';
import * as office from './office-work.ts';
import { orderOf } from './order-of.ts';
import { firms, plan, type Firm, type PlannedClaim } from './plan.ts';
import {
  bill,
  finish,
  followUp,
  greet,
  inspect,
  open,
  schedule,
  work,
  writeReport,
  type FirmPeople,
  type Stage,
  type Story,
} from './story.ts';
import { writeRule } from './write-rule.ts';

export type DemoPeople = Readonly<Record<Firm, FirmPeople>>;

interface Moment {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** Fills an empty system. `say` hears of the progress.. */
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
        ...(firm === 'demo' ? [{ at: today - 20 * dayMs, run: () => writeRule(callAs(environment, people[firm].admin)) }] : []),
        ...plan[firm].flatMap((planned, index) => momentsOf(planned, { ...stage, index: first + index })),
        // Named when its claims have been reported
        ...plan.storms[firm].map((storm) => ({ at: today - storm.ended * dayMs + 4 * dayMs, run: () => nameStorm(call, storm, today) })),
      ];
    })
    .toSorted((a, b) => a.at - b.at);
  try {
    for (const [index, moment] of moments.entries()) {
      const at = new Date(Math.min(moment.at, today));
      environment.clock = () => at;
      await moment.run();
      if ((index + 1) % 20 === 0) say(`Demo data: ${Math.round(((index + 1) / moments.length) * 100)}%`);
    }
  } finally {
    environment.clock = real;
  }
}

/** A step of a claim that has come at least to this status, at its share of the time between intake and today. */
interface Step {
  readonly reached: ClaimStatus;
  readonly share: number;
  readonly run: (story: Story, at: number) => Promise<void>;
}

export const course: readonly Step[] = [
  { reached: 'intake', share: 0, run: open },
  { reached: 'qualified', share: 0.05, run: greet },
  { reached: 'scheduled', share: 0.1, run: (story, at) => office.represent(work(story, at)) },
  { reached: 'scheduled', share: 0.15, run: schedule },
  { reached: 'scheduled', share: 0.3, run: (story, at) => office.hearFromCarrier(work(story, at)) },
  { reached: 'inspected', share: 0.4, run: inspect },
  { reached: 'report_in_progress', share: 0.65, run: writeReport },
  { reached: 'completed', share: 0.76, run: (story, at) => office.negotiate(work(story, at)) },
  { reached: 'completed', share: 0.8, run: finish },
  { reached: 'billed', share: 0.86, run: (story, at) => office.collect(work(story, at)) },
  { reached: 'billed', share: 0.9, run: bill },
  { reached: 'intake', share: 0.98, run: followUp },
];

function momentsOf(planned: PlannedClaim, stage: Stage): Moment[] {
  const hasReached = (status: ClaimStatus) => claimStatuses.indexOf(planned.status) >= claimStatuses.indexOf(status);
  const story: Story = { planned, stage, order: orderOf(planned, stage.today, stage.people.attorney.id) };
  const zone = zoneAt(planned.address);
  const timeOf = ({ share, run }: Step) => {
    const day = dayIn(zone, stage.today, -daysAgo(planned.opened, share));
    if (run === inspect) story.inspectedOn = day;
    // An inspection begins at the first appointment of its day
    const minutes = run === inspect ? 8 * 60 + 5 : minutesAtWork(share);
    return Math.min(clockTime(zone, day, minutes + (stage.index % 7) * 4), stage.today);
  };
  return course
    .filter(({ reached }) => hasReached(reached))
    .map((step) => {
      const at = timeOf(step);
      return { at, run: () => step.run(story, at) };
    });
}
