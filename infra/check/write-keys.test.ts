// A write that a screen calls by hand carries the key of its action, or the version that was read: pressed again after a lost answer, it acts once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@plumbline/contracts/registry';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const apps = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
/** They ask with a body. */
const questions = new Set(['findDuplicates', 'previewClaimImport', 'previewMessage', 'previewOwnerMessages', 'previewTemplate']);
const names = new Set(allEndpoints.map(({ name }) => name));
/** A repeated PUT or DELETE changes nothing by itself. */
const writes = new Set(
  allEndpoints.filter(({ name, method }) => (method === 'POST' || method === 'PATCH') && !questions.has(name)).map(({ name }) => name),
);

/** The text between the brackets of each `call(…)`. */
function callsIn(text: string): string[] {
  return [...text.matchAll(/\bcall\(/g)].map((match) => {
    const from = match.index + match[0].length;
    let depth = 1;
    let to = from;
    for (; depth > 0 && to < text.length; to += 1) depth += text[to] === '(' ? 1 : text[to] === ')' ? -1 : 0;
    return text.slice(from, to - 1);
  });
}

/** What is no endpoint by name stands in a variable, and may be one that writes. */
function isWrite(call: string): boolean {
  const [, name = ''] = /^\s*(?:\w+\.)?(\w+)\s*(?:,|$)/.exec(call) ?? [];
  return writes.has(name) || !names.has(name);
}

function nakedWrites(text: string): string[] {
  return callsIn(text)
    .filter((call) => isWrite(call) && !/\bidempotencyKey\b|\bbody: (\{ |\{[^}]*, )version\b/.test(call))
    .map((call) => call.replaceAll(/\s+/g, ' ').slice(0, 60));
}

test('no write is called without its key', () => {
  const found = apps.flatMap((app) =>
    readdirSync(join(root, app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap((name) => nakedWrites(readFileSync(join(root, app, 'src', name), 'utf8')).map((call) => `${app}/${name}: ${call}`)),
  );
  expect(found).toEqual([]);
});

test('the alarm goes off', () => {
  expect(nakedWrites('call(claimsApi.generateEsx, { body: { claimId: idOf(claim) } })')).toHaveLength(1);
  expect(nakedWrites('call(claimsApi.generateEsx, { body: { claimId }, idempotencyKey: key })')).toEqual([]);
  expect(nakedWrites('call(claimsApi.readClaim, { params: { id } })')).toEqual([]);
  expect(nakedWrites('call(endpoint, { params: { id } })')).toHaveLength(1);
  expect(nakedWrites('call(claimsApi.editClaim, { params: { id }, body: { status, version } })')).toEqual([]);
  expect(nakedWrites('call(claimsApi.editClaim, { params: { id }, body: { status: versionless } })')).toHaveLength(1);
});
