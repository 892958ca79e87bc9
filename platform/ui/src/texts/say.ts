// The texts of the kit, said to the reader.
import { en } from './en.ts';
import { es } from './es.ts';
import { sayToReader } from './reader-language.ts';

export const say = sayToReader({ en, es });
