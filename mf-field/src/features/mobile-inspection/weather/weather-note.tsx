// The note about the weather: typed by the person on site, with or without a network, and cleared by an empty one.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, formatDate, Textarea } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { weatherNotedText } from '../../../shared/weather-noted.ts';
import styles from '../mobile-inspection.module.css';
import { useWeatherNote } from './use-weather-note.ts';

/** As the contract takes it. */
const longest = 500;

interface WeatherNoteProps {
  inspection: InspectionDetail;
  captures: Captures;
  /** Somebody wants to type. */
  isAsked: boolean;
}

export function WeatherNote({ inspection, captures, isAsked }: WeatherNoteProps) {
  const note = useWeatherNote({ inspection, captures });
  const [isOpened, setIsOpened] = useState(isAsked);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  const isShown = isOpened || note.text !== '' || note.isTyped;
  const about = savedText(note, inspection);
  if (!isShown)
    return (
      <>
        <Button variant="subtle" size="sm" onClick={() => setIsOpened(true)}>
          Add weather note
        </Button>
        {about && <p className={`${styles.hint ?? ''} ${styles.weatherNote ?? ''}`}>{about}</p>}
      </>
    );
  return (
    <Textarea
      className={styles.weatherNote ?? ''}
      label="Weather note"
      description={about}
      size="md"
      autosize
      minRows={1}
      maxRows={6}
      maxLength={longest}
      ref={field}
      value={note.text}
      onChange={(event) => {
        setIsOpened(true);
        note.change(event.currentTarget.value);
      }}
      onBlur={() => void note.save()}
    />
  );
}

/** Nothing is called saved while it is being written. */
function savedText({ isTyped, kept }: ReturnType<typeof useWeatherNote>, inspection: InspectionDetail): string | undefined {
  if (!isTyped) return weatherNotedText(inspection);
  if (kept === undefined) return undefined;
  return kept === 'failed' ? 'Not saved on this phone: it may be full.' : `Saved on this phone ${formatDate(kept.at, 'time')}`;
}
