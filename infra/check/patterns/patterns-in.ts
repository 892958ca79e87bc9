// The regular expressions of a source file: those that stand in it, and those that it builds.
import { syntaxNodes } from '../syntax-nodes.ts';

export interface PatternsIn {
  readonly written: readonly { readonly source: string; readonly flags: string }[];
  /** Calls of `RegExp` with anything but a text. */
  readonly built: number;
}

interface Node {
  readonly type: string;
  readonly pattern?: string;
  readonly flags?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly arguments?: readonly { readonly expression: Node }[] | null;
}

export function patternsIn(file: string, text: string): PatternsIn {
  const written: { source: string; flags: string }[] = [];
  let built = 0;
  for (const node of syntaxNodes<Node>(file, text)) {
    if (node.type === 'RegExpLiteral') written.push({ source: node.pattern ?? '', flags: node.flags ?? '' });
    if (!isRegExpCall(node)) continue;
    const one = writtenIn(node);
    if (one) written.push(one);
    else built += 1;
  }
  return { written, built };
}

function writtenIn(call: Node): { source: string; flags: string } | undefined {
  const [source, flags] = (call.arguments ?? []).map(({ expression }) => expression);
  return source?.type === 'StringLiteral' ? { source: String(source.value), flags: String(flags?.value ?? '') } : undefined;
}

function isRegExpCall({ type, callee }: Node): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && callee?.type === 'Identifier' && callee.value === 'RegExp';
}
