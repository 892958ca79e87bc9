// Weather as the person on site enters it, and what the phone knows about its position.
import { inspectionApi, type InspectionDetail } from '@plumbline/contracts/inspection';
import { weatherLabels, weathers, type Weather } from '@plumbline/contracts/enums';
import { SegmentedControl, toast } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { holdInspection } from '../../shared/captures/store/kept-inspections.ts';
import { usePosition } from './use-position.ts';
import styles from './mobile-inspection.module.css';

export function Conditions({ inspection }: { inspection: InspectionDetail }) {
  const queryClient = useQueryClient();
  const send = useSend(inspectionApi.setConditions);
  const set = useMutation({
    mutationFn: (weather: Weather) => send({ params: { id: inspection.id }, body: { weather } }),
    onSuccess: (changed) => holdInspection(queryClient, changed),
    onError: (error) => toast({ tone: 'bad', title: 'Weather not saved', description: error.message }),
  });
  // Only what is on its way goes before what is known: what was not saved is not shown as chosen
  const chosen = set.isPending ? set.variables : inspection.weather;
  return (
    <div className={styles.conditions}>
      <SegmentedControl
        aria-label="Weather"
        fullWidth
        data={weathers.map((weather) => ({ value: weather, label: weatherLabels[weather] }))}
        value={chosen ?? ''}
        onChange={(value) => {
          const weather = weathers.find((one) => one === value);
          if (weather) set.mutate(weather);
        }}
      />
      <GpsChip />
    </div>
  );
}

function GpsChip() {
  const position = usePosition();
  return (
    <span className={styles.gps} role="status">
      {position.words}
    </span>
  );
}
