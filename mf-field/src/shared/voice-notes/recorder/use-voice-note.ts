// One voice note at a time: it is durable on this device before anything is transcribed.
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { toast } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { saveVoice } from '../../captures/store/capture-store.ts';
import { transcribeNote, transcriptionLimitMs } from '../../captures/device/transcribe-note.ts';
import type { Captures } from '../../captures/use-captures.ts';
import { MicrophoneFailure, startRecording, type Recording } from './voice-recorder.ts';

interface VoicePlace {
  readonly inspectionId: number;
  /** Undefined: of no section. */
  readonly category: InspectionCategory | undefined;
  readonly area: string;
  readonly captures: Captures;
  /** What it is called where the note is kept first; the phone, unless said. */
  readonly device?: 'phone' | 'device';
}

export interface VoiceNoteWork {
  readonly recording: Recording | undefined;
  readonly isBusy: boolean;
  readonly start: () => void;
  readonly stop: () => void;
}

export function useVoiceNote(place: VoicePlace): VoiceNoteWork {
  const [recording, setRecording] = useState<Recording>();
  const [isBusy, setBusy] = useState(false);
  // The note belongs to where it began, and is not lost when the screen goes
  const running = useRef<{ recording: Recording; place: VoicePlace }>(undefined);
  const end = async () => {
    const now = running.current;
    running.current = undefined;
    setRecording(undefined);
    if (now) await keepNote(now.recording, now.place);
  };
  const leave = useRef(end);
  useEffect(() => {
    leave.current = end;
  });
  useEffect(() => () => void leave.current(), []);

  const begin = async () => {
    try {
      const started = await startRecording();
      running.current = { recording: started, place };
      setRecording(started);
    } catch (error) {
      const title = error instanceof MicrophoneFailure ? error.title : 'Recording failed';
      toast({ tone: 'bad', title, description: error instanceof MicrophoneFailure ? error.message : 'Could not access microphone' });
    }
  };
  const during = (work: () => Promise<void>) => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { recording, isBusy, start: () => during(begin), stop: () => during(end) };
}

async function keepNote(recording: Recording, { inspectionId, captures, device = 'phone', ...place }: VoicePlace): Promise<void> {
  try {
    if (captures.userId === undefined) throw new Error('Sign in first.');
    const { file, seconds } = await recording.stop();
    const fields = fieldsOf(place);
    // Whoever came by a link transcribes nothing at the cost of the firm
    const isTranscribed = navigator.onLine && captures.userId > 0;
    const heldForMs = isTranscribed ? transcriptionLimitMs + 5_000 : undefined;
    const note = await saveVoice({ inspectionId, userId: captures.userId }, { file, fields, seconds, heldForMs });
    await captures.sender?.refresh();
    toast({ tone: 'good', title: 'Voice note saved', description: `Audio saved on this ${device}.` });
    if (isTranscribed) await transcribeNote(note, file);
    await captures.sender?.refresh();
    captures.sender?.wake(true);
  } catch (error) {
    toast({ tone: 'bad', title: 'Voice recording failed', description: `Please try again. ${(error as Error).message}`.trim() });
  }
}

function fieldsOf({ category, area }: Pick<VoicePlace, 'category' | 'area'>): Record<string, string> {
  return { ...(category === undefined ? {} : { category }), ...(area === '' ? {} : { damageArea: area }) };
}
