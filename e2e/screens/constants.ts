// What two firms have in common by right, room by room: each label with its reason and the line of the document that says so.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constantsOfClaims } from './constants/claims.ts';
import type { Constant } from './constants/constant.ts';
import { constantsEverywhere } from './constants/everywhere.ts';
import { constantsOfField } from './constants/field.ts';
import { constantsOfTheOffice } from './constants/office.ts';

const root = join(import.meta.dirname, '../..');

export const constants: readonly Constant[] = [...constantsEverywhere, ...constantsOfClaims, ...constantsOfField, ...constantsOfTheOffice];

/** Constants whose document does not say so (any more). */
export function missingSources(): string[] {
  return constants
    .filter(({ source }) => !readFileSync(join(root, source.file), 'utf8').includes(source.says))
    .map(({ source }) => `${source.file} does not say “${source.says}”`);
}
