// What is said of a capture: its name, where it is and why it waits. Only what is on its way is called sending.
import { damageAreaLabels, inspectionCategoryLabels, photoCategoryLabels, weatherLabels } from '@plumbline/contracts/enums';
import type { FieldConditions } from '@plumbline/contracts/inspection';
import { formatDate, type Tone } from '@plumbline/ui';
import { isFile, type Capture, type FileCapture } from './store/capture.ts';
import { holdSentences } from './hold.ts';
import type { QueueView } from './queue-view.ts';

export interface CaptureLook {
  readonly tone: Tone;
  /** One or two words. */
  readonly label: string;
  /** A sentence. */
  readonly detail: string;
}

type Queue = Pick<QueueView, 'sending' | 'hold'>;

export function lookOf(capture: Capture, { sending, hold }: Queue, online: boolean): CaptureLook {
  if (capture.state === 'attention') return { tone: 'red', label: 'Attention', detail: capture.problem ?? 'The server refused it.' };
  const percent = sending?.[capture.id];
  if (percent !== undefined) return { tone: 'blue', label: 'Sending', detail: `Sending, ${Math.round(percent)}%` };
  if (hold) return { tone: 'yellow', label: 'On phone', detail: holdSentences[hold] };
  if (!online) return { tone: 'yellow', label: 'On phone', detail: 'Saved on this phone. Sends when you are online.' };
  const detail = capture.problem ? `Saved on this phone. Trying again: ${capture.problem}` : 'Saved on this phone. Sends next.';
  return { tone: 'yellow', label: capture.tries > 0 ? 'Queued' : 'On phone', detail };
}

/** Where it belongs and what happens with it: the second line of a row. */
export function detailOf(capture: Capture, queue: Queue, online: boolean): string {
  const { detail } = lookOf(capture, queue, online);
  const place = placeOf(capture);
  return capture.state === 'attention' || place === undefined ? detail : `${place} · ${formatDate(capture.capturedAt, 'time')}. ${detail}`;
}

export function nameOf(capture: Capture): string {
  if (isFile(capture)) return nameOfFile(capture);
  if (capture.kind === 'section') return inspectionCategoryLabels[capture.category];
  if (capture.kind === 'photo-change') return capture.removed === true ? 'Photo removed' : 'Photo changed';
  if (capture.kind === 'signature') return `Signature of the ${capture.body.role}`;
  if (capture.kind === 'completion') return 'Complete Inspection';
  if (capture.kind === 'start') return 'Start of the inspection';
  return nameOfConditions(capture.body);
}

function nameOfConditions({ weather, weatherNote }: FieldConditions): string {
  if (weatherNote !== undefined) return weatherNote === '' ? 'Weather note cleared' : 'Weather note';
  return weather ? `Weather: ${weatherLabels[weather]}` : 'Conditions';
}

function nameOfFile(capture: FileCapture): string {
  if (capture.kind === 'voice') return `Voice note ${capture.number}`;
  return capture.removed ? `Photo ${capture.number}, removed` : `Photo ${capture.number}`;
}

function placeOf(capture: Capture): string | undefined {
  return isFile(capture) ? placeOfFile(capture) : undefined;
}

/** The damage area, else the section. */
function placeOfFile({ fields }: Pick<FileCapture, 'fields'>): string | undefined {
  const area = (damageAreaLabels as Readonly<Record<string, string>>)[fields['damageArea'] ?? ''];
  return area ?? (photoCategoryLabels as Readonly<Record<string, string>>)[fields['category'] ?? ''];
}
