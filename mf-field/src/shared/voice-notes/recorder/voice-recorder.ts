// Recording a voice note: what the microphone gives, kept as one file when it stops.

const wanted = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];

export interface Recording {
  /** The recording as a file, and how long it is. */
  readonly stop: () => Promise<{ file: File; seconds: number }>;
  /** 0 to 1, for the eye. */
  readonly level: () => number;
  readonly startedAt: number;
}

/** The specification's words for a microphone that can't be had. */
export class MicrophoneFailure extends Error {
  readonly title: 'Microphone denied' | 'Recording failed';

  constructor(cause: unknown) {
    const isDenied = (cause as DOMException).name === 'NotAllowedError';
    super(isDenied ? 'Please enable microphone permissions' : 'Could not access microphone', { cause });
    this.title = isDenied ? 'Microphone denied' : 'Recording failed';
  }
}

export async function startRecording(): Promise<Recording> {
  const stream = await openMicrophone();
  const mimeType = wanted.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.start(1_000);
  const startedAt = Date.now();
  const meter = meterOf(stream);
  return {
    startedAt,
    level: meter.level,
    async stop() {
      await stopped(recorder);
      meter.close();
      for (const track of stream.getTracks()) track.stop();
      return { file: fileOf(chunks, recorder.mimeType), seconds: Math.round((Date.now() - startedAt) / 1_000) };
    },
  };
}

async function openMicrophone(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices || typeof MediaRecorder === 'undefined') throw new MicrophoneFailure(new Error('No microphone'));
  return mediaDevices.getUserMedia({ audio: true }).catch((error: unknown) => {
    throw new MicrophoneFailure(error);
  });
}

function stopped(recorder: MediaRecorder): Promise<void> {
  return new Promise((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
    recorder.addEventListener('error', () => reject(new Error('The recording stopped.')), { once: true });
    if (recorder.state === 'inactive') resolve();
    else recorder.stop();
  });
}

function fileOf(chunks: readonly Blob[], mimeType: string): File {
  const type = mimeType.split(';')[0] || 'audio/webm';
  return new File([...chunks], `voice-note.${type.split('/')[1] ?? 'webm'}`, { type });
}

/** Without an audio context there is no level to show, and the recording goes on. */
function meterOf(stream: MediaStream): { level: () => number; close: () => void } {
  if (typeof AudioContext === 'undefined') return { level: () => 0, close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 256;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    level() {
      analyser.getByteTimeDomainData(samples);
      return Math.min(1, samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0) / 96);
    },
    close: () => void context.close(),
  };
}
