// The index of platform/testing: what tests of several rooms share.
export * from './accessibility.ts';
export * from './browser.ts';
export * from './color-pairs.ts';
export * from './sound-colors.ts';
