// The shutter: one photo at a time, ready again only once the last one is on this phone.
import { toast } from '@plumbline/ui';
import { useRef, useState, type RefObject } from 'react';
import type { Purpose, TakePhotos } from '../photos/use-take-photos.ts';
import { takeStill } from './take-still.ts';
import type { Camera } from './use-camera.ts';

export interface Shutter {
  readonly isBusy: boolean;
  /** `Photo 23 saved on this phone.`; empty before the first. */
  readonly said: string;
  readonly press: () => void;
}

interface ShutterParts {
  readonly camera: Camera;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly photos: TakePhotos;
  readonly purpose: Purpose;
  readonly onTaken: () => void;
}

export function useShutter({ camera, video, photos, purpose, onTaken }: ShutterParts): Shutter {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  // Two presses within one drawing are one
  const running = useRef(false);
  const take = async () => {
    if (!camera.open || !video.current) return;
    const { track } = camera.open;
    const kept = await photos.keepStill(await takeStill(track, video.current), track.label.slice(0, 120), purpose);
    if (!kept) return;
    setSaid(`Photo ${kept.number} saved on this phone.`);
    onTaken();
  };
  const press = () => {
    if (running.current || !camera.open) return;
    running.current = true;
    setBusy(true);
    take()
      .catch((error: Error) => toast({ tone: 'bad', title: "Couldn't take the photo", description: error.message }))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return { isBusy, said, press };
}
