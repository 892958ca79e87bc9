// The recorder in reach of the thumb: one tap starts, one tap stops; level and time are shown while it runs.
import { Button, IconMicrophone, IconPlayerStop } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import type { VoiceNoteWork } from './use-voice-note.ts';
import styles from './voice.module.css';

interface VoiceNoteButtonProps {
  work: VoiceNoteWork;
  disabled: boolean;
  /** As large as other buttons, where no thumb has to find it. */
  isPlain?: boolean;
}

export function VoiceNoteButton({ work: { recording, isBusy, start, stop }, disabled, isPlain = false }: VoiceNoteButtonProps) {
  const look = isPlain ? {} : { size: 'lg', className: styles.voice ?? '' };
  if (recording)
    return (
      <Button {...look} color="red" leftSection={<IconPlayerStop size={isPlain ? 18 : 22} aria-hidden />} onClick={stop}>
        Stop
      </Button>
    );
  return (
    <Button
      {...look}
      variant="default"
      leftSection={<IconMicrophone size={isPlain ? 18 : 22} aria-hidden />}
      disabled={disabled}
      loading={isBusy}
      onClick={start}
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
