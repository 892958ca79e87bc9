// The rules of screens raise the alarm: each gets planted violations, and what only looks like one stays quiet.
import { expect, test } from 'vitest';
import { problemsIn, sayingsIn } from './screen-rules.ts';

const file = 'mf-claims/src/planted.tsx';

test.each([
  ["fetch('/api/claims')", 'address /api/claims'],
  ["call('GET /api/claims')", 'address GET /api/claims'],
  ['const href = `/api/claims/${id}/pdf`;', 'address /api/claims/'],
  ['const link = <a href="/api/docs">API</a>;', 'address /api/docs'],
  ['const text = <p>See /api/docs</p>;', 'address See /api/docs'],
  ["const may = user.role === 'admin';", "role === 'admin'"],
  ["const may = role !== 'reviewer';", "role !== 'reviewer'"],
  ["const may = 'client' === seenBy;", "seenBy === 'client'"],
  ["const may = useUser().role == 'billing';", "role == 'billing'"],
  ["const leaders = ['admin', 'adjuster'];", "list of roles 'admin', 'adjuster'"],
  ["const leaders = new Set(['engineer']);", "list of roles 'engineer'"],
  ["switch (role) { case 'attorney': break; }", "role as 'attorney'"],
  ['const may = claimsApi.openClaim.who.some((one) => one === mine);', 'claimsApi.openClaim.who'],
  ['const may = writers.includes(useUser().role);', 'writers.includes(role)'],
  ['const may = writers.has(role);', 'writers.has(role)'],
])('%s is found', (text, said) => {
  expect(sayingsIn(file, text)).toContain(`${file}: ${said}`);
});

test.each([
  '// GET /api/claims answers the list',
  'const href = hrefOf(claimsApi.readPdf, { id });',
  'const may = useMay(claimsApi.openClaim);',
  "const isLawyer = kind === 'attorney';",
  "const query = { role: 'attorney' };",
  "const stale = ['billing', 'invoices'];",
  "const insured = parties.filter(({ role }) => role === 'named_insured');",
  'const label = roleLabels[user.role];',
  'const shown = row.who;',
  "const chosen = ids.includes(id) && names.has('admin');",
])('%s is fine', (text) => {
  expect(sayingsIn(file, text)).toEqual([]);
});

test('what is said without a reason is a problem, and so is a reason that nothing needs', () => {
  expect(problemsIn(['a: one', 'a: two'], { 'a: one': 'Because', 'b: three': 'Because' })).toEqual([
    'a: two',
    'allowed, but unused: b: three',
  ]);
});
