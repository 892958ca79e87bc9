// What every bus decides alike: which messages are broken, and what follows a failed attempt.
import { Envelope } from '@plumbline/contracts/kernel';
import { maxAttempts, redeliveryDelaysMs, Undeliverable } from './event-bus.ts';

/**
 * Deliveries that were only interrupted (a killed process) are tried beyond `maxAttempts`, for nothing has failed yet;
 * from here on the message itself is taken for what kills the process.
 */
export const maxInterruptedAttempts = 10;

export type AfterFailure = { readonly kind: 'again'; readonly delayMs: number } | { readonly kind: 'dead'; readonly reason: string };

/** Decides what follows when `attempt` (from 1) ended with `error`. */
export function afterFailure(error: unknown, attempt: number): AfterFailure {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof Undeliverable || attempt >= maxAttempts) return { kind: 'dead', reason };
  return { kind: 'again', delayMs: redeliveryDelaysMs[attempt - 1] ?? redeliveryDelaysMs[redeliveryDelaysMs.length - 1] ?? 0 };
}

/** Reads a message as it was sent. Throws `Undeliverable` for one that is no envelope, and for one that came as another type of event. */
export function readEnvelope(text: string, cameAs?: string): Envelope {
  const parsed = Envelope.safeParse(jsonOrUndefined(text));
  if (parsed.success) {
    if (cameAs === undefined || cameAs === parsed.data.type) return parsed.data;
    throw new Undeliverable(`Has type ${parsed.data.type} but arrived as ${cameAs}`);
  }
  throw new Undeliverable(`Not an envelope: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
}

/** The message for a dead letter: as it was meant, or as text when it cannot be read. */
export function readAnything(text: string): unknown {
  return jsonOrUndefined(text) ?? text;
}

const consumerForm = /^[a-z][a-z0-9-]{0,40}$/;
const typeForm = /^[a-z]+\.[a-z-]+$/;

/** Throws when a name could not stand in a subject or a queue's name. */
export function assertSubscribable(consumer: string, type: string): void {
  if (!consumerForm.test(consumer)) throw new Error(`“${consumer}” cannot name a consumer: small letters, digits and hyphens`);
  if (type !== '>' && !typeForm.test(type)) throw new Error(`“${type}” is no type of event`);
}

/** Throws when the type of an event could not stand in a subject. */
export function assertPublishable(type: string): void {
  if (!typeForm.test(type)) throw new Error(`“${type}” is no type of event`);
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
