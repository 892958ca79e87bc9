// The parts of a source file, as the parser of the build sees them.
import { parseSync } from '@swc/core';

/** Every part that has a type; `N` names what the caller reads of it. */
export function* syntaxNodes<N extends { readonly type: string }>(file: string, text: string): Generator<N> {
  const open: unknown[] = [parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' })];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    if ('type' in one) yield one as N;
    open.push(...Object.values(one));
  }
}
