// One photo from the open camera: with every pixel of the sensor where the browser can, else the frame that is shown, at its own size.
import { nameOfStill } from './camera-rules.ts';
import { takesStills } from './open-camera.ts';

const patienceMs = 6_000;
/** Nothing of it can be seen; the file is a little larger. */
const frameQuality = 0.95;
const keptTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/heic', 'image/heif'];

/** Throws a sentence when the camera gives no picture. */
export async function takeStill(track: MediaStreamTrack, video: HTMLVideoElement): Promise<File> {
  assertGives(track);
  const still = takesStills() ? await sensorPhoto(track).catch(() => undefined) : undefined;
  const picture = still ?? (await frameOf(track, video));
  const at = new Date();
  return new File([picture], nameOfStill(picture.type, at), { type: picture.type, lastModified: at.getTime() });
}

/** Undefined where it gives nothing that can be kept; some cameras promise a photo and never give it. */
async function sensorPhoto(track: MediaStreamTrack): Promise<Blob | undefined> {
  const capture = new ImageCapture(track);
  const size = await largestSize(capture).catch(() => undefined);
  // Not every camera takes the size that it names
  const photo = await inPatience(size ? capture.takePhoto(size).catch(() => capture.takePhoto()) : capture.takePhoto());
  return photo.size > 0 && keptTypes.includes(photo.type) ? photo : undefined;
}

async function largestSize(capture: ImageCapture): Promise<PhotoSettings | undefined> {
  const { imageWidth, imageHeight } = await inPatience(capture.getPhotoCapabilities());
  return imageWidth?.max && imageHeight?.max ? { imageWidth: imageWidth.max, imageHeight: imageHeight.max } : undefined;
}

function inPatience<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The camera gave no photo.')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const noPicture = 'The camera gave no picture. Try again.';

/** While its camera is away a video shows its last frame, which is of another moment. */
function assertGives({ readyState, muted }: MediaStreamTrack): void {
  if (readyState === 'ended' || muted) throw new Error(noPicture);
}

async function frameOf(track: MediaStreamTrack, video: HTMLVideoElement): Promise<Blob> {
  assertGives(track);
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  // Where memory is short there is none, and the canvas would give an empty picture
  if (width === 0 || height === 0 || !context) throw new Error(noPicture);
  context.drawImage(video, 0, 0, width, height);
  const frame = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', frameQuality);
  });
  if (!frame || frame.size === 0) throw new Error(noPicture);
  return frame;
}
