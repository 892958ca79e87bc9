// What the use cases of ai work with.
import type { ServiceParts } from '@plumbline/server';
import type { VisionModel } from '../providers/vision-model.ts';
import type { SpeechModel } from '../providers/speech-model.ts';
import type { Stores } from './stores.ts';

export interface Needs {
  readonly parts: ServiceParts;
  readonly stores: Stores;
  /** Absent where no provider is configured: the rules then answer alone. */
  readonly vision: VisionModel | undefined;
  readonly speech: SpeechModel | undefined;
}
