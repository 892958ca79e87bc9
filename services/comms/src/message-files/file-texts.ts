// What a message says where its documents are opened in the portal. The Spanish has no accents: in a text message one would double the price.
import { sayIn, type SameTexts, type Texts } from '@plumbline/contracts/kernel';

const en = {
  linked: 'Documents: {titles}. Sign in to open them: {link}',
} as const satisfies Texts;

const es: SameTexts<typeof en> = {
  linked: 'Documentos: {titles}. Para ver cada uno, entre a su portal: {link}',
};

/** For the review list as well. */
export const fileTexts = { en, es };
export const sayOfFiles = sayIn(fileTexts);
