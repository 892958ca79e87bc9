// The camera of the phone through the browser: opened, closed, and the others beside it.
import { wantedVideo } from './camera-rules.ts';

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly deviceId: string | undefined;
  /** Of every camera of this device, this one among them. */
  readonly cameraIds: readonly string[];
  readonly stop: () => void;
}

export function takesStills(): boolean {
  return typeof (globalThis as { ImageCapture?: unknown }).ImageCapture === 'function';
}

/** Throws what getUserMedia throws. A camera that is gone gives way to the one at the back. */
export async function openCamera(deviceId: string | undefined): Promise<OpenCamera> {
  const stream = await streamOf(deviceId);
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('No picture', 'NotFoundError');
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind, deviceId: id }) => kind === 'videoinput' && id !== '');
  return {
    stream,
    track,
    deviceId: track.getSettings().deviceId,
    cameraIds: cameras.map((camera) => camera.deviceId),
    stop: () => {
      for (const one of stream.getTracks()) one.stop();
    },
  };
}

async function streamOf(deviceId: string | undefined): Promise<MediaStream> {
  const open = (id: string | undefined) =>
    navigator.mediaDevices.getUserMedia({ video: wantedVideo({ deviceId: id, takesStills: takesStills() }), audio: false });
  if (deviceId === undefined) return open(undefined);
  try {
    return await open(deviceId);
  } catch (error) {
    if ((error as DOMException).name !== 'OverconstrainedError') throw error;
    return open(undefined);
  }
}
