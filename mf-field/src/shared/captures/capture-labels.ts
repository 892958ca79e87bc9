// What is said of a capture: where it is, and what it waits for. Nothing is called sending while it is not on its way.
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import type { Tone } from '@plumbline/ui';
import type { Capture } from './store/capture.ts';
import { holdSentences } from './hold.ts';
import type { QueueView } from './sender.ts';

export interface CaptureLook {
  readonly tone: Tone;
  /** One or two words. */
  readonly label: string;
  /** A sentence. */
  readonly detail: string;
}

export function lookOf(capture: Capture, { sending, hold }: Pick<QueueView, 'sending' | 'hold'>, online: boolean): CaptureLook {
  if (capture.state === 'attention') return { tone: 'red', label: 'Attention', detail: capture.problem ?? 'The server refused it.' };
  if (sending?.id === capture.id) return { tone: 'blue', label: 'Sending', detail: `Sending, ${Math.round(sending.percent)}%` };
  if (hold) return { tone: 'yellow', label: 'On phone', detail: holdSentences[hold] };
  if (!online) return { tone: 'yellow', label: 'On phone', detail: 'Saved on this phone. Sends when you are online.' };
  const detail = capture.problem
    ? `Saved on this phone. Waits for the next try: ${capture.problem}`
    : 'Saved on this phone. Waits its turn.';
  return { tone: 'yellow', label: capture.tries > 0 ? 'Queued' : 'On phone', detail };
}

export function nameOf(capture: Capture): string {
  return capture.kind === 'photo' ? capture.fileName : inspectionCategoryLabels[capture.category];
}
