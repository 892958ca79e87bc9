// The atlas as its makers publish it, by the part of the format that is read.
declare module 'us-atlas/states-10m.json' {
  import type { Atlas } from './outline.ts';
  const atlas: Atlas;
  export default atlas;
}
