// A worker that does what its job says: answers its name, or never ends.
import { serveJobs } from '../serve.ts';

serveJobs<{ name: string; hangs?: boolean }, string>(({ name, hangs }) => {
  // oxlint-disable-next-line no-empty, no-constant-condition, no-unmodified-loop-condition
  while (hangs) {}
  return Promise.resolve(name);
});
