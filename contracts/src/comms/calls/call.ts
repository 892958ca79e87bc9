// A call to the firm's number: what became of it, what was pressed, and the voicemail that was left.
import { array, boolean, Id, int, object, oneOf, string, type Infer } from '../../kernel/schema.ts';

/** What a caller can choose by a key. */
export const callChoices = ['status', 'connect', 'voicemail', 'visit', 'confirm-visit', 'move-visit', 'language'] as const;
export const CallChoice = oneOf(callChoices);
export type CallChoice = Infer<typeof CallChoice>;

export const callChoiceLabels: Record<CallChoice, string> = {
  status: 'where the claim stands',
  connect: 'adjuster',
  voicemail: 'voicemail',
  visit: 'time of the inspection',
  'confirm-visit': 'confirmed the inspection',
  'move-visit': 'asked for another time',
  language: 'other language',
};

/** Names a caller who withheld the number, in threads and events. */
export const withheldNumber = 'Withheld number';

/** `informed`: they heard where the claim stands, or when the inspection is, and wanted nothing else. `missed`: nobody talked to them; whether they left a voicemail is said beside it. */
export const callOutcomes = ['in-progress', 'connected', 'informed', 'missed'] as const;
export const CallOutcome = oneOf(callOutcomes);
export type CallOutcome = Infer<typeof CallOutcome>;

export const callOutcomeLabels: Record<CallOutcome, string> = {
  'in-progress': 'In progress',
  connected: 'Connected',
  informed: 'Informed',
  missed: 'Missed',
};

/** Of the tone of a simulated call: it has no words. */
export const simulatedTone = 'Simulated: a tone';

/** `pending`: the recording lies with the carrier still, `reason` says why. `lost`: it could not be fetched, and is not tried again. */
export const Voicemail = object({
  state: oneOf(['pending', 'kept', 'lost']),
  seconds: int(),
  reason: string().optional(),
  bytes: int().optional(),
  /** Hex, of the recording as it was fetched. */
  sha256: string().optional(),
  transcript: string().optional(),
  /** Why there is no transcript, or none yet. */
  withoutTranscript: string().optional(),
  /** It is tried, by itself or because somebody asked. */
  isTranscribing: boolean().optional(),
});
export type Voicemail = Infer<typeof Voicemail>;

export const EntryCall = object({
  id: Id,
  outcome: CallOutcome,
  /** Of the whole call; absent until it ended. */
  seconds: int().optional(),
  /** In order; without a choice it was a key that means nothing, and without a key nothing was pressed in time. */
  pressed: array(object({ key: string().optional(), choice: CallChoice.optional() })),
  /** Whose phone rang for it. */
  rang: string().optional(),
  connectedSeconds: int().optional(),
  voicemail: Voicemail.optional(),
});
export type EntryCall = Infer<typeof EntryCall>;
