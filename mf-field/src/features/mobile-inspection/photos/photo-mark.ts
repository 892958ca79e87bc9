// The sign and the words of where a photo is: on this phone, on its way, on the server.
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUpload, type Icon, type Tone } from '@plumbline/ui';
import { lookOf } from '../../../shared/captures/capture-labels.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import type { ShownPhoto } from './shown-photos.ts';

export interface SyncMark {
  readonly Icon: Icon;
  readonly tone: Tone;
  readonly words: string;
}

export function syncMarkOf({ capture, photo }: ShownPhoto, captures: Captures, online: boolean): SyncMark {
  if (capture) {
    const { label, tone } = lookOf(capture, captures, online);
    const icons = { Attention: IconAlertTriangle, Sending: IconUpload } as Readonly<Record<string, Icon>>;
    return { Icon: icons[label] ?? IconClock, tone, words: label === 'On phone' ? 'on this phone' : label.toLowerCase() };
  }
  if (photo?.status === 'failed') return { Icon: IconAlertTriangle, tone: 'red', words: 'failed' };
  return { Icon: IconCircleCheck, tone: 'green', words: photo?.status === 'analyzed' ? 'verified' : 'verified, processing' };
}
