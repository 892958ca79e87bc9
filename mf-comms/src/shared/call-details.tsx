// A call in the thread: what became of it, how long it took, what was pressed, and the voicemail to listen to.
import {
  callChoiceLabels,
  callOutcomeLabels,
  commsApi,
  simulatedTone,
  type CallOutcome,
  type EntryCall,
  type Voicemail,
} from '@plumbline/contracts/comms';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, StatusBadge, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useMayWrite } from './base/may-write.ts';
import styles from './call-details.module.css';

const tones = { 'in-progress': 'blue', connected: 'green', informed: 'gray', missed: 'orange' } as const satisfies Record<
  CallOutcome,
  string
>;

export function CallDetails({ call }: { call: EntryCall }) {
  const { id, outcome, seconds, rang, connectedSeconds, voicemail } = call;
  return (
    <div className={styles.call}>
      <p className={styles.facts}>
        <StatusBadge tone={tones[outcome]} label={callOutcomeLabels[outcome]} about="Call" />
        {seconds !== undefined && <span>{clockText(seconds)}</span>}
        <span>{pressedText(call)}</span>
        {rang && <span>{connectedSeconds === undefined ? `${rang} was called` : `${rang}, ${clockText(connectedSeconds)}`}</span>}
      </p>
      {voicemail && <Recording id={id} voicemail={voicemail} />}
    </div>
  );
}

function Recording({ id, voicemail }: { id: number; voicemail: Voicemail }) {
  const { state, seconds, reason, withoutTranscript, transcript, isTranscribing } = voicemail;
  if (state === 'pending')
    return <p className={styles.facts}>{`Voicemail of ${clockText(seconds)}, not here yet. ${reason ?? ''}`.trim()}</p>;
  if (state === 'lost') return <p className={styles.facts}>{`Voicemail of ${clockText(seconds)}, lost. ${reason ?? ''}`.trim()}</p>;
  const isEndedWithoutWords = transcript === undefined && !isTranscribing && withoutTranscript !== simulatedTone;
  const address = hrefOf(commsApi.readVoicemail, { id });
  return (
    <>
      {/* Its words stand above as the transcript */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio controls preload="none" src={address} aria-label={`Play voicemail of ${clockText(seconds)}`} className={styles.player} />
      {withoutTranscript && <p className={styles.facts}>{withoutTranscript}</p>}
      {isTranscribing && <p className={styles.facts}>Transcribing</p>}
      {isEndedWithoutWords && <TranscribeAgain id={id} />}
    </>
  );
}

function TranscribeAgain({ id }: { id: number }) {
  const mayWrite = useMayWrite();
  const ask = useWrite(commsApi.transcribeVoicemail, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Transcription requested' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't transcribe the voicemail", description: error.message }),
  });
  if (!mayWrite) return null;
  return (
    <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
      Transcribe again
    </Button>
  );
}

/** `1:05`. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function pressedText({ pressed }: Pick<EntryCall, 'pressed'>): string {
  const keys = pressed.flatMap(({ key, choice }) =>
    key === undefined ? [] : [`${key} (${choice ? callChoiceLabels[choice] : 'no choice'})`],
  );
  return keys.length === 0 ? 'Nothing pressed' : `Pressed ${keys.join(', ')}`;
}
