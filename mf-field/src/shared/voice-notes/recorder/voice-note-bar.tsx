// The recorder in reach of the thumb: one tap starts, one tap stops; level and time are shown while it runs.
import { Button, IconMicrophone, IconPlayerStop } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { VoiceNoteWork } from './use-voice-note.ts';
import styles from './voice.module.css';

export function VoiceNoteButton({ work, disabled }: { work: VoiceNoteWork; disabled: boolean }) {
  const { recording, isBusy } = work;
  if (recording)
    return (
      <Button
        size="lg"
        color="red"
        className={styles.voice ?? ''}
        leftSection={<IconPlayerStop size={22} aria-hidden />}
        onClick={work.stop}
      >
        Stop
      </Button>
    );
  return (
    <Button
      size="lg"
      variant="default"
      className={styles.voice ?? ''}
      leftSection={<IconMicrophone size={22} aria-hidden />}
      disabled={disabled}
      loading={isBusy}
      onClick={work.start}
    >
      Voice Note
    </Button>
  );
}

/** Stands in the bar while a note is recorded; the shutter works during it. */
export function RecordingStrip({ work: { recording } }: { work: VoiceNoteWork }) {
  const [now, setNow] = useState({ seconds: 0, level: 0 });
  useEffect(() => {
    if (!recording) return undefined;
    const timer = setInterval(() => {
      setNow({ seconds: Math.floor((Date.now() - recording.startedAt) / 1_000), level: recording.level() });
    }, 200);
    return () => clearInterval(timer);
  }, [recording]);
  if (!recording) return null;
  return (
    <div className={styles.recording}>
      <span role="status">Recording</span>
      <span className={styles.level} aria-hidden="true">
        <span style={{ inlineSize: `${Math.round(now.level * 100)}%` }} />
      </span>
      <span role="timer">{clockOf(now.seconds)}</span>
    </div>
  );
}

/** `0:24`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
