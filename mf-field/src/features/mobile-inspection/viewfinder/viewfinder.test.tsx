// The viewfinder over a section: a photo is durable before the shutter is ready again, and each state of the camera says what to do.
import 'fake-indexeddb/auto';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { bytesOf } from '../../../shared/captures/store/capture-bytes.ts';
import { listCaptures } from '../../../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../../../shared/captures/store/database.ts';
import { sha256Of } from '../../../shared/captures/store/sha256.ts';
import { stopSending } from '../../../shared/captures/use-captures.ts';
import { anInspection } from '../../../testing/an-inspection.ts';
import { MobileInspectionPage } from '../mobile-inspection-page.tsx';

let person = 900;
let isSeen = true;
let opened: FakeTrack[] = [];

beforeEach(() => {
  isSeen = true;
  opened = [];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(async () => {
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ['mediaDevices', 'storage'] as const) Reflect.deleteProperty(navigator, name);
  const database = await fieldDatabase();
  for (const name of ['captures', 'bytes', 'kept'] as const) await database.clear(name);
});

/** A camera as the browser hands it out. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  readonly label = 'camera2 0, facing back';
  readonly asked: object[] = [];
  readonly deviceId: string;
  readonly torch: boolean;
  readonly lens: object;
  constructor(deviceId: string, torch: boolean, lens: object) {
    super();
    this.deviceId = deviceId;
    this.torch = torch;
    this.lens = lens;
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
  getCapabilities() {
    return { ...(this.torch ? { torch: true } : {}), ...this.lens };
  }
  applyConstraints(wanted: object) {
    this.asked.push(wanted);
    return Promise.resolve();
  }
  stop() {
    this.readyState = 'ended';
  }
}

interface Phone {
  cameras?: readonly string[];
  torch?: boolean;
  /** Beside it, of the abilities of its track. */
  lens?: object;
  /** Thrown by the browser where the camera is asked for. */
  refuses?: () => string | undefined;
  shots?: (() => Promise<Blob>)[];
}

function plugIn({ cameras = ['back'], torch = false, lens = {}, refuses = () => undefined, shots = [] }: Phone): void {
  const getUserMedia = ({ video }: { video: { deviceId?: { exact: string } } }) => {
    const name = refuses();
    if (name) return Promise.reject(new DOMException('no', name));
    const track = new FakeTrack(video.deviceId?.exact ?? cameras[0] ?? '', torch, lens);
    opened.push(track);
    return Promise.resolve({ getVideoTracks: () => [track], getTracks: () => [track] });
  };
  const enumerateDevices = () => Promise.resolve(cameras.map((deviceId) => ({ kind: 'videoinput', deviceId })));
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices, getSupportedConstraints: () => ({ pointsOfInterest: true }) },
  });
  vi.stubGlobal(
    'ImageCapture',
    class {
      getPhotoCapabilities() {
        return Promise.resolve({ imageWidth: { max: 4032 }, imageHeight: { max: 3024 } });
      }
      takePhoto() {
        return (shots.shift() ?? aPicture('a picture'))();
      }
    },
  );
}

const aPicture = (words: string) => () => Promise.resolve(new Blob([words], { type: 'image/jpeg' }));

async function openCamera(phone: Phone, answers: Answers = {}): Promise<ReturnType<typeof within>> {
  plugIn(phone);
  person += 1;
  serverAnswers({
    'GET /api/inspections/5': anInspection({}),
    'GET /api/inspections/5/files': [],
    'GET /api/photos/inspection/5': [],
    'GET /api/inspections/5/voice-notes': [],
    'PUT /api/field-devices': () => new Response(null, { status: 204 }),
    'PUT /api/inspections/5/sections/exterior': () => new Promise(() => undefined),
    'POST /api/photos/upload/5': () => new Promise(() => undefined),
    ...answers,
  });
  const routes = [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }];
  openScreen({ at: '/mobile-inspection/5', routes, id: person });
  await userEvent.click(await screen.findByRole('button', { name: 'Take Photo' }));
  return within(await screen.findByRole('dialog', { name: 'Camera' }));
}

type Scene = ReturnType<typeof within>;
const shutter = (scene: Scene) => scene.getByRole('button', { name: 'Take Photo' });
const isReady = (scene: Scene) => shutter(scene).getAttribute('aria-disabled') === 'false';
const photos = async () => (await listCaptures(person)).filter(({ kind }) => kind === 'photo');

test('the shutter has the focus and takes a photo by Space: kept with area, severity and camera, as the same bytes, of the viewfinder', async () => {
  const scene = await openCamera({});
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(scene.getByRole('radio', { name: 'Roof covering' }));
  await userEvent.click(scene.getByRole('radio', { name: 'Severe' }));
  scene.getByText('Severe', { selector: 'strong' });
  shutter(scene).focus();
  await userEvent.keyboard(' ');
  await scene.findByText('Photo 1 saved on this phone.');
  const [photo] = await photos();
  expect(photo).toMatchObject({
    fileName: expect.stringMatching(/^viewfinder-\d{8}-\d{6}\.jpg$/),
    sha256: await sha256Of(new TextEncoder().encode('a picture').buffer),
    sequence: expect.any(Number),
    fields: {
      origin: 'viewfinder',
      camera: 'camera2 0, facing back',
      category: 'exterior',
      damageArea: 'roof_covering',
      severity: 'severe',
    },
  });
  expect(new TextDecoder().decode(await bytesOf(photo?.id ?? ''))).toBe('a picture');
  await scene.findByRole('button', { name: 'Review, 1 photo' });
  await scene.findByText('1 photo, overview or close-up missing');
  const view = within(scene.getByRole('group', { name: 'Last photo' }));
  await userEvent.click(view.getByRole('button', { name: 'Close-up' }));
  await scene.findByText('1 photo, overview missing');
  expect((await photos())[0]).toMatchObject({ fields: { view: 'close_up', damageArea: 'roof_covering' } });
  await userEvent.click(view.getByRole('button', { name: 'Close-up', pressed: true }));
  await scene.findByText('1 photo, overview or close-up missing');
  shutter(scene).focus();
  expect(document.activeElement).toBe(shutter(scene));
});

test('the shutter is ready again only once the photo is on this phone, and a second press meanwhile takes nothing', async () => {
  let give: (photo: Blob) => void = () => undefined;
  const scene = await openCamera({ shots: [() => new Promise((resolve) => (give = resolve))] });
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(shutter(scene));
  await userEvent.click(shutter(scene));
  expect(isReady(scene)).toBe(false);
  give(new Blob(['the first'], { type: 'image/jpeg' }));
  await expect.poll(() => isReady(scene)).toBe(true);
  expect(await photos()).toHaveLength(1);
  await userEvent.click(shutter(scene));
  await scene.findByText('Photo 2 saved on this phone.');
  expect((await photos()).map(({ sequence }) => sequence)).toEqual(
    (await photos()).map(({ sequence }) => sequence).toSorted((a, b) => a - b),
  );
});

test('a camera that gives no still gives the frame that is shown, at its own size', async () => {
  const drawn: unknown[] = [];
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(960);
  const drawImage = (picture: Element, ...box: number[]) => drawn.push(picture.tagName, ...box);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push(this.width, this.height);
    done(new Blob(['a frame'], { type: 'image/jpeg' }));
  });
  const scene = await openCamera({ shots: [() => Promise.reject(new Error('no')), () => Promise.reject(new Error('no'))] });
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(shutter(scene));
  await scene.findByText('Photo 1 saved on this phone.');
  expect(drawn).toEqual(['VIDEO', 0, 0, 1280, 960, 1280, 960]);
  expect(await photos()).toMatchObject([{ mimeType: 'image/jpeg', fields: { origin: 'viewfinder' } }]);
});

test('where nothing can be drawn on, the empty picture is not kept', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(960);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['empty'], { type: 'image/jpeg' })));
  const scene = await openCamera({ shots: [() => Promise.reject(new Error('no')), () => Promise.reject(new Error('no'))] });
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(shutter(scene));
  await screen.findByText('The camera gave no picture. Try again.');
  expect(await photos()).toEqual([]);
});

test('a camera that gives no picture for a while takes no photo of its last frame, and goes on by itself', async () => {
  const scene = await openCamera({});
  await expect.poll(() => isReady(scene)).toBe(true);
  const [track] = opened;
  const mute = (muted: boolean) => {
    Object.assign(track ?? {}, { muted });
    act(() => void track?.dispatchEvent(new Event(muted ? 'mute' : 'unmute')));
  };
  mute(true);
  await scene.findByText('The camera is in use');
  mute(false);
  await expect.poll(() => isReady(scene)).toBe(true);
  // Some phones do not say it
  Object.assign(track ?? {}, { muted: true });
  await userEvent.click(shutter(scene));
  await screen.findByText('The camera gave no picture. Try again.');
  expect(await photos()).toEqual([]);
});

test('camera refused: it says so with the steps, Library and the phone’s own camera work, and Try again finds it once it is allowed', async () => {
  let isRefused = true;
  const scene = await openCamera({ refuses: () => (isRefused ? 'NotAllowedError' : undefined) });
  const off = within(await scene.findByRole('alert'));
  off.getByText('Camera access is off');
  expect(off.getAllByRole('listitem')).toHaveLength(3);
  const [library, phone] = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="file"]')];
  expect([library?.multiple, phone?.getAttribute('capture')]).toEqual([true, 'environment']);
  await userEvent.upload(phone ?? document.body, new File(['by the phone'], 'image.jpg', { type: 'image/jpeg' }));
  await expect.poll(async () => (await photos()).map((one) => one.kind === 'photo' && one.fields['origin'])).toEqual(['camera']);
  isRefused = false;
  await userEvent.click(off.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => isReady(scene)).toBe(true);
});

test('another app takes the camera: it says so', async () => {
  const scene = await openCamera({});
  await expect.poll(() => isReady(scene)).toBe(true);
  act(() => void opened[0]?.dispatchEvent(new Event('ended')));
  expect(await scene.findByText('The camera is in use')).toBeTruthy();
});

test('with the page hidden the stream is stopped and the light is out; on return it starts again', async () => {
  const scene = await openCamera({ torch: true });
  const light = await scene.findByRole('button', { name: 'Flashlight' });
  await userEvent.click(light);
  await expect.poll(() => light.getAttribute('aria-pressed')).toBe('true');
  expect(opened[0]?.asked).toEqual([{ advanced: [{ torch: true }] }]);
  const turn = (seen: boolean) => {
    isSeen = seen;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn(false);
  expect(opened.map(({ readyState }) => readyState)).toEqual(['ended']);
  turn(true);
  await expect.poll(() => opened.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect((await scene.findByRole('button', { name: 'Flashlight' })).getAttribute('aria-pressed')).toBe('false');
});

test('several cameras can be changed; one alone has no button, and no light where it has none', async () => {
  const scene = await openCamera({ cameras: ['back', 'front'] });
  await userEvent.click(await scene.findByRole('button', { name: 'Switch camera' }));
  await expect
    .poll(() => opened.map(({ deviceId, readyState }) => [deviceId, readyState]))
    .toEqual([
      ['back', 'ended'],
      ['front', 'live'],
    ]);
  expect(scene.queryByRole('button', { name: 'Flashlight' })).toBeNull();
});

test('closed by Escape the camera is off, and the section has the photo', async () => {
  const scene = await openCamera({});
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(shutter(scene));
  await scene.findByText('Photo 1 saved on this phone.');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(opened[0]?.readyState).toBe('ended');
  expect(await screen.findByRole('region', { name: 'Photos of this section' })).toBeTruthy();
});

test('the session over is one line at the top, and capturing goes on', async () => {
  const gone = () => refusal(401, 'Unauthorized');
  const signedOut = { 'GET /api/auth/user': 401, 'GET /api/link-session': 401, 'PUT /api/inspections/5/sections/exterior': gone };
  const scene = await openCamera({}, signedOut);
  await expect.poll(() => isReady(scene)).toBe(true);
  // What was seen of the first area is saved by going on to the next, and cannot be sent
  for (const name of ['Roof covering', 'Severe', 'Siding and walls']) await userEvent.click(scene.getByRole('radio', { name }));
  const way = await scene.findByRole('link', { name: 'Sign in to send · 1 saved on this phone' });
  expect(way.getAttribute('href')).toBe('/api/login?next=%2Fmobile-inspection%2F5%3Fcamera%3Don');
  await userEvent.click(shutter(scene));
  await scene.findByText('Photo 1 saved on this phone.');
  await scene.findByRole('link', { name: 'Sign in to send · 2 saved on this phone' });
});

test.each([
  ['nearly full', 85, /^Space for about \d+ photos$/],
  ['full', 99.9, /^This phone is full/],
])('a phone that is %s says so', async (_, percent, words) => {
  const quota = 1_000_000_000;
  const estimate = () => Promise.resolve({ usage: (quota * percent) / 100, quota });
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  const scene = await openCamera({});
  await scene.findByText(words);
  expect(scene.queryAllByRole('link').map((link: HTMLElement) => link.getAttribute('href'))).toEqual(
    percent > 90 ? ['/mobile-captures'] : [],
  );
});

test('a shot of the list is done by the photo that is taken for it', async () => {
  const scene = await openCamera({}, { 'GET /api/inspections/5': anInspection({ damageType: 'vandalism' }) });
  await userEvent.click(await scene.findByRole('button', { name: /^Next: Address number/ }));
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(shutter(scene));
  await scene.findByRole('button', { name: /^Next: Front of the property/, pressed: false });
  const [photo] = await photos();
  expect(photo).toMatchObject({ fields: { description: 'Address number' } });
});

test('with the phone’s own camera as well: the next photo is for nothing in particular, and a hidden page loses none', async () => {
  const refuses = () => 'NotAllowedError';
  const scene = await openCamera({ refuses }, { 'GET /api/inspections/5': anInspection({ damageType: 'vandalism' }) });
  await scene.findByRole('alert');
  await userEvent.click(await scene.findByRole('button', { name: /^Next: Address number/ }));
  const phone = document.querySelector<HTMLInputElement>('[role="dialog"] input[capture]');
  const turn = (seen: boolean) => {
    isSeen = seen;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  turn(false);
  const shoot = (words: string) => userEvent.upload(phone ?? document.body, new File([words], `${words}.jpg`, { type: 'image/jpeg' }));
  await shoot('first');
  await expect.poll(async () => (await photos()).length).toBe(1);
  turn(true);
  await scene.findByRole('button', { name: /^Next: Front of the property/, pressed: false });
  await shoot('second');
  await expect.poll(async () => (await photos()).length).toBe(2);
  const described = (await photos()).map((one) => one.kind === 'photo' && one.fields['description']);
  expect(described).toEqual(['Address number', undefined]);
});

test('another section goes on with the same picture, its light and its zoom, and the next photo is of that section', async () => {
  const scene = await openCamera({ torch: true, lens: { zoom: { min: 1, max: 4, step: 0.1 } } });
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(scene.getByRole('button', { name: 'Flashlight' }));
  await userEvent.click(scene.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(scene.getByRole('button', { name: 'Section: Exterior' }));
  const list = within(await screen.findByRole('dialog', { name: 'Section' }));
  await userEvent.click(list.getByRole('button', { name: /^Interior/ }));
  const next = within(await screen.findByRole('dialog', { name: 'Camera' }));
  await next.findByRole('button', { name: 'Section: Interior' });
  await expect.poll(() => isReady(next)).toBe(true);
  expect(opened.map(({ readyState }) => readyState)).toEqual(['live']);
  expect(next.getByRole('button', { name: 'Flashlight' }).getAttribute('aria-pressed')).toBe('true');
  next.getByText('1.3×');
  await userEvent.click(shutter(next));
  await next.findByText('Photo 1 saved on this phone.');
  expect(await photos()).toMatchObject([{ fields: { category: 'interior' } }]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => opened.map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('zoom and focus are asked together, only of a camera that has them, and a photo lets the focus go', async () => {
  const lens = { zoom: { min: 1, max: 2, step: 0.1 }, focusMode: ['continuous', 'single-shot'] };
  const scene = await openCamera({ lens });
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(scene.getByRole('button', { name: 'Zoom in' }));
  await userEvent.click(scene.getByRole('button', { name: 'Focus in the middle' }));
  const focused = { zoom: 1.3, focusMode: 'single-shot', pointsOfInterest: [{ x: 0.5, y: 0.5 }] };
  await expect.poll(() => opened[0]?.asked.at(-1)).toEqual({ advanced: [focused] });
  await userEvent.click(shutter(scene));
  await scene.findByText('Photo 1 saved on this phone.');
  await expect.poll(() => opened[0]?.asked.at(-1)).toEqual({ advanced: [{ zoom: 1.3, focusMode: 'continuous' }] });
  cleanup();
  const plain = await openCamera({});
  await expect.poll(() => isReady(plain)).toBe(true);
  expect(plain.queryByRole('group', { name: 'Lens' })).toBeNull();
});

test('a photo is taken again in the viewfinder: it names the earlier one and belongs to its area', async () => {
  const scene = await openCamera({});
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(scene.getByRole('radio', { name: 'Siding and walls' }));
  await userEvent.click(shutter(scene));
  await scene.findByText('Photo 1 saved on this phone.');
  await userEvent.click(scene.getByRole('radio', { name: 'Sort later' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Retake' }));
  const again = within(await screen.findByRole('dialog', { name: 'Camera' }));
  again.getByText('Take it again');
  await expect.poll(() => isReady(again)).toBe(true);
  await userEvent.click(shutter(again));
  await again.findByText('Photo 2 saved on this phone.');
  const [first, second] = await photos();
  expect(second).toMatchObject({ fields: { supersedes: first?.id, damageArea: 'siding_walls', origin: 'viewfinder' } });
  expect(again.queryByText('Take it again')).toBeNull();
});

test('any shot of the list can be the next one', async () => {
  const scene = await openCamera({}, { 'GET /api/inspections/5': anInspection({ damageType: 'vandalism' }) });
  await expect.poll(() => isReady(scene)).toBe(true);
  await userEvent.click(scene.getByRole('button', { name: 'All shots' }));
  const list = within(await screen.findByRole('dialog', { name: 'Shots' }));
  await userEvent.click(list.getByRole('button', { name: /^Rear/ }));
  await scene.findByRole('button', { name: /^Next: Rear/, pressed: true });
  await userEvent.click(shutter(scene));
  await scene.findByRole('button', { name: /^Next: Address number/, pressed: false });
  expect(await photos()).toMatchObject([{ fields: { description: 'Rear' } }]);
});
