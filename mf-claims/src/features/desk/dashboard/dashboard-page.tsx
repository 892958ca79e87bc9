// The dashboard: what needs me today, in figures, claims and appointments.
import { claimsApi } from '@plumbline/contracts/claims';
import { Button, IconPlus, PageHeader, useDisclosure } from '@plumbline/ui';
import { useUser, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { IntakeAtOpening } from '../../intake/public.ts';
import { inspectionsOfDayQuery } from '../../../shared/claims/claim-queries.ts';
import { today } from '../../../shared/dates.ts';
import { CycleTime } from './cycle-time.tsx';
import { FollowUps } from './follow-ups.tsx';
import { NarrativeCard } from './narrative-card.tsx';
import { Pipeline } from './pipeline.tsx';
import { RecentClaims } from './recent-claims.tsx';
import { SettlementPicture } from './settlement-picture.tsx';
import { StatCards } from './stat-cards.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';
import { useWhose } from './whose.ts';
import { Worklist } from './worklist.tsx';
import styles from './dashboard.module.css';

const scheduleId = 'schedule';

export function DashboardPage() {
  const [intakeOpen, intake] = useDisclosure(false);
  const user = useUser();
  const mayOpen = useMay(claimsApi.openClaim);
  return (
    <>
      <PageHeader
        title="Dashboard"
        breadcrumb={[{ label: 'Dashboard' }]}
        subtitle={<Welcome name={user.firstName} />}
        action={
          mayOpen && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={intake.open}>
              New Claim
            </Button>
          )
        }
      />
      <StatCards />
      <div className={styles.columns}>
        <div className={styles.side}>
          <div id="worklist">
            <Worklist />
          </div>
          <RecentClaims />
          <SettlementPicture />
          <NarrativeCard />
        </div>
        <div className={styles.side}>
          <div id={scheduleId} tabIndex={-1}>
            <TodaysSchedule />
          </div>
          <FollowUps />
          <Pipeline />
          <CycleTime />
        </div>
      </div>
      <IntakeAtOpening opened={intakeOpen} onClose={intake.close} />
    </>
  );
}

function Welcome({ name }: { name: string }) {
  const { whose, inspectorId } = useWhose();
  const schedule = useQuery(inspectionsOfDayQuery(today(), inspectorId));
  const who = whose === 'mine' ? 'You have' : 'Your firm has';
  const greeting = name ? `Welcome back, ${name}.` : 'Welcome back.';
  const count = schedule.data?.length;
  if (count === undefined) return <>{greeting}</>;
  const first = schedule.data?.[0];
  if (!first)
    return (
      <>
        {greeting} {who} no inspections scheduled today.
      </>
    );
  return (
    <>
      {greeting} {who} <ToSchedule>{`${count} ${count === 1 ? 'inspection' : 'inspections'}`}</ToSchedule> scheduled today. Next:{' '}
      {first.scheduledTime} at {first.propertyAddress}.
    </>
  );
}

/** The list that was counted, further down on this page: the keyboard goes on from there. */
function ToSchedule({ children }: { children: string }) {
  const { search } = useLocation();
  return (
    <Link to={{ search, hash: scheduleId }} onClick={() => document.getElementById(scheduleId)?.focus()}>
      {children}
    </Link>
  );
}
