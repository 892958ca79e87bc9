// Weather as the person on site enters it, with a note, and what the phone knows about its position.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { weatherLabels, weathers } from '@plumbline/contracts/enums';
import { Button, SegmentedControl } from '@plumbline/ui';
import { lazy, Suspense, useState } from 'react';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { openLoaded } from '../../shared/open-loaded.ts';
import { useConditions } from './use-conditions.ts';
import { usePosition } from '../../shared/use-position.ts';
import styles from './mobile-inspection.module.css';

/** Of its own file: it opens when it is asked for, and where a note stands. */
const loadNote = () => import('./weather/weather-note.tsx');
const WeatherNote = lazy(async () => ({ default: (await loadNote()).WeatherNote }));

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
      <div className={styles.besideWeather}>
        <GpsChip />
        <Note inspection={inspection} captures={captures} />
      </div>
    </div>
  );
}

function Note({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const stands = isAsked || inspection.weatherNote !== undefined || inspection.weatherNoted !== undefined;
  // Whoever clears a note goes on in the same field
  if (stands && !isOpen) setOpen(true);
  if (isOpen)
    return (
      <Suspense>
        <WeatherNote key={inspection.id} inspection={inspection} captures={captures} isAsked={isAsked} />
      </Suspense>
    );
  return (
    <Button variant="subtle" size="sm" onClick={() => openLoaded(loadNote, () => setAsked(true), 'the weather note')}>
      Add weather note
    </Button>
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
