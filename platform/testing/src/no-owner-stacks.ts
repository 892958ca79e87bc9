// React notes for each element which line made it, for the stack of a warning: a tenth of the processor time of a component test. It stops
// by itself after 10,000 elements, until the next second; here it never begins. Warnings and their component names stay.
import * as React from 'react';

interface Internals {
  recentlyCreatedOwnerStacks?: number;
}

const enough = 10_000;
const found = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as Internals | undefined;
if (found?.recentlyCreatedOwnerStacks === undefined) throw new Error('React no longer counts its owner stacks: look for what replaced it.');
Object.defineProperty(found, 'recentlyCreatedOwnerStacks', {
  get: () => enough,
  set() {
    // React begins to count anew each second
  },
});
