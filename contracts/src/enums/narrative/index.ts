// The index of what both sides say of narratives: the form, its option lists, and the one reader of texts.
export * from './narrative-details.ts';
export { evidenceIn } from './narrative-evidence.ts';
export * from './narrative-form.ts';
export * from './narrative-lint.ts';
export { figuresIn } from './narrative-numbers.ts';
export * from './narrative-sandbox.ts';
export * from './narrative-sentences.ts';
