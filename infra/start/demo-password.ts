// The password of the demo accounts: given by DEMO_PASSWORD, else made up once and kept for its owner alone.
import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

function makeUp(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** The password for this start. A given one replaces the kept one, and holds until another is given. */
export function demoPassword(dataFolder: string, given: string | undefined): string {
  const file = path.join(dataFolder, 'demo-password');
  if (given === undefined && existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = given ?? makeUp();
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
