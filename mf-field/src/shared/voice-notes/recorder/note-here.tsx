// A voice note that is only on this device so far: played back, with its transcript and where it is.
import { nameOf } from '../../captures/capture-labels.ts';
import type { VoiceCapture } from '../../captures/store/capture.ts';
import { useWholeFile } from '../../captures/use-preview.ts';
import { Player } from '../player.tsx';
import { clockOf } from './voice-note-bar.tsx';
import styles from './voice.module.css';

export function NoteHere({ note, detail }: { note: VoiceCapture; detail: string }) {
  const address = useWholeFile(note);
  return (
    <li className={styles.voiceNote}>
      <strong>
        {nameOf(note)} · {clockOf(note.seconds)}
      </strong>
      <Player address={address} name={nameOf(note)} />
      <span>{note.fields['transcript'] ?? 'Audio saved. Transcript pending.'}</span>
      <span className={styles.quiet}>{detail}</span>
    </li>
  );
}
