// What a screen does not say by itself: an address of the server, and who may do what. Both stand in the contract and come through
// `hrefOf`, `useMay` and the named functions of `contracts/src/kernel/people.ts`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { roles } from '@plumbline/contracts/kernel';
import { allowedInScreens } from './screen-exceptions.ts';
import { syntaxNodes } from './syntax-nodes.ts';

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly raw?: unknown;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly elements?: readonly ({ readonly expression: Node } | null)[];
  readonly discriminant?: Node;
  readonly cases?: readonly { readonly test?: Node | null }[];
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly { readonly expression: Node }[];
}

const rooms = ['mf-*/src', 'shell/src', 'platform/web/src', 'platform/ui/src'];
const ofTests = /[.]test[.]tsx?$|[/]testing[/]|-mock-api[.]tsx$|[.]d[.]ts$/;
const names = new Set<string>(roles);

/** One line for each thing that the file says by itself. */
export function sayingsIn(file: string, text: string): string[] {
  const found: string[] = [];
  for (const node of syntaxNodes<Node>(file, text)) {
    const said = saidBy(node);
    if (said !== undefined) found.push(`${file}: ${said}`);
  }
  return found;
}

function saidBy(node: Node): string | undefined {
  return addressIn(node) ?? comparisonIn(node) ?? listIn(node) ?? casesIn(node) ?? whoIn(node) ?? askedIn(node);
}

function addressIn({ type, value, raw }: Node): string | undefined {
  const text = type === 'StringLiteral' || type === 'JSXText' ? value : type === 'TemplateElement' ? raw : undefined;
  return typeof text === 'string' && text.includes('/api/') ? `address ${text}` : undefined;
}

/** `role === 'admin'`; a kind of license or of field may be called like a role. */
function comparisonIn({ type, operator = '', left, right }: Node): string | undefined {
  if (type !== 'BinaryExpression' || !/^[!=]==?$/.test(operator)) return undefined;
  const role = [left, right].find((side) => roleIn(side) !== undefined);
  const other = nameOf(role === left ? right : left);
  return role === undefined || other === 'kind' ? undefined : `${other} ${operator} ${roleIn(role)}`;
}

/** `['admin', 'adjuster']` */
function listIn({ type, elements = [] }: Node): string | undefined {
  const listed = elements.map((element) => roleIn(element?.expression));
  if (type !== 'ArrayExpression' || listed.length === 0 || listed.includes(undefined)) return undefined;
  return `list of roles ${listed.join(', ')}`;
}

function casesIn({ type, discriminant, cases = [] }: Node): string | undefined {
  const role = cases.map(({ test }) => roleIn(test)).find((one) => one !== undefined);
  return type !== 'SwitchStatement' || role === undefined ? undefined : `${nameOf(discriminant)} as ${role}`;
}

/** `claimsApi.openClaim.who` */
function whoIn({ type, object, property }: Node): string | undefined {
  const api = nameOf(object?.object);
  const isWho = type === 'MemberExpression' && property?.value === 'who' && api.endsWith('Api');
  return isWho ? `${api}.${nameOf(object)}.who` : undefined;
}

/** A list of roles that is asked by hand: `.includes(user.role)`. */
function askedIn({ type, callee, arguments: given = [] }: Node): string | undefined {
  const way = nameOf(callee);
  if (type !== 'CallExpression' || !['includes', 'has'].includes(way)) return undefined;
  return nameOf(given[0]?.expression) === 'role' ? `${nameOf(callee?.object)}.${way}(role)` : undefined;
}

function roleIn(node: Node | null | undefined): string | undefined {
  return node?.type === 'StringLiteral' && names.has(String(node.value)) ? `'${String(node.value)}'` : undefined;
}

/** The last name of `user.role`; of anything else, nothing. */
function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node.value);
  return node?.type === 'MemberExpression' ? nameOf(node.property) : '';
}

/** What stands in the screens without a reason, and reasons that nothing needs. */
export function problemsIn(sayings: readonly string[], allowed: Readonly<Record<string, string>>): string[] {
  return [
    ...sayings.filter((one) => !(one in allowed)),
    ...Object.keys(allowed)
      .filter((one) => !sayings.includes(one))
      .map((one) => `allowed, but unused: ${one}`),
  ];
}

function screensBelow(root: string): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', '-z', '--', ...rooms.map((room) => `:(glob)${room}/**/*.ts*`)];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return listed.split('\0').filter((file) => file !== '' && !ofTests.test(file) && existsSync(path.join(root, file)));
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = screensBelow(root);
  const sayings = files.flatMap((file) => sayingsIn(file, readFileSync(path.join(root, file), 'utf8')));
  const problems = problemsIn(sayings, allowedInScreens);
  if (files.length < 300) problems.push(`looked at too few files: ${files.length}`);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
