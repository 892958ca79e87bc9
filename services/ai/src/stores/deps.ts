// What the use cases of ai work with.
import type { ServiceParts } from '@plumbline/server';
import type { SpeechModel } from '../providers/speech-model.ts';
import type { Models } from '../providers/team.ts';
import type { Stores } from './stores.ts';

export interface Deps {
  readonly parts: ServiceParts;
  readonly stores: Stores;
  /** Empty where no provider is configured: the rules then answer alone. */
  readonly models: Models;
  readonly speech: SpeechModel | undefined;
}
