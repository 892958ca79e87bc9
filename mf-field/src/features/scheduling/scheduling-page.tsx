// Schedule Inspections: as a form with what is coming up, as a week of all inspectors, or as the map of a day.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { Button, Group, IconCalendar, IconCalendarOff, IconClock, PageHeader, SegmentedControl, useMediaQuery } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useState } from 'react';
import { UnsentNotice } from '../../shared/captures/unsent/unsent-notice.tsx';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { BoardView } from './board/board-view.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { DaysOffDialog } from './days-off/days-off-dialog.tsx';
import { ListView } from './list-view.tsx';
import { MapView } from './map/map-view.tsx';
import { RecoveryCard } from './recovery/recovery-card.tsx';
import { WorkingHoursDialog } from './working-hours/working-hours-dialog.tsx';
import { scheduleViews, useScheduleAddress, type ScheduleAddress, type ScheduleView } from './address/use-schedule-address.ts';

const viewLabels: Readonly<Record<ScheduleView, string>> = { list: 'List', board: 'Week board', map: 'Map' };

export function SchedulingPage() {
  const mayInspect = useMayInspect();
  const mayRecover = useMay(inspectionApi.createRecoveryLink);
  const address = useScheduleAddress();
  const [opened, setOpened] = useState<ScheduleDialog>();
  // A week of all inspectors needs the width of a desk
  const hasRoom = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const view = address.view === 'board' && !hasRoom ? 'list' : address.view;
  return (
    <>
      <PageHeader
        title="Schedule Inspections"
        subtitle={mayInspect ? 'Choose a claim, an inspector and a time' : 'Inspections of your firm'}
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Schedule Inspections' }]}
        action={<Switches address={address} view={view} hasBoard={hasRoom} onOpen={mayInspect ? setOpened : undefined} />}
      />
      <UnsentNotice />
      {view === 'list' && <ListView address={address} />}
      {view === 'board' && <BoardView address={address} />}
      {view === 'map' && <MapView address={address} />}
      {mayRecover && <RecoveryCard />}
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

type ScheduleDialog = 'feed' | 'days-off' | 'working-hours';

function OpenedDialog({ opened, onClose }: { opened: ScheduleDialog | undefined; onClose: () => void }) {
  if (opened === 'feed') return <CalendarFeedDialog onClose={onClose} />;
  if (opened === 'working-hours') return <WorkingHoursDialog onClose={onClose} />;
  return opened === 'days-off' ? <DaysOffDialog onClose={onClose} /> : null;
}

interface SwitchesProps {
  address: ScheduleAddress;
  view: ScheduleView;
  hasBoard: boolean;
  onOpen: ((dialog: ScheduleDialog) => void) | undefined;
}

function Switches({ address, view, hasBoard, onOpen }: SwitchesProps) {
  const views = scheduleViews.filter((one) => hasBoard || one !== 'board');
  return (
    <Group gap="xs">
      <SegmentedControl
        aria-label="View"
        data={views.map((one) => ({ value: one, label: viewLabels[one] }))}
        value={view}
        onChange={(next) => address.change({ view: views.find((one) => one === next) ?? 'list' })}
      />
      <SegmentedControl
        aria-label="Whose inspections"
        data={[
          { value: 'mine', label: 'Mine' },
          { value: 'all', label: 'All' },
        ]}
        value={address.isMine ? 'mine' : 'all'}
        onChange={(next) => address.change({ isMine: next === 'mine' })}
      />
      {onOpen && (
        <>
          <Button variant="default" leftSection={<IconCalendarOff size={16} aria-hidden />} onClick={() => onOpen('days-off')}>
            Days off
          </Button>
          <Button variant="default" leftSection={<IconClock size={16} aria-hidden />} onClick={() => onOpen('working-hours')}>
            Working hours
          </Button>
          <Button variant="default" leftSection={<IconCalendar size={16} aria-hidden />} onClick={() => onOpen('feed')}>
            Calendar feed
          </Button>
        </>
      )}
    </Group>
  );
}
