// Which models work for a choice: who looks at photos and who writes. Pure.
import { modelProviders, type ModelProvider, type PrimaryProvider } from '@plumbline/contracts/ai';
import { labelOf, type Model } from './model.ts';
import type { SpeechModel } from './speech-model.ts';
import { settingsOfProvider } from './probe-rules.ts';

/** Those whose keys are set on this server. */
export type Models = Readonly<Partial<Record<ModelProvider, Model>>>;

/** In the order in which they are asked; the next one only where the one before failed. Empty: the rules answer. */
export interface Team {
  readonly sees: readonly Model[];
  readonly writes: readonly Model[];
}

/**
 * Hybrid: OpenAI looks, Claude writes, and each stands in for the other. A provider that was chosen alone stays alone: what a firm did not choose
 * sees nothing of its claims.
 */
export function teamOf(choice: PrimaryProvider, models: Models): Team {
  const those = (...names: readonly ModelProvider[]) => names.flatMap((name) => models[name] ?? []);
  if (choice !== 'hybrid') return { sees: those(choice), writes: those(choice) };
  return { sees: those('openai', 'claude'), writes: those('claude', 'openai') };
}

/** Who hears recordings: what a firm did not choose hears nothing of its claims either. */
export function hearingOf(choice: PrimaryProvider, speech: SpeechModel | undefined): SpeechModel | undefined {
  return choice === 'hybrid' || choice === speech?.name ? speech : undefined;
}

/** Why the rules answer although a model was chosen. */
export function missingSentence(choice: PrimaryProvider): string {
  if (choice === 'hybrid') return 'No AI model is set up on this server';
  return `No ${labelOf(choice)} key is set on this server (${settingsOfProvider[choice].key})`;
}

export function modelsIn(models: Models): Model[] {
  return modelProviders.flatMap((name) => models[name] ?? []);
}
