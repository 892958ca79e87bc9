// What the frame says around the portal, said to the reader. Spanish comes when somebody reads it: the office never does.
import { sayToReader } from '@plumbline/ui/frame';
import { en } from './texts/en.ts';
import type { es } from './texts/es.ts';

let spanish: typeof es | undefined;

export const say = sayToReader({
  en,
  get es() {
    return spanish ?? en;
  },
});

export async function bringFrameSpanish(): Promise<void> {
  spanish = (await import(/* webpackChunkName: "page-spanish" */ './texts/es.ts')).es;
}
