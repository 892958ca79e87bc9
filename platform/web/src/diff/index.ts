// Two texts and what differs. It brings the algorithm along, so it has an entry of its own.
export { TextDiff } from './text-diff.tsx';
