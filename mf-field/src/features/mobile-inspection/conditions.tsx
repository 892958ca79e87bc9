// Weather as the person on site enters it, and what the phone knows about its position.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { weatherLabels, weathers } from '@plumbline/contracts/enums';
import { SegmentedControl } from '@plumbline/ui';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { useConditions } from './use-conditions.ts';
import { usePosition } from '../../shared/use-position.ts';
import styles from './mobile-inspection.module.css';

export function Conditions({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  const set = useConditions(inspection, captures, { kind: 'conditions', failed: "Couldn't save the weather" });
  return (
    <div className={styles.conditions}>
      <SegmentedControl
        aria-label="Weather"
        fullWidth
        className={styles.weather ?? ''}
        data={weathers.map((weather) => ({ value: weather, label: weatherLabels[weather] }))}
        value={inspection.weather ?? ''}
        onChange={(value) => {
          const weather = weathers.find((one) => one === value);
          if (weather) set.mutate({ weather });
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
