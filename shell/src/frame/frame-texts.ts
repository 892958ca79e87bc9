// What the frame says around the portal, said to the reader.
import { sayToReader } from '@plumbline/ui/frame';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';

export const say = sayToReader({ en, es });
